"""Section 18: options."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import moothall
from tests.notre_dame.helpers import COLOURS, NEW, after, box, facts, new_match, position, refused, table_of, told
from tests.notre_dame.playing import asked, holding, texts

SEEDS = range(12)
DEFAULTS = {
    "starting_seat": "random", "colours": (), "coin_shortage": "unlimited", "message_take": "optional",
    "hotel_seven_plus": "two", "decline_card": "only_when_stated", "open_prestige": False, "manager_scope": "all",
}
RICH = {"coin_shortage": "from_richest"}


def gold(match: moothall.Match) -> list[int]:
    """Everybody's gold."""
    found: list[int] = table_of(match)["gold"]
    return found


def banking(pieces: int, gold: Sequence[int], seat: int = 0, **options: Any) -> moothall.Match:
    """A seat has just come to so many pieces in the bank."""
    sectors = {seat: {"bank": pieces}}
    return position(len(gold), agenda=[["sector_action", seat, 1]], sectors=sectors, gold=gold, options=options)


def test_the_defaults_come_first() -> None:
    """A box without options has these values. [ND-18.1, ND-18.2, ND-18.3]"""
    assert dict(moothall.box("notre_dame", 3).about.options) == DEFAULTS
    offered = moothall.catalogue()["notre_dame"].options
    assert {name: option.default for name, option in offered.items()} == DEFAULTS
    assert {name: option.values for name, option in offered.items() if option.values} == {
        "coin_shortage": ("unlimited", "from_richest"), "message_take": ("optional", "mandatory"),
        "hotel_seven_plus": ("two", "three"), "decline_card": ("only_when_stated", "always"),
        "open_prestige": (False, True), "manager_scope": ("all", "round"),
    }


def test_coins_don_t_run_out_by_default() -> None:
    """25 and more can be owned together, and nobody else pays. [ND-18.1]"""
    match = banking(9, [12, 9, 3])
    assert gold(match) == [21, 9, 3] and told(match, "gold") == [{"seat": 0, "n": 9}]


def test_a_shortage_is_paid_by_the_richest() -> None:
    """With the option: one coin is left, three come from others. [ND-18.1, ND-18.8]"""
    match = banking(4, [9, 8, 7], **RICH)
    assert gold(match) == [13, 6, 6] and sum(gold(match)) == 25
    assert told(match, "gold") == [{"seat": 0, "n": 1}]
    assert told(match, "coin_from") == [{"seat": 0, "giver": giver} for giver in (1, 1, 2)]


@pytest.mark.parametrize(("n", "after_it"), [(1, [6, 9, 9]), (2, [7, 9, 9]), (3, [8, 8, 9])])
def test_the_supply_comes_first(n: int, after_it: list[int]) -> None:
    """Two coins are in the supply: only the third is another player's. [ND-18.8]"""
    assert gold(banking(n, [5, 9, 9], **RICH)) == after_it


@pytest.mark.parametrize(("seat", "before", "payers"), [
    (0, [0, 9, 9, 7], [1, 2, 1, 2]), (2, [9, 9, 0, 7], [0, 1, 0, 1]), (1, [9, 0, 7, 9], [3, 0, 3, 0]),
    (3, [8, 8, 9, 0], [2, 0, 1, 2]),
])
def test_of_equally_rich_players_the_nearest_clockwise_pays(seat: int, before: list[int], payers: list[int]) -> None:
    """Coin by coin, so that another may be the richest for the next one. [ND-18.8]"""
    match = banking(4, before, seat, **RICH)
    assert [args["giver"] for args in told(match, "coin_from")] == payers
    assert gold(match)[seat] == 4 and sum(gold(match)) == 25


def test_what_nobody_has_is_lost() -> None:
    """The gainer doesn't pay himself. [ND-18.8]"""
    match = banking(3, [25, 0, 0], **RICH)
    assert gold(match) == [25, 0, 0] and told(match, "gold") == told(match, "coin_from") == []
    assert gold(banking(3, [24, 1, 0], **RICH)) == [25, 0, 0]


