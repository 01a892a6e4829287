"""The base game of Notre Dame put together; options amend it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from moothall.core import kernel
from moothall.core.kernel import Step
from moothall.core.kit import BOTH, OWNER, Kit
from moothall.games.notre_dame import actions, carriage, draft, hiring, moving, periods, plague, sectors, setup
from moothall.games.notre_dame.components import (
    MESSAGE_KINDS,
    PERSONS,
    PLACE_KEYS,
    card_keys,
    colours_in_play,
    market_keys,
    message_keys,
)


class NotreDameKit(Kit):
    """A kit with the characters' keys and skills, which expansions may add to."""

    def __init__(self, colours: Sequence[str], boroughs: int) -> None:
        super().__init__()
        self.cards = card_keys(list(colours))
        self.persons = list(PERSONS)
        self.skills = hiring.base_skills()
        for name, one in base_steps(self, market_keys(boroughs)).items():
            self.add(name, one)
        tell_events(self)
        name_keys(self, colours, boroughs)

    def finish(self) -> None:
        """The steps that need the characters, once they are complete."""
        self.domain("person", self.persons)
        self.add("hire", hiring.Hire(self.persons))
        self.add("use_person", hiring.UsePerson(self.skills))


def base_steps(kit: NotreDameKit, markets: list[str]) -> dict[str, Step]:
    """Every step of the base game, the sequences first: nine rounds of five phases.

    [ND-4.1, ND-4.2, ND-4.12, ND-19.18]
    """
    return {
        "game": kernel.Sequence(["lay_messages", "starting_seat", "round"]),
        "round": kernel.Sequence([
            "begin_round", "reveal_persons", "draft", "play_cards", "discard_cards", "hires", "plague", "end_round",
            "next_round",
        ]),
        "reveal_persons": kernel.Sequence(["brown_revealed", "brown_revealed", "gray_revealed"]),
        "draft": kernel.Sequence(["draw_cards", "first_picks", "pass_two", "second_picks", "pass_one"]),
        "end_period": kernel.Sequence(["score_cathedral", "next_period"]),
        **setup_steps(kit), **draft_steps(kit), **action_steps(kit, markets), **later_steps(),
    }


def setup_steps(kit: NotreDameKit) -> dict[str, Step]:
    """Set-up, and what is revealed. [ND-3.15, ND-4.4]"""
    return {
        "lay_messages": setup.LayMessages(), "message_laid": setup.MessageLaid(),
        "begin_round": draft.BeginRound(), "brown_revealed": draft.BrownRevealed(kit.persons),
        "gray_revealed": draft.GrayRevealed(kit.persons),
    }


def draft_steps(kit: NotreDameKit) -> dict[str, Step]:
    """Phase 2. [ND-5.1, ND-5.2, ND-5.4]"""
    return {
        "draw_cards": draft.DrawCards(), "card_drawn": draft.CardDrawn(),
        "first_picks": draft.FirstPicks(), "first_pick": draft.FirstPick(kit.cards, "ND-20.4"),
        "pass_two": draft.PassTwo(),
        "second_picks": draft.SecondPicks(), "second_pick": draft.SecondPick(kit.cards, "ND-20.5"),
        "pass_one": draft.PassOne(),
    }


def action_steps(kit: NotreDameKit, markets: list[str]) -> dict[str, Step]:
    """Phase 3, with all that a sector's action can ask."""
    return {
        "play_cards": actions.PlayCards(), "play_card": actions.PlayCard(kit.cards), "use_card": actions.UseCard(),
        "discard_cards": actions.DiscardCards(),
        "source": actions.Source(), "donation": actions.Donation(), "friend": actions.FriendMoves(),
        "sector_action": sectors.SectorAction(sectors.base_deeds()), "benefit": sectors.Benefit(),
        "carriage": carriage.Carriage(markets), "at_market": carriage.AtMarket(),
        "message": carriage.TakeMessage(), "message_rat": carriage.MessageRat(),
    }


