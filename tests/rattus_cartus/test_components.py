"""Section 2: what lies in the box."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import moothall
from moothall.games import rules_of
from moothall.words import Words
from tests.rattus_cartus.helpers import (
    BUILDINGS,
    CLASSES,
    box,
    building_of,
    class_of,
    copies,
    hand_of,
    hand_sizes,
    influence,
    new_match,
    play,
    position,
    rats,
    refusal,
    set_with,
    stock,
    table,
    texts,
    told,
)

NUNS = {4: 4, 3: 2, 2: 2, 1: 2, 0: 4}
SPLIT = {f"nuns_{nuns}": many for nuns, many in NUNS.items()}


def words(language: str) -> Words:
    """The words of the game in a language."""
    return Words(language, rules_of("rattus_cartus").folder)


def status(table_: str, key: str) -> str:
    """How sure the data is of an entry."""
    found: str = box().about.data.entries[table_, key].status
    return found


def population(match: moothall.Match) -> Counter[str]:
    """All population cards, wherever they lie."""
    laid = table(match)
    piles = [laid["population_deck"], laid["population_discard"], *laid["hands"]]
    cards = Counter(laid["nun_row"])
    for pile in piles:
        cards.update(pile)
    return cards


def overlaid(entry: str, **fields: Any) -> dict[str, list[dict[str, Any]]]:
    """An overlay of one entry: `overlaid("building_card palace_1", supply={"draw": 3})`."""
    name, key = entry.split()
    return {name: [{"id": key, **fields}]}


@pytest.mark.parametrize(("number", "name", "english", "greek", "dutch", "figures"), [
    pytest.param(0, "royalty", "Royalty", "Ευγενείς", None, "King Βασιλιάς Koning", id="RC-2.1"),
    pytest.param(1, "church", "Church", "Κλήρος", "Kerk", "Monk Μοναχός Monnik", id="RC-2.2"),
    pytest.param(2, "bourgeoisie", "Bourgeoisie", "Αστική Τάξη", None, "Merchant", id="RC-2.3"),
    pytest.param(3, "chivalry", "Chivalry", "Ιπποσύνη", None, "Knight", id="RC-2.4"),
    pytest.param(4, "peasantry", "Peasantry", "Χωρικοί", None, "Peasant", id="RC-2.5"),
    pytest.param(5, "magic", "Magic", "Μαγεία", "Magie", "Witch Μάγισσα Heks", id="RC-2.6"),
])
def test_classes(number: int, name: str, english: str, greek: str, dutch: str | None, figures: str) -> None:
    """Six classes, each with its key, its name and the figure on its cards."""
    match = new_match()
    assert list(match.view(None)["ranking"])[number] == name
    assert sum(many for card, many in population(match).items() if card.startswith(f"{name}_")) == 14
    assert words("en").text(f"class.{name}") == english
    assert words("el").text(f"class.{name}") == greek
    assert dutch is None or words("nl").text(f"class.{name}") == dutch
    for language, figure in zip(("en", "el", "nl"), figures.split()):
        assert words(language).text(f"figure.{name}") == figure


def test_canonical_order() -> None:
    """RC-2.7: royalty, church, bourgeoisie, chivalry, peasantry, magic, wherever classes are listed."""
    hand = {f"{name}_1": 1 for name in CLASSES[::-1]}
    match = position(3, at=["line_up"], row=["farm_1", "palace_1"], hands=[hand, {}, {}])
    play(match, "enter farm_1")
    question = match.question(0)
    assert question is not None and list(question.items) == [f"{name}_1" for name in CLASSES]
    assert CLASSES == ["royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic"]
    assert list(match.view(None)["influence"][0]) == CLASSES


@pytest.mark.parametrize("seats", [2, 5])
def test_population_cards(seats: int) -> None:
    """RC-2.8: 84 population cards, 14 in each class."""
    cards = population(new_match(seats))
    assert sum(cards.values()) == 84
    assert {name: sum(n for card, n in cards.items() if card.startswith(name)) for name in CLASSES} \
        == dict.fromkeys(CLASSES, 14)


def test_a_population_card_shows_a_class_and_nuns() -> None:
    """RC-2.9: one class and 0 to 4 nuns, in every combination."""
    assert set(population(new_match())) == {f"{name}_{nuns}" for name in CLASSES for nuns in range(5)}


def test_nuns_of_all_classes() -> None:
    """RC-2.10: 24, 12, 12, 12, 24 cards with 4, 3, 2, 1, 0 nuns: 168 nuns."""
    cards = population(new_match())
    by_nuns: Counter[int] = Counter()
    for card, n in cards.items():
        by_nuns[int(card[-1])] += n
    assert by_nuns == {4: 24, 3: 12, 2: 12, 1: 12, 0: 24}
    assert sum(nuns * n for nuns, n in by_nuns.items()) == 168


def test_other_nuns_are_refused() -> None:
    """RC-2.8, RC-2.10: a class needs 14 cards, and the sums over all classes hold."""
    with pytest.raises(moothall.DataError, match=r"church.*RC-2\.8"):
        box(data=overlaid("nuns church", nuns_4=5))
    with pytest.raises(moothall.DataError, match=r"nuns_4.*RC-2\.10"):
        box(data=overlaid("nuns church", nuns_4=5, nuns_3=1))
    even = [{"id": "church", "nuns_4": 5, "nuns_3": 1}, {"id": "magic", "nuns_4": 3, "nuns_3": 3}]
    assert population(new_match(data={"nuns": even}))["church_4"] == 5


@pytest.mark.parametrize("name", CLASSES)
def test_nuns_of_a_class(name: str) -> None:
    """RC-2.11: 4, 2, 2, 2, 4 cards with 4, 3, 2, 1, 0 nuns, and the data says that this is likely."""
    cards = population(new_match())
    assert {nuns: cards[f"{name}_{nuns}"] for nuns in range(4, -1, -1)} == NUNS
    assert status("nuns", name) == "likely"
    assert box().about.data["nuns", name] == SPLIT


def test_cards_are_named_by_kind() -> None:
    """RC-2.12, RC-2.13: a kind has as many copies as its ids count, but no copy has a name of its own."""
    match = position(3, at=["line_up"], row=["farm_1", "palace_1"], hands=[{"church_4": 4}, {}, {}])
    play(match, "enter farm_1")
    assert refusal(match, 0, "commit church_4_1").reason == "bad_item"
    with pytest.raises(ValueError, match=r"5 of church_4, but only 4"):
        position(3, at=["line_up"], row=["farm_1", "palace_1"], hands=[{"church_4": 5}, {}, {}])


@pytest.mark.parametrize("kind", ["church_4", "joker", "sword", "flute"])
def test_cards_of_a_kind_are_interchangeable(kind: str) -> None:
    """RC-2.13: of two equal cards one plays none, one or both: three choices, not four."""
    match = position(
        3, at=["line_up"], row=["farm_1", "palace_1"], hands=[{kind: 2}, {}, {}],
        buildings=set_with("farm_1", "palace_1", "marketplace", "castle", "pipers_hut"))
    play(match, "enter farm_1")
    assert texts(match) == ["commit", f"commit {kind}", f"commit {kind} {kind}"]
    assert len(match.choices(0)) == 3


@pytest.mark.parametrize("kind", ["pass", "gold"])
def test_passes_and_gold_are_interchangeable(kind: str) -> None:
    """RC-2.13: half of four equal cards is one choice."""
    match = position(
        2, agenda=[["swords", 0, 0]], row=["castle_1", "farm_1"], entries=[[0, 0], [1, 0]],
        hands=[{kind: 4}, {}], committed=[{}, {"sword": 1}],
        buildings=set_with("castle_1", "farm_1", "office", "treasury"))
    assert texts(match) == [f"give {kind} {kind}"]


@pytest.mark.parametrize("nuns", range(5))
def test_nuns_in_play_have_no_effect(nuns: int) -> None:
    """RC-2.14: a card scores one point, and one of another class costs one rat, whatever its nuns."""
    match = position(
        3, agenda=[["reveal_cards", 0, 0], ["score_cards", 0, 0]], row=["monastery_1", "farm_1"],
        committed=[{f"church_{nuns}": 1, f"magic_{nuns}": 1}, {}, {}], entries=[[0, 0]])
    assert (influence(match, "church")[0], rats(match)[0]) == (2, 11)


def test_only_the_nun_row_counts_nuns() -> None:
    """RC-2.14: neither hands nor classes matter at the end."""
    for name in ("church", "magic"):
        match = position(
            3, at=["final_scoring"], hands=[{"royalty_4": 4}, {"royalty_0": 4}, {}],
            nun_row=[f"{name}_4", f"{name}_3", f"{name}_0", f"{name}_0", f"{name}_1"])
        assert match.outcome is not None and match.outcome.facts["nun_total"] == 8


def row_with(card: str) -> list[str]:
    """A row that begins with a card."""
    return [card, "monastery_2" if building_of(card) == "farm" else "farm_2"]


def shown_card(card: str, data: Any = None) -> dict[str, Any]:
    """What everybody sees printed on an open building card."""
    shown: dict[str, Any] = position(3, at=["supplies"], row=row_with(card), data=data).view(None)["row"][0]
    return shown


def supply_of(card: str) -> tuple[int, int, int]:
    """The supply action printed on a card: draw, rats, looks."""
    shown = shown_card(card)
    return shown["draw"], shown["rats"], shown["looks"]


PEOPLE = [{"peasantry_1": 2, "magic_1": 2}, {"royalty_1": 2, "magic_2": 2}, {"royalty_2": 2, "magic_3": 2}]


def used(building: str) -> moothall.Match:
    """A building in which the premium holder and another player have used their actions to the full.

    The holder has four matching cards there, the other three; everybody holds four cards and ten rats.
    """
    name = BUILDINGS[building]
    match = position(
        3, agenda=[["resolve_building", 0, 0]], row=row_with(f"{building}_1"), entries=[[0, 0], [1, 0]],
        hands=PEOPLE, committed=[{f"{name}_0": 4}, {f"{name}_4": 3}, {}])
    while match.to_act:
        play(match, texts(match)[-1 if texts(match)[0].startswith("discard") else 0])
    return match


def changes(match: moothall.Match, seat: int) -> dict[str, int]:
    """What is other than before."""
    hand = hand_of(match, seat)
    piles = {kind: hand.get(kind, 0) for kind in ("joker", "sword", "flute", "pass", "gold")}
    found = {
        **piles, "people": sum(hand.values()) - sum(piles.values()) - 4, "rats": rats(match)[seat] - 10,
        "vp": table(match)["vp"][seat], "looks": sum(args["seat"] == seat for args in told(match, "looks")),
    }
    return {name: n for name, n in found.items() if n}


@pytest.mark.parametrize(("building", "names", "group", "premium", "standard", "pile"), [
    pytest.param(
        "palace", "Palace|Παλάτι|",
        "royalty", {"vp": 2}, {"vp": 1}, "vp", id="RC-2.15"),
    pytest.param(
        "treasury", "Treasury|Θησαυροφυλάκιο|",
        "royalty", {"gold": 2}, {"gold": 1}, "gold", id="RC-2.16"),
    pytest.param(
        "monastery", "Monastery|Μοναστήρι|Klooster",
        "church", {"rats": -2}, {"rats": -1}, None, id="RC-2.17"),
    pytest.param(
        "hospital", "Hospital|Νοσοκομείο|",
        "church", {"rats": -4, "people": -3}, {"rats": -2, "people": -2}, None, id="RC-2.18"),
    pytest.param(
        "marketplace", "Marketplace|Αγορά|",
        "bourgeoisie", {"joker": 2}, {"joker": 1}, "joker", id="RC-2.19"),
    pytest.param(
        "office", "Office|Γραφείο|",
        "bourgeoisie", {"pass": 2}, {"pass": 1}, "pass", id="RC-2.20"),
    pytest.param(
        "castle", "Castle|Κάστρο|",
        "chivalry", {"sword": 2}, {"sword": 1}, "sword", id="RC-2.21"),
    pytest.param(
        "guard_tower", "Guard Tower|Φυλάκιο|",
        "chivalry", {"people": 3}, {}, None, id="RC-2.22"),
    pytest.param(
        "farm", "Farm|Φάρμα|",
        "peasantry", {"people": 4}, {"people": 2}, None, id="RC-2.23"),
    pytest.param(
        "brewery", "Brewery|Ζυθοποιείο|",
        "peasantry", {"people": 4}, {"people": 1}, None, id="RC-2.24"),
    pytest.param(
        "fortune_tellers_tent", "Fortune-teller's Tent|Σκηνή του Μέντιουμ|Tent van de waarzegger",
        "magic", {"looks": 2}, {"looks": 1}, None, id="RC-2.25"),
    pytest.param(
        "pipers_hut", "Piper's Hut|Καλύβα του Αυλητή|",
        "magic", {"flute": 2}, {"flute": 1}, "flute", id="RC-2.26"),
])
def test_buildings(
    building: str, names: str, group: str,
    premium: dict[str, int], standard: dict[str, int], pile: str | None,
) -> None:
    """Each building has a name, a class, two actions, and a pile that it needs or none."""
    match = used(building)
    assert [changes(match, seat) for seat in (0, 1)] == [premium, standard]
    assert influence(match, group) == [4, 3, 0]
    for language, name in zip(("en", "el", "nl"), names.split("|")):
        assert name in ("", words(language).text(f"building.{building}"))
    assert shown_card(f"{building}_1")["class"] == group
    sibling = next(other for other in BUILDINGS if other != building and BUILDINGS[other] == group)
    assert piles_with(building) - piles_with(sibling) == ({pile} if pile else set())


def piles_with(building: str) -> set[str]:
    """The piles put out if all five copies of a building are in the set."""
    return set(new_match(building_set="custom", buildings=set_with(building)).view(None)["stock"])


def test_building_cards() -> None:
    """RC-2.27: 60 building cards, 5 copies of each of 12 buildings, 2 buildings in each class."""
    cards = [entry.key for entry in box().about.data.table("building_card")]
    assert Counter(map(building_of, cards)) == dict.fromkeys(BUILDINGS, 5)
    assert Counter(map(class_of, cards)) == dict.fromkeys(CLASSES, 10)
    for building, name in BUILDINGS.items():
        assert influence(used(building), name) == [4, 3, 0]


def test_building_card_ids() -> None:
    """RC-2.28: a building and a copy from 1 to 5."""
    assert new_match(building_set="custom", buildings=copies(
        "palace", "hospital", "office", "guard_tower", "brewery", "pipers_hut")).to_act == (0,)
    for strange in ("palace_0", "palace_6", "palace", "Palace_1"):
        with pytest.raises(moothall.BoxError, match="is none"):
            box(building_set="custom", buildings=[strange, *set_with()[1:]])


@pytest.mark.parametrize("building", BUILDINGS)
def test_copies_agree_in_their_actions(building: str) -> None:
    """RC-2.29: class, premium and standard action are those of the building, for every copy."""
    shown = [shown_card(card) for card in copies(building)]
    for key in ("building", "class", "premium", "standard"):
        assert len({card[key] for card in shown}) == 1


def test_no_copy_has_actions_of_its_own() -> None:
    """RC-2.29: the amounts of an action belong to the building, not to one of its cards."""
    with pytest.raises(moothall.DataError, match="premium"):
        box(data=overlaid("building_card palace_1", premium=3))


def test_a_supply_belongs_to_the_card() -> None:
    """RC-2.30: changing the supply of one copy leaves the other copies alone."""
    data = overlaid("building_card farm_1", supply={"draw": 9})
    assert [shown_card(card, data)["draw"] for card in copies("farm")] == [9, 2, 2, 0, 0]


def test_a_building_is_never_full() -> None:
    """RC-2.31: five players enter one building, on the spaces 1 to 5."""
    match = position(5, at=["line_up"], row=["farm_1", "palace_1", "castle_1"])
    play(match, *["enter farm_1", "commit"] * 5, *["decline"] * 5)
    assert [args["position"] for args in told(match, "enters")] == [1, 2, 3, 4, 5]
    assert [args["seat"] for args in told(match, "uncovers")] == [0, 1, 2, 3, 4]


def test_a_supply_is_three_numbers() -> None:
    """RC-2.32: cards to draw, a rat for each icon, a look for each icon; any of them repeated."""
    data = overlaid("building_card farm_1", supply={"draw": 3, "rats": 4, "looks": 2})
    match = position(3, at=["supplies"], row=["farm_1", "palace_1"], data=data)
    play(match, "supply farm_1", "look 4", "look 0")
    assert (hand_sizes(match)[0], rats(match)[0], match.view(None)["looked"][0]) == (3, 6, [0, 4])


@pytest.mark.parametrize("supply", [
    {"draw": 0, "rats": 0, "looks": 0}, {"draw": -1}, {"rats": -1}, {"looks": -2}, {"draw": 1.5},
    {"swords": 1}, 4,
])
def test_an_invalid_supply_is_refused(supply: Any) -> None:
    """RC-2.32, RC-2.33: three integers, none below 0, not all 0; the message has the card's id."""
    with pytest.raises(moothall.DataError, match="marketplace_1"):
        box(data=overlaid("building_card marketplace_1", supply=supply))