def gains() -> list[tuple[str, moothall.Match]]:
    """Every way to gain gold but the bank, when seat 1 has all 25 coins but seat 0's one."""
    table: dict[str, Any] = {"gold": [1, 24, 0], "options": RICH}
    message = position(3, agenda=[["message", 0, 1]], messages={"a0": "gold_red"}, carriages={0: "a0"}, **table)
    maid = position(3, agenda=[["hire", 0]], persons=["tavern_maid", "moneylender"], **table)
    coach = position(3, agenda=[["hire", 0]], persons=["np_coachman"], expansions=NEW, gray_deck=[],
                     collected=[["gold_red", "gold_blue"], [], []], round=6, **table)
    return [
        ("message", after(message, (0, "take"))),
        ("hotel", after(position(3, agenda=[["benefit", 0, 0, 1]], **table), (0, "benefit gold"))),
        ("maid", after(maid.copy(), (0, "hire tavern_maid"), (0, "benefit gold"))),
        ("moneylender", after(maid.copy(), (0, "hire moneylender"))),
        ("coachman", after(coach, (0, "hire np_coachman"))),
    ]


def test_every_gain_of_gold_is_paid_by_the_richest() -> None:
    """Message, hotel, tavern maid, moneylender, coachman; a hire's coin goes to the supply before. [ND-18.8]"""
    assert {name: gold(match) for name, match in gains()} == {
        "message": [2, 23, 0], "hotel": [2, 23, 0], "maid": [1, 24, 0], "moneylender": [2, 23, 0],
        "coachman": [2, 23, 0],
    }


def benefits(gold: Sequence[int], marker: int = 1, **more: Any) -> moothall.Match:
    """Seat 0 has one benefit due."""
    return position(3, agenda=[["benefit", 0, 0, 1], ["play_card", 1]], hands={1: ["bank_red", "bank_blue"]},
                    gold=gold, markers={0: marker}, **more)


def test_gold_that_can_t_be_had_is_not_offered() -> None:
    """Neither in the supply nor with another player; the reason is told. [ND-18.9]"""
    match = benefits([25, 0, 0], options=RICH)
    assert texts(match) == ["benefit cube", "benefit rat"]
    assert refused(match, 0, "benefit gold") == ("no_coin", "ND-18.9")


@pytest.mark.parametrize("held", [[24, 0, 0], [24, 0, 1], [0, 25, 0]])
def test_gold_of_the_supply_or_of_others_is_offered(held: list[int]) -> None:
    """One coin anywhere will do. [ND-18.9]"""
    match = benefits(held, options=RICH)
    assert "benefit gold" in texts(match)
    after(match, (0, "benefit gold"))
    assert gold(match)[0] == held[0] + 1


def test_a_benefit_that_can_t_be_had_at_all_is_skipped() -> None:
    """No coin, no cube in the general supply, marker on 0: seat 1 goes on. [ND-18.9]"""
    match = benefits([25, 0, 0], marker=0, general={0: 0}, sectors={0: {"school": 10}}, personal={0: 4}, options=RICH)
    assert asked(match) == [(1, "play_card")] and gold(match) == [25, 0, 0]


def driving(pieces: int, *, options: Any = None, **table: Any) -> moothall.Match:
    """Seat 0's carriage may go so many steps; seat 1 comes after it."""
    return position(3, agenda=[["carriage", 0, pieces], ["play_card", 1]], hands={1: ["bank_red", "bank_blue"]},
                    messages={"a0": "rat_red", "b0": "gold_red"}, options=options, **table)


MUST = {"message_take": "mandatory"}


def test_by_default_a_message_may_be_left() -> None:
    """The player is asked. [ND-18.2]"""
    match = after(driving(1), (0, "drive b0"))
    assert asked(match) == [(0, "message")] and texts(match) == ["take", "leave"]
    after(match, (0, "leave"))
    assert table_of(match)["collected"][0] == [] and table_of(match)["messages"]["b0"] == "gold_red"


def test_a_message_must_be_taken_with_the_option() -> None:
    """Nobody is asked; its benefit follows. [ND-18.2, ND-18.10]"""
    match = after(driving(1, options=MUST), (0, "drive b0"))
    assert asked(match) == [(1, "play_card")] and table_of(match)["collected"][0] == ["gold_red"]
    assert facts(match, 0, "gold", "prestige") == (4, 1)


def test_the_rat_of_a_message_that_must_be_taken_is_still_a_choice() -> None:
    """Only taking isn't. [ND-18.10]"""
    match = after(driving(1, options=MUST, markers={0: 2}), (0, "drive a0"))
    assert asked(match) == [(0, "message_rat")] and table_of(match)["collected"][0] == ["rat_red"]