def later_steps() -> dict[str, Step]:
    """Phases 4 and 5, and the ends of rounds and periods."""
    return {
        "hires": hiring.Hires(), "minstrel": moving.MinstrelMoves(),
        "jester_from": moving.JesterFrom(), "jester_to": moving.JesterTo(), "archbishop": moving.ArchbishopFounds(),
        "plague": plague.Plague(), "plague_strikes": plague.PlagueStrikes(), "plague_loss": plague.PlagueLoss(),
        "end_round": periods.EndRound(), "next_round": periods.NextRound(),
        "score_cathedral": periods.ScoreCathedral(), "next_period": periods.NextPeriod(),
    }


def name_keys(kit: Kit, colours: Sequence[str], boroughs: int) -> None:
    """What the numbers in events stand for."""
    kit.domain("card", card_keys(list(colours)))
    kit.domain("message", message_keys(colours_in_play(list(colours))))
    kit.domain("market", market_keys(boroughs))
    kit.domain("sector", PLACE_KEYS)
    kit.domain("action", [*PLACE_KEYS, "trusted_friend"])
    kit.domain("gift", MESSAGE_KINDS)


def tell_events(kit: Kit) -> None:
    """What happens before phase 3; only the draft has secrets. [ND-17.3, ND-17.12, ND-20.25]"""
    kit.tell("message_laid", "market", "message", seat=False)
    kit.tell("round", "n", seat=False)
    kit.tell("revealed", "person", seat=False)
    kit.tell("plague_value", "n", seat=False)
    kit.tell("drew", "card", audience=OWNER)
    kit.tell("keeps", "card", audience=OWNER)
    kit.tell("handed_on", "n", seat=False)
    kit.tell("passed", "seat:taker", "card", audience=BOTH, shows=True)
    tell_actions(kit)
    tell_hires(kit)
    tell_ends(kit)


def tell_actions(kit: Kit) -> None:
    """Phase 3, all public but the card laid aside. [ND-17.6, ND-17.7, ND-17.12, ND-17.13]"""
    kit.tell("plays", "card", shows=True)
    kit.tell("lays_aside")
    kit.tell("no_effect", "action")
    kit.tell("places_cube", "sector")
    kit.tell("moves_cube", "sector:source", "sector")
    kit.tell("moves_friend", "sector")
    kit.tell("cubes", "n")
    kit.tell("gold", "n")
    kit.tell("coin_from", "seat:giver")
    kit.tell("pays", "n")
    kit.tell("award", "n", "bonus")
    kit.tell("rat_back", "n")
    kit.tell("donates", "n")
    kit.tell("drives", "market")
    kit.tell("stays", "market")
    kit.tell("takes_message", "message")
    kit.tell("leaves_message", "message")


def tell_hires(kit: Kit) -> None:
    """Phase 4. [ND-17.12]"""
    kit.tell("hires", "person")
    kit.tell("hires_nobody")
    kit.tell("idle")
    kit.tell("spared")
    kit.tell("founds", "sector")


def tell_ends(kit: Kit) -> None:
    """Phase 5 and after; prestige totals only at the end. [ND-17.14]"""
    kit.tell("marker", "n")
    kit.tell("overflow")
    kit.tell("loses_prestige", "n")
    kit.tell("loses_cube", "sector")
    kit.tell("end_round", "n", seat=False)
    kit.tell("share", "n", seat=False)
    kit.tell("cubes_return", "n")
    kit.tell("new_decks", seat=False)
    kit.tell("final_prestige", "n")
    kit.tell("wins")


def amend(kit: NotreDameKit, seats: int, options: Mapping[str, Any]) -> None:
    """The options that change steps. [ND-18.2, ND-18.4, ND-3.13]"""
    kit.start(seats, options["starting_seat"])
    if options["message_take"] == "mandatory":
        kit.replace("at_market", carriage.MustTake())
        del kit.steps["message"]
    if options["decline_card"] == "always":
        kit.replace("use_card", actions.UseCardOrNot())
        kit.add("carry_out", actions.CarryOut())
