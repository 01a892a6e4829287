"""The base game of Rattus Cartus put together; options and two players amend it."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from moothall.core.kernel import Sequence, Step
from moothall.core.kit import BOTH, OWNER, Kit
from moothall.games.rattus_cartus import actions, resolving, rounds, scoring, setup
from moothall.games.rattus_cartus.components import (
    BUILDING_KEYS,
    CARD_KEYS,
    CLASS_KEYS,
    KIND_KEYS,
    PILE_KEYS,
    SOURCE_KEYS,
)

CASTLE = BUILDING_KEYS.index("castle")
TOWER = BUILDING_KEYS.index("guard_tower")
NO_BUILDING = -1


class CartusKit(Kit):
    """A kit with the buildings' deeds, the awards and the plague."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.deeds = base_deeds()
        self.awards = scoring.awards()
        self.plague = scoring.Plague()
        for name, one in base_steps(seats).items():
            self.add(name, one)
        tell_events(self)
        name_keys(self)

    def finish(self) -> scoring.Scoring:
        """The steps that need the deeds and the awards, once both are complete."""
        how = scoring.Scoring(self.awards, self.plague)
        self.add("action", actions.Action(self.deeds))
        self.add("action_choice", actions.ActionChoice(self.deeds))
        self.add("score", scoring.Score(how))
        return how


def base_deeds() -> list[actions.Deed]:
    """What the twelve buildings do, in their order. [RC-2.27]"""
    joker, sword, flute, pass_, gold = range(len(PILE_KEYS))
    return [
        actions.Palace(), actions.Take(gold), actions.Monastery(), actions.Hospital(),
        actions.TakeHelp(joker), actions.TakeHelp(pass_), actions.TakeArms(sword), actions.GuardTower(),
        actions.Farm(), actions.Brewery(), actions.Tent(), actions.TakeArms(flute),
    ]


def base_steps(seats: int) -> dict[str, Step]:
    """Every step of the base game, the sequences first; in a building a, b and c.

    These are all its decisions, none of which can block the game; there is no trading.
    [RC-1.12, RC-4.1, RC-8.12, RC-17.11, RC-17.17]
    """
    return {
        "game": Sequence([
            "choose_buildings", "put_out_piles", "split_buildings", "lay_nun_row", "starting_seat", "deal_hands",
            "round",
        ]),
        "round": Sequence(["reveal_row", "supplies", "line_up", "next_turn", "resolve_buildings", "end_round"]),
        "building_steps": Sequence([
            "reveal_cards", "score_cards", "swords", "flutes", "name_holder", "actions",
            "discard_played", "take_into_hand",
        ]),
        "final_scoring": Sequence(["final_reveal", "score"]),
        **setup_steps(seats), **round_steps(), **resolving_steps(),
    }


def setup_steps(seats: int) -> dict[str, Step]:
    """Set-up, without a decision. [RC-3.16]"""
    return {
        "choose_buildings": setup.ChosenBuildings(), "building_choice": setup.BuildingChoice(),
        "building_card": setup.BuildingCard(), "put_out_piles": setup.PutOutPiles(),
        "split_buildings": setup.SplitBuildings(), "replacement_card": setup.ReplacementCard(),
        "lay_nun_row": setup.LayNunRow(), "nun": setup.Nun(), "deal_hands": setup.DealHands(),
        "draw": setup.Draw(), "drawn_card": setup.DrawnCard(),
    }


def round_steps() -> dict[str, Step]:
    """Phases A, B, C and E; everybody plays every round, the last one too. [RC-1.4, RC-4.1, RC-13.1]"""
    return {
        "reveal_row": rounds.RevealRow(), "building": rounds.Building(), "replaced": rounds.Replaced(),
        "supplies": rounds.Supplies(), "supply_choice": rounds.SupplyChoice(),
        "discard_rats": rounds.DiscardRats(), "nun_look": rounds.NunLook(),
        "line_up": rounds.LineUp(), "next_turn": rounds.NextTurn(), "turn_choice": rounds.TurnChoice(),
        "commit_cards": rounds.CommitCards(), "end_round": rounds.EndRound(),
        "final_reveal": scoring.FinalReveal(),
    }


def resolving_steps() -> dict[str, Step]:
    """Phase D. [RC-8.1, RC-8.2]"""
    return {
        "resolve_buildings": resolving.ResolveBuildings(), "resolve_building": resolving.ResolveBuilding(),
        "reveal_cards": resolving.RevealCards(), "score_cards": resolving.ScoreCards(),
        "swords": resolving.Swords(), "sword_giver": resolving.SwordGiver(), "sword_cards": resolving.SwordCards(),
        "flutes": resolving.Flutes(), "flute_taker": resolving.FluteTaker(),
        "name_holder": resolving.NameHolder(), "actions": actions.Actions(), "last_point": resolving.LastPoint(),
        "hospital_cards": actions.HospitalCards(),
        "tower_cards": actions.TowerCards(), "tower_handover": actions.TowerHandover(),
        "discard_played": resolving.DiscardPlayed(), "take_into_hand": resolving.TakeIntoHand(),
    }