def test_only_an_allowed_message_must_be_taken() -> None:
    """With a red one owned and others on the board a second red one stays. [ND-18.10]"""
    match = after(driving(1, options=MUST, collected=[["cube_red"], [], []]), (0, "drive b0"))
    assert asked(match) == [(1, "play_card")] and table_of(match)["collected"][0] == ["cube_red"]
    assert table_of(match)["messages"]["b0"] == "gold_red"


@pytest.mark.parametrize(("pieces", "taken"), [(1, []), (2, ["gold_red"])])
def test_staying_is_a_stop_with_two_pieces(pieces: int, taken: list[str]) -> None:
    """With one piece it is no move, and the message stays. [ND-18.10]"""
    match = after(driving(pieces, options=MUST, carriages={0: "b0"}), (0, "stay"))
    assert table_of(match)["collected"][0] == taken


def lodged(pieces: int, friend: str | None = None, **options: Any) -> int:
    """How many benefits so many cubes in the hotel give, and the friend if he is there."""
    match = position(3, agenda=[["sector_action", 0, 4]], sectors={0: {"hotel": pieces}}, markers={0: 9},
                     friends=[friend, None, None], options=options)
    given = 0
    while match.to_act:
        after(match, (0, "benefit gold"))
        given += 1
    return given


@pytest.mark.parametrize(("pieces", "two", "three"), [
    (1, 1, 1), (3, 1, 1), (4, 2, 2), (6, 2, 2), (7, 2, 3), (8, 2, 3), (12, 2, 3), (14, 2, 3),
])
def test_seven_pieces_in_the_hotel(pieces: int, two: int, three: int) -> None:
    """Two benefits by default, three with the option, and no further step. [ND-18.3, ND-18.11]"""
    assert lodged(pieces) == two and lodged(pieces, hotel_seven_plus="three") == three


def test_the_friend_can_be_the_seventh() -> None:
    """Pieces count, and fifteen don't give more. [ND-18.11]"""
    assert [lodged(n, "hotel", hotel_seven_plus="three") for n in (5, 6, 14)] == [2, 3, 3]
    assert lodged(6, "park", hotel_seven_plus="three") == 2 == lodged(14, "hotel")


ALWAYS = {"decline_card": "always"}
WHERE = {
    "school": "school", "bank": "bank", "residence": "residence", "carriage_house": "carriage", "hotel": "hotel",
    "park": "park", "hospital": "hospital", "notre_dame": "donation", "trusted_friend": "friend",
}


@pytest.mark.parametrize("kind", WHERE)
def test_any_card_may_be_declared_without_effect(kind: str) -> None:
    """With the option; then no cube is placed, the friend stays, nothing is asked or gained. [ND-18.4, ND-18.12]"""
    match = holding(f"{kind}_red", agenda=[["play_card", 1]], options=ALWAYS, marker=3, friend="bank")
    before = table_of(match)
    after(match, (0, f"play {kind}_red"))
    assert texts(match) == ["carry_out", "no_effect"]
    after(match, (0, "no_effect"))
    now = table_of(match)
    assert {key for key in now if now[key] != before[key]} == {"hands", "played"}
    assert told(match, "no_effect") == [{"seat": 0, "action": kind}]


@pytest.mark.parametrize(("kind", "question"), [
    ("carriage_house", "carriage"), ("notre_dame", "donation"), ("trusted_friend", "friend"),
])
def test_a_card_that_is_carried_out_goes_on_as_ever(kind: str, question: str) -> None:
    """The question comes before all others of the card. [ND-18.12]"""
    match = after(holding(f"{kind}_red", options=ALWAYS), (0, f"play {kind}_red"))
    assert asked(match) == [(0, "carry_out")]
    assert asked(after(match, (0, "carry_out"))) == [(0, question)]


def test_by_default_cards_are_carried_out() -> None:
    """A card with a cube for it isn't a question. [ND-18.4]"""
    match = after(holding("bank_red"), (0, "play bank_red"))
    assert asked(match) == [] and facts(match, 0, "bank", "gold") == (1, 4)


def test_a_card_without_effect_anyway_isn_t_asked_about() -> None:
    """No cube anywhere; Notre Dame without gold. [ND-18.12]"""
    empty: dict[str, Any] = {"personal": 0, "general": 14, "options": ALWAYS}
    assert asked(after(holding("bank_red", **empty), (0, "play bank_red"))) == []
    poor = holding("notre_dame_red", gold=0, options=ALWAYS)
    assert asked(after(poor, (0, "play notre_dame_red"))) == []


