"""What a player is told of an answer beforehand, against what the engine makes of it."""
from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

import moothall
from moothall.core.prose import plain
from moothall.games.rattus_cartus.art.prose import CartusProse
from moothall.words import languages
from moothall.words.telling import Teller, words_for
from tests.rattus_cartus.helpers import box, play
from tests.rattus_cartus.scenes import ALL, scene

BOXES = [
    (2, {"building_set": "first_game"}), (2, {"building_set": "mixed", "two_player_guard_tower": True}),
    (3, {"building_set": "mixed"}), (4, {"building_set": "mixed", "gained_cards": "at_once"}),
    (5, {"building_set": "one_building_per_class", "show_rats": True}),
]
RANKS = ("1st", "2nd", "3rd", "4th", "5th")
RAW = re.compile(r"_|\{|\}|None")


def prose(match: moothall.Match, language: str = "en") -> CartusProse:
    found = Teller(match.box, words_for(match.rules, language)).prose
    assert isinstance(found, CartusProse)
    return found


def told(match: moothall.Match, move: str, language: str = "en") -> list[str]:
    """The parts of the preview of a move of whoever is asked."""
    seat = match.to_act[0]
    question = match.question(seat)
    items = move.split()[1:] if question.verb else [move]
    parts = prose(match, language).preview(match.view(seat).to_plain(), question.name, items).split(" · ")
    return [part for part in parts if part]


@cache
def asked() -> dict[str, list[tuple[moothall.Match, int, str]]]:
    """Every question of matches of all kinds, by its name: the match there, the seat, an answer."""
    found: dict[str, list[tuple[moothall.Match, int, str]]] = defaultdict(list)
    for (seats, options), seed in product(BOXES, range(7)):
        match, chance = moothall.Match(box(seats, **options), moothall.seeded(seed)), Random(seed)
        while match.to_act:
            [seat] = match.to_act
            move = str(chance.choice(match.choices(seat)))
            found[match.question(seat).name].append((match.copy(), seat, move))
            match.play(seat, move)
    return found


def after(match: moothall.Match, move: str) -> moothall.Match:
    return play(match.copy(), move)


def cards(match: moothall.Match, seat: int) -> Counter[str]:
    """What a seat has in hand or will have in step c."""
    view = match.view(seat)
    return Counter(view["hand"]) + Counter(view["aside"][seat])


def then(match: moothall.Match, seat: int, *keys: str) -> str:
    """How a preview tells what a seat has of some things."""
    view, had = match.view(seat), cards(match, seat)
    numbers = {**had, "cards": had.total(), "rats": view["rats"][seat], "vp": view["vp"][seat]}
    return "then " + ", ".join(prose(match).count(key, numbers.get(key, 0)) for key in keys)


def number(text: str) -> int:
    return int(re.search(r"\d+", text)[0])


def rank(parts: list[str]) -> str:
    """The place on the track that was told, if any was."""
    return next((part.split()[3] for part in parts if part.startswith("you would be")), "")


# -- everything in matches at random ----------------------------------------------------
class Played:
    """What became of the cards that a seat plays, at the end of the round."""

    def __init__(self, match: moothall.Match, seat: int, move: str) -> None:
        self.seat = seat
        self.done = after(match, move)
        since = len(match.events(None))
        self.done.run("random", until="supply_choice")
        self.events = self.done.events(None, since)
        self.here = match.view(seat)["row"][dict(match.view(seat)["entries"])[seat]]["class"]
        self.places = {event.args["seat"]: event.args["building_card"] for event in self.done.events(None)
                       if event.key == "enters"}

    def total(self, key: str, seat: int | None = None, **args: Any) -> int:
        """The sum of some events of a seat."""
        who = self.seat if seat is None else seat
        return sum(event.args.get("n", 1) for event in self.events
                   if event.key == key and {**event.args, **args, "seat": who} == event.args)

    @property
    def premium(self) -> bool:
        deeds = sum(self.total(key, tier="premium") for key in ("performs", "declines", "no_effect"))
        return deeds + self.total("last_point") > 0

    def counted(self, seat: int) -> int:
        """A seat's majority count. [RC-1.7]"""
        return sum(event.args["n"] for event in self.events if event.key == "reveals"
                   and event.args["seat"] == seat and event.args["card"] not in ("sword", "flute"))

    def rivals(self) -> list[int]:
        """Who competes for the premium action: all of two players, else who is in the same building."""
        others = [seat for seat in self.places if seat != self.seat]
        return [seat for seat in others if len(self.places) == 2 or self.places[seat] == self.places[self.seat]]

    def others_move(self) -> bool:
        """Whether another disc moves on the track."""
        return any(event.key == "influence" and event.args["cls"] == self.here and event.args["seat"] != self.seat
                   for event in self.events)

    @property
    def rank(self) -> str:
        return RANKS[self.done.view(None)["ranking"][self.here].index(self.seat)]