def test_a_card_has_one_supply() -> None:
    """RC-2.33: a file that tells a card's supply twice, or that of a card which doesn't exist, is refused."""
    twice = [{"id": "palace_1", "supply": {"draw": draw}} for draw in (1, 3)]
    with pytest.raises(moothall.DataError, match="palace_1"):
        box(data={"building_card": twice})
    with pytest.raises(moothall.DataError, match="palace_6"):
        box(data=overlaid("building_card palace_6", supply={"draw": 1}))


@pytest.mark.parametrize(("copy", "supply"), [
    pytest.param(1, (4, 0, 0), id="RC-2.34"),
    pytest.param(2, (2, 1, 0), id="RC-2.35"),
    pytest.param(3, (2, 0, 1), id="RC-2.36"),
    pytest.param(4, (0, 2, 0), id="RC-2.37"),
    pytest.param(5, (0, 1, 1), id="RC-2.38"),
])
def test_house_supplies(copy: int, supply: tuple[int, int, int]) -> None:
    """Every building uses the same five actions, one per copy; all but three cards are reconstructed."""
    for card in (f"{building}_{copy}" for building in BUILDINGS):
        assert supply_of(card) == supply
        assert status("building_card", card) == ("likely" if card in KNOWN else "reconstructed")


KNOWN = {"fortune_tellers_tent_3": (2, 0, 1), "monastery_1": (4, 0, 0), "monastery_4": (0, 2, 0)}