def test_the_question_comes_before_that_for_a_source() -> None:
    """With an empty personal supply. [ND-18.12]"""
    match = holding("bank_red", personal=0, general=13, sectors={"park": 1}, options=ALWAYS)
    after(match, (0, "play bank_red"))
    assert asked(match) == [(0, "carry_out")]
    assert asked(after(match, (0, "carry_out"))) == [(0, "source")]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_prestige_is_hidden_unless_the_option_opens_it(seats: int) -> None:
    """Both ways in every view. [ND-18.5]"""
    match, opened = [new_match(seats, 5, open_prestige=value).run("random", until="hire") for value in (False, True)]
    totals = table_of(match)["prestige"]
    for viewer in (*range(seats), None):
        assert match.view(viewer)["prestige"] == [n if seat == viewer else None for seat, n in enumerate(totals)]
        assert opened.view(viewer)["prestige"] == totals


def test_new_persons_are_off_by_default() -> None:
    """Nobody of theirs is in the game then; as an expansion they come to the others. [ND-18.6]"""
    assert moothall.catalogue()["notre_dame"].expansions == NEW
    base = moothall.Match(moothall.box("notre_dame", 3), moothall.seeded(1)).view(None)["cast"]
    assert not any(person.startswith("np_") for person in base)
    casts = [new_match(3, seed, expansions=NEW).view(None)["cast"] for seed in SEEDS]
    assert all(len(cast) == 9 for cast in casts) and len({person for cast in casts for person in cast}) == 18


def managed(scope: str, gained: int) -> moothall.Match:
    """Seat 0 holds 20 prestige, some of it gained in this round, and hires the manager."""
    match = position(3, agenda=[["hire", 0]], persons=["monk", "np_manager"], prestige=[20, 0, 0], expansions=NEW,
                     options={"manager_scope": scope}, new_persons={"before": [20 - gained, 0, 0]})
    return after(match, (0, "hire np_manager"))


@pytest.mark.parametrize(("scope", "gained", "total"), [("all", 5, 40), ("round", 5, 25), ("round", 0, 20)])
def test_manager_scope(scope: str, gained: int, total: int) -> None:
    """All that the player holds by default, or what was gained in this round. [ND-18.7]"""
    assert facts(managed(scope, gained), 0, "prestige") == (total,)


@pytest.mark.parametrize("seed", range(4))
def test_manager_scope_does_nothing_without_new_persons(seed: int) -> None:
    """It is accepted, and the match is the same. [ND-18.7]"""
    one, other = [new_match(3, seed, manager_scope=scope).run("random") for scope in ("all", "round")]
    assert one.game.to_plain()["table"] == other.game.to_plain()["table"] and one.events(None) == other.events(None)


BAD = [
    ({"coin_shortage": "some"}, "unlimited, from_richest", "ND-18.1"),
    ({"message_take": "never"}, "optional, mandatory", "ND-18.2"),
    ({"message_take": None}, "optional, mandatory", "ND-18.2"), ({"hotel_seven_plus": 3}, "two, three", "ND-18.3"),
    ({"decline_card": True}, "only_when_stated, always", "ND-18.4"),
    ({"open_prestige": "yes"}, "false, true", "ND-18.5"), ({"open_prestige": 1}, "false, true", "ND-18.5"),
    ({"manager_scope": "game"}, "all, round", "ND-18.7"),
]


@pytest.mark.parametrize(("options", "values", "rule"), BAD)
def test_other_values_are_refused(options: dict[str, Any], values: str, rule: str) -> None:
    """The sentence names option, value, what it can be, and the rule. [ND-18.1, ND-18.4, ND-18.5]"""
    [(name, value)] = options.items()
    shown = str(value).lower() if isinstance(value, bool) else value
    check_refused(3, options, f"option {name} is {shown}; it can be {values} [{rule}]")


def check_refused(seats: int, options: dict[str, Any], sentence: str) -> None:
    """A box that can't be, and the sentence that says why."""
    with pytest.raises(moothall.BoxError) as refusal:
        moothall.box("notre_dame", seats, options=options)
    assert str(refusal.value) == sentence


NAMED = "red, blue, green, yellow, purple"
EACH = f"a list of different colours, one for each seat, of {NAMED}"