def condition_holds(part: str, played: Played) -> bool:
    """Whether the premium action comes to the seat, by what a preview says of it."""
    if part.startswith(("standard action: ", "no extra influence point")):
        return False
    if " unless " in part:
        most = int(re.search(r"\d*$", part)[0] or 0)
        return all(played.counted(seat) <= most for seat in played.rivals())
    if " if " in part:
        limits = dict(pair.rsplit(" ", 1) for pair in part.rpartition(": ")[2].split(", "))
        names = {seat: prose(played.done).seat(seat) for seat in played.rivals()}
        return all(played.counted(seat) <= int(limits[name]) for seat, name in names.items() if name in limits)
    assert part.startswith(("premium action: ", "1 extra influence point")), part
    return True


def test_cards_bring_the_influence_rats_rank_and_action_that_were_told() -> None:
    """RC-8.5, RC-8.8, RC-8.13: what is certain comes true; a condition is neither too wide nor too narrow."""
    seen: Counter[str] = Counter()
    for match, seat, move in asked()["commit_cards"][::3]:
        gain, *parts = told(match, move)
        played = Played(match, seat, move)
        gained = 0 if gain == "no influence" else number(gain)
        rats = next((number(part) for part in parts if part.startswith("+")), 0)
        action = next(part for part in parts if re.search("action|extra influence point", part))
        last = played.total("last_point")
        assert gain == "no influence" or gain == f"+{gained} {prose(match).name('cls', played.here)}"
        assert gained == played.total("influence", cls=played.here) - last
        assert rats == played.total("rats_taken")
        assert condition_holds(action, played) == played.premium, (action, move)
        if rank(parts) and not played.others_move() and bool(last) == (action == "1 extra influence point"):
            assert rank(parts) == played.rank
            seen["rank"] += 1
        seen.update(re.findall("^[^:]*(?:action|point)| unless | if ", action))
    points = {"1 extra influence point", "no extra influence point"}
    assert min(seen.values()) > 3 and {*seen} == points | {
        "rank", "premium action", "standard action", " unless ", " if "}, seen


def test_supplies_bring_what_was_told() -> None:
    """RC-6.6, RC-6.7, RC-12.6."""
    seen: Counter[str] = Counter()
    for match, seat, move in asked()["supply_choice"]:
        parts, shown = told(match, move), next(one for one in match.view(seat)["row"] if one["card"] in move)
        keys = [key for key, what in (("cards", "draw"), ("rats", "rats")) if shown[what]]
        seen.update(keys)
        assert parts[:1] == [then(after(match, move), seat, *keys)] if keys else not parts[0].startswith("then")
        unseen = 5 - len(match.view(seat)["looked"][seat])
        assert [number(part) for part in parts if "Nun-row" in part] == ([unseen] if shown["looks"] else [])
    assert min(seen["cards"], seen["rats"]) > 100


def test_a_building_is_entered_at_the_position_that_was_told() -> None:
    """RC-7.4."""
    for match, seat, move in asked()["turn_choice"]:
        if move != "pass":
            entry = [event for event in after(match, move).events(seat) if event.key == "enters"][-1]
            assert told(match, move)[0] == f"position {entry.args['position']}"


