"""The draft's secrets: picks in any order, what is shown while some have picked, and what is remembered."""
from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

import moothall
from tests.notre_dame import course
from tests.notre_dame.helpers import COLOURS, after, new_match, position, refused, table_of
from tests.notre_dame.knowing import (
    all_told,
    differ,
    everybody,
    knowing,
    of_view,
    reached,
    seen_by_all,
    viewers,
    walk,
)
from tests.notre_dame.worlds import Memory, redealt

DRAWN = [["school", "bank", "residence"], ["park", "bank", "hospital"], ["residence", "school", "park"],
         ["hotel", "bank", "trusted_friend"], ["carriage_house", "school", "park"]]
Pick = tuple[int, str]


def drafting(seats: int, *picks: Pick, start: int = 0) -> moothall.Match:
    """So many have drawn what stands above; then some pick."""
    return after(course.drafting(seats, *DRAWN[:seats], starting_seat=start), *picks)


def own(seat: int, i: int) -> str:
    """The i-th card that a seat draws."""
    return f"{DRAWN[seat][i]}_{COLOURS[seat]}"


def keeps_first(seats: int) -> list[Pick]:
    """Everybody keeps the first card drawn; the second and the third go on."""
    return [(seat, f"keep {own(seat, 0)}") for seat in range(seats)]


def keeps_second(seats: int) -> list[Pick]:
    """Then everybody keeps the right neighbour's second card; the third goes on."""
    return [(seat, f"keep {own((seat - 1) % seats, 1)}") for seat in range(seats)]


def drafted(seats: int) -> moothall.Match:
    """The draft is over, as above, and the cards will be played."""
    match = position(seats, agenda=[["draft"], ["play_cards"]], round=3, decks=DRAWN[:seats])
    return after(match, *keeps_first(seats), *keeps_second(seats))