@pytest.mark.parametrize(("seats", "colours", "allowed"), [
    (3, ["red", "blue", "red"], EACH), (3, ["red", "blue", "black"], EACH), (3, ["red", "blue", 3], EACH),
    (3, ["red", "blue", ["green"]], EACH), (3, "red", EACH), (3, None, EACH),
    (3, ["red", "blue"], f"3 different colours of {NAMED}"),
    (2, ["red", "blue", "green"], f"2 different colours of {NAMED}"),
])
def test_strange_colours_are_refused(seats: int, colours: Any, allowed: str) -> None:
    """Repeated, unknown, no list, or not as many as seats. [ND-3.16]"""
    told = ", ".join(map(str, colours)) if isinstance(colours, list) else colours
    check_refused(seats, {"colours": colours}, f"option colours is {told}; it can be {allowed} [ND-3.2]")


@pytest.mark.parametrize(("seats", "seat", "allowed"), [
    (3, 3, "random or 0 to 2"), (2, 2, "random or 0 to 1"), (5, 5, "random or 0 to 4"), (3, -1, "random or a seat"),
    (3, "first", "random or a seat"), (3, True, "random or a seat"), (3, 1.0, "random or a seat"),
    (3, None, "random or a seat"),
])
def test_strange_starting_seats_are_refused(seats: int, seat: Any, allowed: str) -> None:
    """Only a seat of the table, or random. [ND-3.16]"""
    shown = str(seat).lower() if isinstance(seat, bool) else seat
    check_refused(seats, {"starting_seat": seat}, f"option starting_seat is {shown}; it can be {allowed} [ND-3.13]")


@pytest.mark.parametrize("seats", [0, 1, 6, True, "3"])
def test_other_numbers_of_players_are_refused(seats: Any) -> None:
    """2 to 5 play. [ND-3.16]"""
    check_refused(seats, {}, f"Notre Dame is played by 2, 3, 4, 5 people, not by {seats} [ND-3.16]")


@pytest.mark.parametrize("name", ["undo", "new_persons", "nd.coin_shortage"])
def test_unknown_options_are_refused(name: str) -> None:
    """The sentence lists those there are; New Persons are an expansion. [ND-18.6]"""
    check_refused(3, {name: True}, f"Notre Dame has no option {name!r}; it has: {', '.join(DEFAULTS)}")


def test_unknown_expansions_are_refused() -> None:
    """There is one. [ND-18.6]"""
    with pytest.raises(moothall.BoxError, match="no expansion 'old_persons'; it has: new_persons"):
        moothall.box("notre_dame", 3, ["old_persons"])


def test_a_random_starting_seat() -> None:
    """By default everybody can be drawn. [ND-3.13]"""
    drawn = moothall.box("notre_dame", 4)
    matches = (moothall.Match(drawn, moothall.seeded(seed)) for seed in range(40))
    assert {match.view(None)["starting_seat"] for match in matches} == {0, 1, 2, 3}


@pytest.mark.parametrize("colours", [["purple", "yellow"], ["green", "purple", "red", "blue"], tuple(COLOURS[::-1])])
def test_chosen_colours(colours: Sequence[str]) -> None:
    """By seat; cards and messages have them. [ND-3.2]"""
    match = new_match(len(colours), 3, colours=colours)
    for seat, colour in enumerate(colours):
        assert all(card.endswith(f"_{colour}") for card in match.view(seat)["pack"])
    assert match.view(None)["colours"][:len(colours)] == list(colours)


def test_options_are_saved_with_the_game() -> None:
    """A record brings all of them along, and the same match comes of it. [ND-18.6, ND-18.7]"""
    options = {"starting_seat": 1, "colours": ["green", "red", "blue"], "coin_shortage": "from_richest",
               "message_take": "mandatory", "hotel_seven_plus": "three", "decline_card": "always",
               "open_prestige": True, "manager_scope": "round"}
    match = moothall.Match(box(3, expansions=NEW, **options), moothall.seeded(4)).run("random", until="plague_loss")
    again = moothall.replay(match.record.dumps())
    assert {**again.box.about.options, "colours": list(again.box.about.options["colours"])} == options
    assert again.box.about.expansions == NEW and again.game.to_plain() == match.game.to_plain()


def test_options_make_another_box() -> None:
    """No two of these have the same fingerprint. [ND-18.1, ND-18.2, ND-18.3]"""
    others = [{name: value} for name, option in moothall.catalogue()["notre_dame"].options.items()
              for value in option.values]
    prints = {moothall.box("notre_dame", 3, options=options).about.fingerprint for options in others}
    assert len(prints) == 1 + len(others) // 2