def test_a_pass_lets_as_many_others_have_their_turn_as_was_told() -> None:
    """RC-10.21, RC-10.22."""
    seen = set()
    for match, seat, move in asked()["turn_choice"]:
        if move == "pass":
            done, others = after(match, move), 0
            while done.to_act != (seat,):
                others += done.question(done.to_act[0]).name == "turn_choice"
                done.play(done.to_act[0], str(done.choices(done.to_act[0])[0]))
            many = re.findall(r"your turn again after (\d) other players?$", *told(match, move))
            assert many == [str(others)] if others else told(match, move) == ["your turn again at once"]
            seen.add(others)
    assert {0, 1, 2} <= seen


NEXT = ("flute_taker", "action_choice", "hospital_cards", "supply_choice")
TAKEN = {"marketplace": "joker", "office": "pass", "castle": "sword", "pipers_hut": "flute", "treasury": "gold",
         "palace": "vp", "monastery": "rats", "hospital": "rats", "farm": "cards", "brewery": "cards"}


def gifts(match: moothall.Match, move: str) -> str:
    """Who gives how many cards to a Guard Tower, in a list by seat."""
    done = after(match, move).run("random", until=NEXT)
    given = [event.args for event in done.events(None, len(match.events(None))) if event.key == "tower"]
    given.sort(key=lambda args: args["victim"])
    return ", ".join(f"{prose(match).seat(args['victim'])} {args['n']}" for args in given if args["n"])


def test_actions_bring_what_was_told() -> None:
    """RC-8.20, RC-9.2, RC-9.31: also from piles that run out, and at Guard Towers from everybody who has to give."""
    seen: Counter[str] = Counter()
    for match, seat, move in asked()["action_choice"]:
        view = match.view(seat)
        building = view["row"][view["resolving"]]["building"]
        if move == "decline":
            assert told(match, move) == (["nobody gets it instead"] if view["holder"] == seat else [])
        elif building == "guard_tower":
            assert told(match, move) == [f"you get cards: {gifts(match, move)}"]
        elif building in TAKEN:
            assert told(match, move)[0] == then(after(match, move), seat, TAKEN[building])
        seen[building] += move == "perform"
    assert set(seen) == {*TAKEN, "guard_tower", "fortune_tellers_tent"} and min(seen.values()) > 0, seen


def test_a_hospital_takes_as_many_rats_as_cards() -> None:
    """RC-9.10, RC-9.11, RC-9.30: the premium action tells beforehand how many cards can go."""
    for match, seat, move in asked()["hospital_cards"]:
        assert told(match, move) == [then(after(match, move), seat, "cards", "rats")]
    for match, seat, move in asked()["action_choice"]:
        if move == "perform" and len(parts := told(match, move)) > 1:
            assert number(parts[1]) == after(match, move).question(seat).most


@pytest.mark.parametrize("name", ["sword_cards", "tower_cards"])
def test_who_gives_cards_keeps_those_that_were_told(name: str) -> None:
    """RC-8.25."""
    seen = 0
    for match, seat, move in asked()[name]:
        kept = cards(after(match, move), seat) - Counter(match.view(seat)["aside"][seat])
        assert told(match, move) == [f"you keep: {plain(prose(match).cards(kept))}"]
        seen += 1
    assert seen > 2


def test_a_giver_gives_as_many_cards_as_were_told() -> None:
    """RC-10.5, RC-10.7."""
    seen = 0
    for match, seat, move in asked()["sword_giver"]:
        done = after(match, move).run("random", until=NEXT)
        gift = next(event for event in done.events(seat, len(match.events(seat))) if event.key == "sword")
        assert told(match, move)[0] == f"{gift.args['n']} of {match.view(seat)['hands'][gift.args['giver']]} in hand"
        seen += 1
    assert seen > 2