def name_keys(kit: Kit) -> None:
    """What the numbers in events stand for."""
    kit.domain("card", KIND_KEYS)
    kit.domain("building_card", CARD_KEYS)
    kit.domain("building", BUILDING_KEYS)
    kit.domain("cls", CLASS_KEYS)
    kit.domain("item", [*PILE_KEYS, "vp"])
    kit.domain("tier", ["standard", "premium"])
    kit.domain("source", SOURCE_KEYS)


def tell_events(kit: Kit) -> None:
    """The public and the private parts of what happens: rats are counted along. [RC-16.4, RC-16.25, RC-16.30]"""
    kit.tell("pile_out", "item", "n", seat=False)
    kit.tell("round", "n", seat=False)
    kit.tell("row", "place", "building_card", seat=False)
    kit.tell("replaced", "building_card", seat=False)
    kit.tell("supply", "building_card")
    kit.tell("draws", "n")
    kit.tell("drew", "card", audience=OWNER)
    kit.tell("reshuffle", "n", seat=False)
    kit.tell("rats_discarded", "n")
    kit.tell("rats_taken", "n")
    kit.tell("looks", "place")
    kit.tell("saw", "place", "card", audience=OWNER, opens=("nun",))
    kit.tell("passes", shows=True)
    kit.tell("enters", "building_card", "position")
    kit.tell("committed", "card", "n", audience=OWNER)
    kit.tell("commits", "n")
    tell_resolving(kit)
    tell_scoring(kit)


def tell_resolving(kit: Kit) -> None:
    """Phases D and E. [RC-16.30]"""
    kit.tell("uncovers", opens=("commit_cards",))
    kit.tell("reveals", "card", "n")
    kit.tell("influence", "cls", "n")
    kit.tell("last_point", "cls")
    kit.tell("gave", "seat:taker", "card", "n", audience=BOTH, opens=("sword_cards", "tower_cards"))
    kit.tell("tie", "card", seat=False)
    kit.tell("sword", "seat:giver", "n")
    kit.tell("flute", "seat:taker", "n")
    kit.tell("performs", "building", "tier")
    kit.tell("declines", "building", "tier")
    kit.tell("no_effect", "building", "tier")
    kit.tell("takes", "item", "n")
    kit.tell("discards", "card", "n", shows=True)
    kit.tell("tower", "seat:victim", "n")
    kit.tell("end_round", "n")


def tell_scoring(kit: Kit) -> None:
    """The end. [RC-16.30]"""
    kit.tell("nun_revealed", "place", "card", seat=False, opens=("nun",))
    kit.tell("rats_revealed", "n")
    kit.tell("hand_revealed", "card", "n")
    kit.tell("scores", "source", "n")
    kit.tell("nun_total", "n", seat=False)
    kit.tell("dead")
    kit.tell("wins")
    kit.tell("all_lose", seat=False)


def two_players(kit: CartusKit) -> None:
    """One premium action in all; both reveal at the start of phase D; all else as always.

    [RC-15.1, RC-15.4, RC-15.6, RC-15.8, RC-15.9, RC-19.20]
    """
    kit.remove("building_steps", "name_holder")
    kit.add("reveal_all", resolving.RevealAll())
    kit.add("name_holder_of_two", resolving.NameHolderOfTwo())
    kit.insert("round", "reveal_all", before="resolve_buildings")
    kit.insert("round", "name_holder_of_two", before="resolve_buildings")


def one_building_per_class(kit: CartusKit, barred: int) -> None:
    """The building set is drawn building by building. [RC-3.19]"""
    kit.replace("choose_buildings", setup.OneBuildingPerClass())
    kit.replace("building_choice", setup.BuildingChoice(barred))


def mixed(kit: CartusKit, barred: int) -> None:
    """The building set is drawn card by card. [RC-3.20]"""
    kit.replace("choose_buildings", setup.MixedBuildings())
    kit.replace("building_card", setup.BuildingCard(barred))


def gained_at_once(kit: CartusKit) -> None:
    """Gained cards are hand cards immediately: nothing stays aside. [RC-18.4]"""
    kit.insert("building_steps", "take_into_hand", after="swords")
    kit.replace("actions", actions.ActionsWithHands())


def barred_building(seats: int, options: Mapping[str, Any]) -> int:
    """The building that fate can't put into the set. [RC-18.3]"""
    return TOWER if seats == 2 and not options["two_player_guard_tower"] else NO_BUILDING


def name_start(kit: CartusKit, seats: int, chosen: int | str) -> None:
    """The first starting player is drawn, or agreed on. [RC-3.15, RC-18.2]"""
    kit.start(seats, chosen)


def amend(kit: CartusKit, seats: int, options: Mapping[str, Any]) -> None:
    """Player count and options, before set-up. [RC-18.1, RC-18.3, RC-18.4, RC-18.5, RC-18.6]"""
    barred = barred_building(seats, options)
    name_start(kit, seats, options["starting_seat"])
    if seats == 2:
        two_players(kit)
    if options["building_set"] == "one_building_per_class":
        one_building_per_class(kit, barred)
    if options["building_set"] == "mixed":
        mixed(kit, barred)
    if options["gained_cards"] == "at_once":
        gained_at_once(kit)
    if options["zero_gold"] == "prize":
        kit.awards = scoring.awards(zero_gold=True)
    if options["all_dead"] == "fewest_rats_survive":
        kit.plague = scoring.MildPlague()
