"""What the rule tests share: boxes, positions in a line, and short words for what lies on the table."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import moothall
from moothall.core.kernel import Box

CLASSES = ["royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic"]
BUILDINGS = {
    "palace": "royalty", "treasury": "royalty", "monastery": "church", "hospital": "church",
    "marketplace": "bourgeoisie", "office": "bourgeoisie", "castle": "chivalry", "guard_tower": "chivalry",
    "farm": "peasantry", "brewery": "peasantry", "fortune_tellers_tent": "magic", "pipers_hut": "magic",
}
FIRST_GAME = ["palace", "monastery", "marketplace", "castle", "farm", "fortune_tellers_tent"]
MADE: dict[str, Box] = {}


def box(seats: int = 3, data: Any = None, **options: Any) -> Box:
    """A box in which seat 0 starts, unless an option says otherwise; made once."""
    settled = {"starting_seat": 0, **options}
    name = repr((seats, data, sorted(settled.items())))
    if name not in MADE:
        MADE[name] = moothall.box("rattus_cartus", seats, options=settled, data=data)
    return MADE[name]


def new_match(seats: int = 3, seed: int = 7, data: Any = None, **options: Any) -> moothall.Match:
    """A match from its set-up on."""
    return moothall.Match(box(seats, data, **options), moothall.seeded(seed))


def copies(*buildings: str) -> list[str]:
    """All five copies of some buildings."""
    return [f"{building}_{copy}" for building in buildings for copy in range(1, 6)]


def building_of(card: str) -> str:
    """The building that a card shows; of a building, itself."""
    return card if card in BUILDINGS else card.rpartition("_")[0]


def class_of(card: str) -> str:
    """The class of a building card or a building."""
    return BUILDINGS[building_of(card)]


def set_with(*named: str) -> list[str]:
    """Thirty building cards: the named ones and others of the named buildings; else those of the first game.

    A name is a card or a building; two buildings of one class share its five cards.
    """
    of_class = {name: [each for each in named if class_of(each) == name] for name in CLASSES}
    return [card for name in CLASSES for card in five_of(name, of_class[name])]


def five_of(name: str, named: Sequence[str]) -> list[str]:
    """Five building cards of a class."""
    buildings = [building_of(each) for each in named] or [FIRST_GAME[CLASSES.index(name)]]
    cards = [each for each in named if each not in BUILDINGS]
    others = sorted(copies(*buildings), key=lambda card: card[-1])
    return list(dict.fromkeys([*cards, *others]))[:5]


def position(
    seats: int = 3, at: Sequence[Any] | None = None, agenda: Sequence[Sequence[Any]] | None = None, *,
    top: Sequence[str] = (), stack: Mapping[str, Sequence[str]] | None = None, seed: int = 1,
    known: Sequence[Mapping[str, Any]] | None = None, options: Mapping[str, Any] | None = None,
    data: Any = None, **table: Any,
) -> moothall.Match:
    """A match at a position. Keys of the table are keywords; `top` lies on the population deck.

    The building set is one that holds the row, unless `buildings` or the options name it.
    """
    strange = {building_of(card) for card in table.get("row", [])} - set(FIRST_GAME)
    if strange and "buildings" not in {**table, **(options or {})}:
        table["buildings"] = set_with(*table["row"])
    piles = {**({"population_deck": top} if top else {}), **(stack or {})}
    fate = moothall.stacked(piles, then=moothall.seeded(seed)) if piles else moothall.seeded(seed)
    return moothall.position(
        box(seats, data, **(options or {})), table=table, at=at, agenda=agenda, known=known, fate=fate)


def play(match: moothall.Match, *moves: str) -> moothall.Match:
    """Moves in a row, each by the seat that is asked: `play(match, "supply farm_1", "perform")`."""
    for move in moves:
        match.play(match.to_act[0], move)
    return match


def refusal(match: moothall.Match, seat: int, move: str) -> moothall.Refusal:
    """Why a move is refused; nothing has changed then."""
    before, told = match.game.to_plain(), len(match.record.entries)
    try:
        match.play(seat, move)
    except moothall.IllegalMove as error:
        assert (match.game.to_plain(), len(match.record.entries)) == (before, told)
        return error.refusal
    raise AssertionError(f"{move} was accepted")


def asked(match: moothall.Match) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(seat, question.name) for seat in match.to_act if (question := match.question(seat))]


def texts(match: moothall.Match) -> list[str]:
    """The moves of the seat that is asked."""
    return [str(move) for move in match.choices(match.to_act[0])]


def table(match: moothall.Match) -> dict[str, Any]:
    """The whole table, hidden things too."""
    plain: dict[str, Any] = match.game.to_plain()["table"]
    return plain


def hand_of(match: moothall.Match, seat: int) -> dict[str, int]:
    """A seat's hand by kind."""
    hand: dict[str, int] = table(match)["hands"][seat]
    return hand


def hand_sizes(match: moothall.Match) -> list[int]:
    """How many cards each seat holds."""
    return [sum(hand.values()) for hand in table(match)["hands"]]


def rats(match: moothall.Match) -> list[int]:
    """Everybody's rats."""
    return list(table(match)["rats"])


def influence(match: moothall.Match, name: str) -> list[int]:
    """Everybody's influence in a class."""
    return [tracks.get(name, 0) for tracks in table(match)["influence"]]


def stock(match: moothall.Match) -> dict[str, int]:
    """What lies in the stock."""
    return dict(table(match)["stock"])


def told(match: moothall.Match, key: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of one key, as a viewer knows them."""
    return [event.args for event in match.events(viewer) if event.key == key]


def seen(match: moothall.Match, seat: int) -> list[int]:
    """The places of the Nun-row that a seat has looked at."""
    return [place for place, card in enumerate(match.view(seat)["nun_row"]) if card is not None]