def test_a_taker_has_a_rat_more_where_rats_lie_open() -> None:
    """RC-10.13, RC-18.7."""
    seen = set()
    for match, seat, move in asked()["flute_taker"]:
        taker, view = int(move.split()[1]), match.view(seat)
        tells = told(match, move)
        if view["rats"][taker] is not None:
            assert tells[0] == then(after(match, move), taker, "rats")
        first = [prose(match).name("cls", cls) for cls, seats in view["ranking"].items() if seats[:1] == [taker]]
        assert [part for part in tells if not part.startswith("then")] == (
            [f"first in: {', '.join(first)}"] if first else [])
        seen.add(view["rats"][taker] is not None)
    assert seen == {True, False}


# -- one by one ---------------------------------------------------------------------------
ROW = "monastery_1 farm_1"
COUNT = "somebody here has a majority count above"
ONE = "Yellow has a card here that counts for the majority"
ANY = "somebody here has a card that counts for the majority"
HAND = "church_4 church_3 church_0 magic_1 joker sword"


def entering(seats: int = 3, row: str = ROW, entered: Any = (), hand: str = HAND, queue: Any = (0,),
             **table: Any) -> moothall.Match:
    """Seat 0 enters the first building; others have, or are still to enter."""
    laid = {"hands": [hand, *["joker joker joker"] * (seats - 1)], **table}
    return play(scene(seats, row, [["next_turn"], *ALL], entered, queue=list(queue), **laid), f"enter {row.split()[0]}")


def test_the_place_on_a_track_is_behind_everybody_who_is_there_already() -> None:
    """RC-11.2, RC-11.3."""
    match = entering(4, f"{ROW} castle_1", influence=[{"church": 1}, {"church": 3}, {"church": 3}, {"church": 5}])
    more_and_more = ["commit " + " ".join(HAND.split()[:n]) for n in range(1, 6)]
    assert [rank(told(match, move)) for move in more_and_more] == ["4th", "4th", "2nd", "2nd", "1st"]
    assert rank(told(match, "commit sword")) == ""


def test_only_population_cards_of_another_class_cost_rats() -> None:
    """RC-8.8, RC-8.9."""
    match = entering()
    assert told(match, "commit church_4 joker sword")[:2] == ["+2 Church", "you would be 1st as things stand"]
    assert told(match, "commit church_4 magic_1")[:2] == ["+2 Church", "+1 rat"]
    assert told(match, "commit sword")[0] == told(match, "commit")[0] == "no influence"


def test_alone_with_nobody_to_come_the_premium_action_is_sure_even_without_cards() -> None:
    """RC-8.15, RC-10.27: and Swords do nothing there."""
    match = entering(entered=[(1, 1, "joker joker"), (2, 1, "")])
    assert told(match, "commit") == ["no influence", "premium action: discard 2 rats"]
    assert told(match, "commit sword")[-1] == "with nobody else here, Swords and Flutes do nothing"
    assert len(told(entering(queue=(0, 1)), "commit sword")) == 2


def test_who_was_here_before_wins_a_tie_and_who_comes_later_does_not() -> None:
    """RC-8.14."""
    early = entering(entered=[(1, 0, "joker joker"), (2, 1, "")])
    assert told(early, "commit")[-1] == "standard action: discard 1 rat"
    assert told(early, "commit joker")[-1] == f"premium action unless {ANY}"
    assert told(early, "commit joker church_4")[-1] == f"premium action unless {COUNT} 1"
    assert told(early, "commit joker church_4 church_3")[-1] == "premium action: discard 2 rats"
    late = entering(queue=(0, 1, 2))
    assert told(late, "commit joker")[-1] == f"premium action unless {COUNT} 1"
    assert told(late, "commit joker church_4 church_3")[-1] == "premium action: discard 2 rats"
    both = entering(entered=[(1, 0, "joker joker")], queue=(0, 2))
    most = "premium action if majority counts here are at most: Yellow 1, Green 2"
    assert told(both, "commit joker church_4")[-1] == most


def test_of_two_players_each_is_the_others_rival_wherever_they_are() -> None:
    """RC-15.2, RC-15.3."""
    second = entering(2, entered=[(1, 1, "joker joker")])
    assert told(second, "commit")[-1] == "standard action: discard 1 rat"
    assert told(second, "commit joker")[-1] == f"premium action unless {ONE}"
    assert told(second, "commit joker church_4 church_3")[-1] == "premium action: discard 2 rats"
    first = entering(2, queue=(0, 1))
    assert told(first, "commit")[-1] == f"premium action unless {ONE}"