def everything(match: moothall.Match) -> list[object]:
    """The whole record, and all that each viewer is told."""
    return [match.record.dumps(), match.game.to_plain(), *(all_told(match, viewer) for viewer in viewers(match))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_picks_in_any_order_make_the_same_match(seats: int) -> None:
    """Record, events and views are equal, at the first picks and at the second. [ND-20.29, ND-20.25]"""
    whole = [everything(drafting(seats, *order)) for order in permutations(keeps_first(seats))]
    assert all(one == whole[0] for one in whole)
    whole = [everything(drafting(seats, *keeps_first(seats), *order)) for order in permutations(keeps_second(seats))]
    assert all(one == whole[0] for one in whole)


def test_some_picks_in_any_order_make_the_same_match() -> None:
    """Also while others still think. [ND-20.29]"""
    some = keeps_first(5)[1:4]
    whole = [everything(drafting(5, *order)) for order in permutations(some)]
    assert all(one == whole[0] for one in whole)


@pytest.mark.parametrize("start", range(4))
def test_picks_are_recorded_in_turn_order(start: int) -> None:
    """From the start player on, whoever was first to pick; first picks before second ones. [ND-20.29]"""
    match = drafting(4, *keeps_first(4)[::-1], *keeps_second(4)[::-1], start=start)
    told_picks = [(entry.name, entry.seat) for entry in match.record.told() if entry.seat is not None]
    turns = [(start + i) % 4 for i in range(4)]
    assert told_picks == [(name, seat) for name in ("first_pick", "second_pick") for seat in turns]
    assert [line.split()[1] for line in match.record.seen_by(None).splitlines() if " keep ?" in line] == [
        str(seat) for seat in turns * 2]


def test_all_are_asked_at_once() -> None:
    """Nobody waits for another, and the second picks wait for all. [ND-20.29, ND-5.10]"""
    match = drafting(4)
    assert match.to_act == (0, 1, 2, 3)
    after(match, keeps_first(4)[2])
    assert match.to_act == (0, 1, 3) and refused(match, 2, f"keep {own(2, 1)}")[0] == "not_your_turn"
    after(match, *keeps_first(4)[:2])
    assert match.to_act == (3,)
    after(match, keeps_first(4)[3])
    assert match.to_act == (0, 1, 2, 3)
    assert {match.question(seat).name for seat in range(4)} == {"second_pick"}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_others_see_that_somebody_has_picked_and_not_what(seats: int) -> None:
    """Two picks of seat 1 that only seat 1 can tell apart; in the other views the question has gone. [ND-17.17]"""
    before = drafting(seats)
    one, other = [after(before.copy(), (1, f"keep {own(1, i)}")) for i in (0, 2)]
    assert differ(one, other) == {1}
    for viewer in everybody(one) - {1}:
        then, now = before.view(viewer).to_plain(), one.view(viewer).to_plain()
        assert {key for key in now if now[key] != then[key]} == {"asked"}
        assert [asked["seat"] for asked in now["asked"]] == [seat for seat in range(seats) if seat != 1]
        assert before.events(viewer) == one.events(viewer)


def test_a_second_pick_is_as_secret_as_the_first() -> None:
    """With one exception: who passed the two cards learns what became of them when all have picked. [ND-17.17]"""
    before = drafting(3, *keeps_first(3))
    one, other = [after(before.copy(), (1, f"keep {own(0, i)}")) for i in (1, 2)]
    assert differ(one, other) == {1}
    rest = [pick for pick in keeps_second(3) if pick[0] != 1]
    assert differ(after(one, *rest), after(other, *rest)) == {1, 2}


def test_with_two_players_the_passer_sees_which_card_comes_back() -> None:
    """And not before both have picked. [ND-17.17, ND-17.23]"""
    before = drafting(2, *keeps_first(2))
    one, other = [after(before.copy(), (1, f"keep {own(0, i)}")) for i in (1, 2)]
    assert differ(one, other) == {1}
    assert differ(after(one, keeps_second(2)[0]), after(other, keeps_second(2)[0])) == {0, 1}
    assert [match.view(0)["remembered"][1] for match in (one, other)] == [
        [own(0, i), own(1, 2)] for i in (1, 2)]


@pytest.mark.parametrize("last", range(4))
def test_nobody_sees_a_passed_card_before_all_have_picked(last: int) -> None:
    """Whoever is last: the cards that wait for him and for the others are still the passers'. [ND-17.17, ND-5.3]"""
    firsts = keeps_first(4)
    match = drafting(4, *(pick for pick in firsts if pick[0] != last))
    for seat in range(4):
        assert knowing(match, own(seat, 1), own(seat, 2)) == {seat}
        assert match.view(seat)["first_pass"] == []
    after(match, firsts[last])
    for seat in range(4):
        assert knowing(match, own(seat, 1)) == {seat, (seat + 1) % 4}
        assert match.view(seat)["first_pass"] == match.view((seat + 1) % 4)["pack"] == [own(seat, 1), own(seat, 2)]


@pytest.mark.parametrize("last", range(3))
def test_nobody_sees_the_third_card_before_all_have_picked_again(last: int) -> None:
    """The two-seats-away receiver is told after the last second pick. [ND-17.17, ND-5.3]"""
    seconds = keeps_second(3)
    match = drafting(3, *keeps_first(3), *(pick for pick in seconds if pick[0] != last))
    for seat in range(3):
        assert knowing(match, own(seat, 2)) == {seat, (seat + 1) % 3} and match.view(seat)["second_pass"] == []
    after(match, seconds[last])
    assert all(knowing(match, own(seat, 2)) == {0, 1, 2} for seat in range(3))


def test_a_pick_is_final_and_shows_its_picker_nothing() -> None:
    """It can't be made again; his view names the pick, and nothing else has come into it. [ND-20.27]"""
    before = drafting(4)
    match = after(before.copy(), (1, "keep hospital_blue"))
    then, now = before.view(1).to_plain(), match.view(1).to_plain()
    assert {key for key in now if now[key] != then[key]} == {"asked", "picked"} and now["picked"] == "hospital_blue"
    assert match.events(1) == before.events(1) and match.question(1) is None
    for text in ("keep park_blue", "keep hospital_blue"):
        assert refused(match, 1, text)[0] == "not_your_turn"


def test_a_card_that_was_not_offered_is_refused() -> None:
    """A kept one says so; another player's, wherever it is, is only none of one's own. [ND-17.16]"""
    match = drafting(4, *keeps_first(4))
    assert refused(match, 1, "keep park_blue") == ("kept_already", "ND-5.6")
    for card in ("school_red", own(3, 1), "hospital_green"):
        assert refused(match, 1, f"keep {card}") == ("not_in_pack", "ND-20.5")


def test_a_pick_can_be_taken_back_while_others_think() -> None:
    """Record, events and views are as if nothing had been, and he may keep another card. [ND-17.17]"""
    match = drafting(4, keeps_first(4)[2])
    whole = everything(match)
    after(match, (1, "keep hospital_blue")).undo(1)
    assert everything(match) == whole and match.to_act == (0, 1, 3)
    after(match, (1, "keep park_blue"))
    assert everything(match) == everything(drafting(4, *keeps_first(4)[1:3]))


def test_taking_back_a_pick_leaves_later_ones() -> None:
    """Seat 3 picked after seat 1, and its pick stands. [ND-17.17]"""
    match = drafting(4, (1, "keep hospital_blue"), keeps_first(4)[3])
    match.undo(1)
    assert match.to_act == (0, 1, 2) and match.view(3)["picked"] == own(3, 0)
    assert everything(match) == everything(drafting(4, keeps_first(4)[3]))


@pytest.mark.parametrize("picks", [keeps_first(3), [*keeps_first(3), *keeps_second(3)]])
def test_no_pick_is_taken_back_when_all_have_picked(picks: list[Pick]) -> None:
    """Passed cards have been seen. [ND-20.27]"""
    match = drafting(3, *picks)
    for seat in range(3):
        with pytest.raises(moothall.IllegalMove, match="barrier"):
            match.undo(seat)


def test_a_second_pick_can_be_taken_back_and_no_first_one() -> None:
    """Then the barrier of the first picks stands before it. [ND-20.27]"""
    match = drafting(3, *keeps_first(3))
    whole = everything(match)
    after(match, keeps_second(3)[1]).undo(1)
    assert everything(match) == whole
    with pytest.raises(moothall.IllegalMove, match="barrier"):
        match.undo(1)


@pytest.mark.parametrize("question", ["first_pick", "second_pick"])
@pytest.mark.parametrize("answered", [0, 1, 3])
def test_the_draft_can_be_saved_and_loaded(question: str, answered: int) -> None:
    """Views, questions and what comes of the same picks are the same; a replayed record does as well. [ND-17.17]"""
    match = reached(4, 21, 2, question, answered)
    loaded = moothall.Match(match.box, moothall.seeded(1), game=moothall.from_plain(match.box, match.game.to_plain()))
    again = moothall.replay(match.record.dumps(), moothall.seeded(1))
    for other in (loaded, again):
        assert other.game.to_plain() == match.game.to_plain() and other.to_act == match.to_act
        assert of_view(other, "pack") == of_view(match, "pack")
        assert all(other.view(viewer) == match.view(viewer) for viewer in viewers(match))
    chance = Random(4)
    while match.question(match.to_act[0]).name == question:
        seat = match.to_act[0]
        move = str(chance.choice(list(match.choices(seat))))
        for other in (match, loaded, again):
            other.play(seat, move)
    assert match.game.to_plain() == loaded.game.to_plain() == again.game.to_plain()
    assert again.record.dumps() == match.record.dumps()


def entitled(seen: dict[int, set[str]], table: dict[str, Any]) -> None:
    """Each seat sees what comes before it; everybody sees what is played."""
    for seat, cards in seen.items():
        cards |= {*table["packs"][seat], *table["hands"][seat], *table["played_before"]}
        for played in table["played"]:
            cards |= {*played}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_is_ever_told_of_a_card_that_he_hasn_t_seen(seats: int) -> None:
    """Through a whole period: by view, event or record; a third card stays its holder's. [ND-17.7, ND-5.10]"""
    seen: dict[int, set[str]] = {seat: set() for seat in range(seats)}
    for state in walk(new_match(seats, 14), 14):
        if state.view(None)["round"] > 3:
            break
        table = table_of(state)
        entitled(seen, table)
        for seat in range(seats):
            texts = " ".join(all_told(state, seat))
            assert all(card in seen[seat] for card in state.box.about.kit.domains["card"] if card in texts)
    aside = set(table["discard"])
    assert len(aside) > 2 * seats and any(card not in seen[seat] for card in aside for seat in range(seats))


def test_after_the_draft_one_card_of_the_left_neighbour_is_known() -> None:
    """The one passed to him at the second pick; nothing of the others is sure. [ND-17.23]"""
    match = drafted(4)
    for seat in range(4):
        left = (seat + 1) % 4
        sure = [[own((seat - 1) % 4, 2)] if other == left else [] for other in range(4)]
        assert match.view(seat)["remembered"] == sure
        assert sure[left][0] in table_of(match)["hands"][left]
    assert match.view(None)["remembered"] == [[]] * 4


def plays(*cards: str) -> list[Pick]:
    """The seats play these cards in turn; none of them asks for more."""
    return [(i % 3, f"play {card}") for i, card in enumerate(cards)]


def test_a_known_card_is_known_until_it_is_played() -> None:
    """In hand or laid aside: seat 1 plays two others, and it lies beneath them; or it plays this one. [ND-17.23]"""
    one = drafted(3)
    other, passed = one.copy(), own(2, 2)
    assert one.view(0)["remembered"][1] == [passed] == one.view(0)["second_pass"]
    after(one, *plays(own(0, 0), own(1, 0), own(2, 0), own(2, 1), own(0, 1)))
    assert table_of(one)["asides"][1] == [passed] == one.view(0)["remembered"][1]
    after(other, *plays(own(0, 0), passed))
    assert other.view(0)["remembered"] == [[], [], []]


def test_with_two_players_two_cards_of_the_other_are_known() -> None:
    """The one passed at the second pick, and the own one that didn't come back. [ND-17.23]"""
    match = drafted(2)
    assert match.view(0)["remembered"] == [[], [own(0, 1), own(1, 2)]]
    assert match.view(1)["remembered"] == [[own(0, 2), own(1, 1)], []]
    assert match.view(None)["remembered"] == [[], []]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_of_the_two_cards_passed_first_the_passer_doesn_t_know_which_was_kept(seats: int) -> None:
    """Until one of them is played: then he is sure of the other. [ND-17.23]"""
    match = drafted(seats)
    assert not {own(0, 1), own(0, 2)} & {card for cards in match.view(0)["remembered"] for card in cards}
    after(match, *plays(own(0, 0), own(0, 1)))
    assert match.view(0)["remembered"][2] == [own(0, 2)]
    assert not {own(1, 1), own(1, 2)} & {card for cards in match.view(1)["remembered"] for card in cards}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_colour_of_a_laid_aside_card_is_public(seats: int) -> None:
    """It follows from the two played, so every world that anybody can think of has it; the kind is open. [ND-17.23]"""
    match = reached(seats, 5, 1, "play_card", 2 * seats - 1)
    order = [(match.view(None)["starting_seat"] + i) % seats for i in range(seats - 1)]
    thought: set[str] = set()
    for viewer in viewers(match):
        for table in redealt(match, viewer, 30):
            for seat in order:
                [aside] = table["asides"][seat]
                assert aside.rpartition("_")[2] == colour_left(seats, seat, seen_by_all(match, "played")[seat])
                thought |= {aside} if seat == order[0] else set()
    assert len(thought) > 5


def colour_left(seats: int, seat: int, played: list[str]) -> str:
    """Of the colours of a hand the one that wasn't played."""
    givers = [seat, seat, seat - 1] if seats == 2 else [seat, seat - 1, seat - 2]
    colours = [COLOURS[giver % seats] for giver in givers]
    for card in played:
        colours.remove(card.rpartition("_")[2])
    return colours[0]


@pytest.mark.parametrize(("seats", "seed"), [(2, 16), (3, 16), (3, 17), (4, 16), (5, 16)])
def test_what_a_view_remembers_can_be_deduced(seats: int, seed: int) -> None:
    """It lies there in every world that fits what the seat has seen; such worlds are counted one by one. [ND-17.19]"""
    sure = 0
    for number, state in enumerate(walk(new_match(seats, seed), seed)):
        for seat in range(seats if number % 4 == 0 else 0):
            remembered, memory = state.view(seat)["remembered"], Memory(state, seat)
            assert remembered[seat] == []
            for other, cards in enumerate(remembered):
                assert all(memory.where(card) == {f"before {other}"} for card in cards)
                sure += len(cards)
    assert sure > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_remembers_what_the_seat_passed(seats: int) -> None:
    """From the pick on to the end of the phase: what went to the left at first, and what went then. [ND-17.19]"""
    match = drafted(seats)
    for seat in range(seats):
        assert match.view(seat)["first_pass"] == [own(seat, 1), own(seat, 2)]
        assert match.view(seat)["second_pass"] == [own((seat - 1) % seats, 2)]
    loaded = moothall.Match(match.box, moothall.seeded(1), game=moothall.from_plain(match.box, match.game.to_plain()))
    assert all(loaded.view(seat) == match.view(seat) for seat in range(seats))