@pytest.mark.parametrize("card", KNOWN)
def test_known_supplies(card: str) -> None:
    """RC-2.39: three cards are known from the rulebook's example, and the house values agree."""
    assert supply_of(card) == KNOWN[card]
    assert status("building_card", card) == "likely"


def test_the_data_says_how_sure_it_is() -> None:
    """RC-2.40: each supply has a status; what isn't verified can be listed, what an owner verified is not."""
    unsure = {entry.key for entry in box().about.data.unsure() if entry.table == "building_card"}
    assert len(unsure) == 60
    verified = box(data=overlaid("building_card farm_1", supply={"draw": 5}, status="verified")).about.data
    assert {entry.key for entry in verified.unsure() if entry.table == "building_card"} == unsure - {"farm_1"}
    assert 'status = "reconstructed"' in verified.to_toml()
    with pytest.raises(moothall.DataError, match=r"farm_1.*status"):
        box(data=overlaid("building_card farm_1", supply={"draw": 5}, status="sure"))


@pytest.mark.parametrize(("pile", "building", "count"), [
    pytest.param("joker", "marketplace", 15, id="RC-2.41"),
    pytest.param("sword", "castle", 12, id="RC-2.42"),
    pytest.param("flute", "pipers_hut", 12, id="RC-2.43"),
    pytest.param("pass", "office", 12, id="RC-2.44"),
    pytest.param("gold", "treasury", 15, id="RC-2.45"),
    pytest.param("vp", "palace", 20, id="RC-2.46"),
])
def test_stock(pile: str, building: str, count: int) -> None:
    """So many lie in the stock, for everybody to see."""
    match = new_match(building_set="custom", buildings=set_with(building))
    assert match.view(None)["stock"][pile] == count == stock(match)[pile]