def test_in_the_last_round_a_sure_extra_point_moves_the_disc_too() -> None:
    """RC-13.3, RC-13.5, RC-13.6."""
    last = {"round": 9, "building_deck": 0, "influence": [{"church": 1}, {"church": 3}, {}]}
    sure = entering(entered=[(1, 1, ""), (2, 1, "")], **last)
    assert told(sure, "commit church_4") == ["+1 Church", "you would be 2nd as things stand", "1 extra influence point"]
    assert told(sure, "commit church_4 joker")[1] == "you would be 1st as things stand"
    early = entering(entered=[(1, 0, "joker"), (2, 1, "")], **last)
    assert told(early, "commit")[-1] == "no extra influence point"
    assert told(early, "commit church_4")[-1] == f"1 extra influence point unless {ANY}"
    before = scene(3, ROW, [["next_turn"], *ALL], queue=[0, 1, 2], hands=[HAND, "", ""], round=9, building_deck=0)
    prize = "1 extra influence point instead of the premium one"
    assert told(before, "enter farm_1") == ["position 1", f"no actions, {prize}"]


def test_a_brewery_gives_by_what_is_played() -> None:
    """RC-9.22, RC-9.23."""
    row = "brewery_1 castle_1"
    assert told(entering(row=row), "commit church_4 church_3 joker")[-1] == "premium action: draw 3 cards"
    alone = entering(row=row, entered=[(1, 0, "joker joker joker")])
    assert told(alone, "commit")[-1] == "standard action: draw 0 cards"


def test_what_is_known_of_a_card_of_the_nun_row() -> None:
    """RC-16.7, RC-16.8: one's own knowledge, and who else has looked there."""
    nuns = ["church_3", "magic_1", "magic_0", "royalty_2", "royalty_4"]
    known = [{"nun_row": {"0": nuns[0]}}, {"nun_row": {"0": nuns[0], "2": nuns[2]}}, {}]
    match = scene(3, ROW, [["nun_look", 0, 1]], nun_row=nuns, known=known)
    assert told(match, "look 0") == ["seen already: Church 3", "looked at by: Yellow"]
    assert told(match, "look 2") == ["looked at by: Yellow"] and told(match, "look 1") == []


def test_known_cards_of_a_giver_are_named() -> None:
    """RC-16.27."""
    known = [{"hands": [{}, {"gold": 1, "church_4": 1}, {}]}, {}, {}]
    match = scene(3, ROW, [["reveal_cards", 0, 0], ["swords", 0, 0]], [(0, 0, "sword"), (1, 0, ""), (2, 0, "")],
                  hands=["", "church_4 gold joker", ""], known=known)
    assert told(match, "giver 1") == ["1 of 3 in hand", "known cards: Church 4, Gold"]
    assert told(match, "giver 2") == ["0 of 0 in hand"]


@pytest.mark.parametrize("language", languages())
def test_every_preview_is_in_words(language: str) -> None:
    for name, questions in asked().items():
        for match, seat, move in questions[::9]:
            question = match.question(seat)
            items = move.split()[1:] if question.verb else [move]
            text = prose(match, language).preview(match.view(seat).to_plain(), name, items)
            assert not RAW.search(text) and (text or name in ("nun_look", "flute_taker", "action_choice")), text


def test_previews_come_from_the_view_alone() -> None:
    """Worlds that a seat can't tell apart promise the same. [RC-16.21]"""
    for name, questions in asked().items():
        for number_, (match, seat, move) in enumerate(questions[::15]):
            other = match.rules.view(moothall.redeal(match.game, seat, moothall.seeded(number_)), seat)
            items = move.split()[1:] if match.question(seat).verb else [move]
            assert prose(match).preview(other, name, items).split(" · ") == (told(match, move) or [""])