def test_a_vp_token_is_worth_one_point() -> None:
    """RC-2.47: and the data says that this is likely; another value is another score."""
    for value, data in ((1, None), (3, overlaid("token vp", value=3))):
        outcome = position(3, at=["final_scoring"], vp=[4, 0, 0], data=data).outcome
        assert outcome is not None and outcome.breakdown[0]["tokens"] == 4 * value
    assert status("token", "vp") == "likely"


def test_rats_are_counted_one_by_one() -> None:
    """RC-2.48: of 5 rats one can be discarded, and of 10 one, whatever tokens show them."""
    match = position(3, at=["supplies"], row=["farm_2", "palace_1"], rats=[5, 10, 3])
    play(match, "supply farm_2", "supply farm_2", "supply farm_2")
    assert rats(match) == [4, 9, 2]


def test_discs() -> None:
    """RC-2.49: each player has a disc on each of six tracks and one more, which enters one building."""
    match = position(3, at=["line_up"], row=["farm_1", "palace_1"])
    assert [list(tracks) for tracks in match.view(None)["influence"]] == [CLASSES] * 3
    play(match, "enter farm_1", "commit", "enter farm_1", "commit", "enter farm_1", "commit")
    assert sorted(seat for seat, _ in table(match)["entries"]) == [0, 1, 2]
    assert len(told(match, "enters", 0)) == 3


def test_colours() -> None:
    """RC-2.50: five colours, of which four are known."""
    colours = box(5).about.data.table("colour")
    assert [entry.fields["text"] for entry in colours][:4] == ["red", "yellow", "green", "blue"]
    assert [entry.status for entry in colours] == ["certain"] * 4 + ["reconstructed"]


def test_the_fifth_colour() -> None:
    """RC-2.51: purple is reconstructed, and an owner of the box can call it otherwise."""
    assert status("colour", "4") == "reconstructed"
    assert box(5).about.data["colour", "4"]["text"] == "purple"
    assert words("en").text("colour.purple") == "Purple"
    assert box(5, data=overlaid("colour 4", text="brown")).about.data["colour", "4"]["text"] == "brown"
