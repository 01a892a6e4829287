"""The table of Notre Dame in words, from a view."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from moothall.core.prose import Block, Heading, Line, Phase, Said, Span, Table, join, say
from moothall.games.notre_dame.art.counts import View, after_plague, colour_of, kind_of, may_take
from moothall.games.notre_dame.art.notes import NotreDameNotes
from moothall.games.notre_dame.components import LAST_STEP, LETTER_KEYS, ROUNDS, ROUNDS_IN_PERIOD, SECTOR_KEYS
from moothall.games.notre_dame.market import OUTER, PLACES

HIDDEN = "?"
NOTHING = "–"
APART = " · "                            # a semicolon is a question mark in Greek
PHASES = ("reveal", "draft", "actions", "hire", "plague")
PERIOD_END = "+"                         # the mark of what comes after them
QUESTIONS = {"first_pick": "draft", "second_pick": "draft", "hire": "hire", "plague_loss": "plague"}
Row = tuple[str, list[str]]              # what it is about, and a cell for each player


class NotreDameProse(NotreDameNotes):
    """Characters, boroughs, Notre Dame, markets, action cards, and what is the viewer's alone."""

    def public(self, view: View) -> list[Block]:
        return [
            *self.heading(view), *self.characters(view), Heading(self.word("boroughs")), self.boroughs(view),
            *self.cathedral(view), Heading(self.word("markets")), self.markets(view), *self.actions(view),
        ]

    def private(self, view: View) -> list[Block]:
        """One's own cards, and the way to the messages. [ND-17.15]"""
        if not self.plays(view):
            return []
        own = [Line(said) for said in (*self.own_cards(view), *self.reach(view))]
        return [Heading(self.word("your_cards")), *own]

    def everything(self, views: Sequence[View], spectator: View) -> list[Block]:
        """All prestige, and the cards of every seat."""
        merged = {**spectator, "prestige": [view["prestige"][view["seat"]] for view in views]}
        blocks = self.public(merged)
        for seat, view in enumerate(views):
            own = [Line(said) for said in self.own_cards(view)]
            blocks += [Heading(self.seat(seat)), *own] if own and not view["over"] else []
        return blocks

    # -- round and characters -------------------------------------------------------
    def heading(self, view: View) -> list[Block]:
        """Period, round and phase; the bell ringer and the turn order. [ND-4.1, ND-4.2, ND-4.3]"""
        if view["over"]:
            return [Heading(self.word("game_over"))]
        text = self.word("round", period=self.text(f"period.{view['period']}"), n=view["round"], of=ROUNDS)
        order = [(view["starting_seat"] + i) % view["seats"] for i in range(view["seats"])]
        ringer = self.label("bell_ringer", self.who(order[0], view["seat"]))
        lines = [join([ringer, self.label("turn_order", self.seats(view, order))], APART)]
        others = [one["seat"] for one in view["asked"] if one["seat"] != view["seat"]]
        lines += [self.label("asked", self.seats(view, others))] if others else []
        lines += [self.label("moving", self.moved(**view["moving"]))] if view["moving"] else []
        number, phase = PHASES.index(phase_of(view)) + 1, self.text(f"phase.{phase_of(view)}")
        return [Heading(f"{text}: {self.text('phase.numbered', n=number, phase=phase)}"), *map(Line, lines)]

    def course(self, view: View) -> list[Phase]:
        """The five phases; after every third round the end of a period. [ND-4.2, ND-4.11]"""
        if view["over"]:
            return []
        phases = [Phase(str(n), *self.about_phase(key), key == phase_of(view)) for n, key in enumerate(PHASES, 1)]
        end = Phase(PERIOD_END, *self.about_phase("period_end"), False)
        return phases if view["round"] % ROUNDS_IN_PERIOD else [*phases, end]

    def about_phase(self, key: str) -> tuple[str, str]:
        """What a phase is called, and what happens in it."""
        return self.text(f"phase.{key}"), self.text(f"phase.{key}.help")

    def moved(self, piece: str, place: str) -> str:
        """A piece that is about to move, and where it stands."""
        return self.text("note.piece", piece=self.plain("piece", piece), sector=self.plain("sector", place))

    def seats(self, view: View, seats: Iterable[int]) -> Said:
        """Seats in a list."""
        return join(self.who(seat, view["seat"]) for seat in seats)

    def characters(self, view: View) -> list[Block]:
        """Those face up with their rats, and those still to come. [ND-4.5, ND-17.9, ND-17.10]"""
        if view["over"]:
            return []
        rows = [self.character(view, one["person"], one["letter"], one["rats"]) for one in view["persons"]]
        head = [say(self.word(key)) for key in ("character", "deck_of", "rats", "skill", "for_you", "hired_by")]
        keep = [i for i in range(len(head)) if i < 4 or any(row[i] for row in rows)]
        cells = [[row[i] for i in keep] for row in rows]
        table = [Table([head[i] for i in keep], cells, wordy=True)] if rows else []
        return [Heading(self.word("characters", n=view["plague_value"])), *table, *self.to_come(view)]

    def character(self, view: View, person: str, letter: str | None, rats: int) -> list[Said]:
        """A character, what it does, what it would give the viewer now, and who has hired it."""
        deck = self.word("gray", letter=letter) if letter else self.word("brown")
        hirers = [seat for seat, hired in enumerate(view["hired"]) if hired == person]
        now = "" if view["seat"] is None else self.worth(view, view["seat"], person)
        parts = [say(Span(self.plain("person", person), "strong")), say(deck), say(str(rats)), say(self.skill(person))]
        return [*parts, say(now) if now else (), self.seats(view, hirers)]

    def to_come(self, view: View) -> list[Block]:
        """The characters of the decks: which, not in which order."""
        gray = [[one for one in view["gray_left"] if self.data["character", one]["letter"] == x] for x in LETTER_KEYS]
        letters = [f"{letter}: {self.persons(left)}" for letter, left in zip(LETTER_KEYS, gray) if left]
        lines = [
            self.label("brown_left", self.persons(view["brown_left"])),
            self.label("gray_left", APART.join(letters) or NOTHING),
        ]
        spies = view.get("new_persons", {}).get("spies")
        return [*map(Line, lines), *([Line(self.label("spies", self.seats(view, spies)))] if spies else [])]

    def persons(self, persons: Iterable[str]) -> str:
        """Characters in a list."""
        return ", ".join(self.plain("person", person) for person in persons) or NOTHING

    # -- boroughs -------------------------------------------------------------------
    def boroughs(self, view: View) -> Table:
        """A column for each player: sectors, Notre Dame, supplies, marker, prestige, messages. [ND-17.12]"""
        head = [say(self.word("sectors")), *self.everyone(view)]
        rows = [
            *self.colour_row(), *self.sector_rows(view),
            *((self.word(key), [told(n) for n in column]) for key, column in self.columns(view).items()),
            *self.message_rows(view),
        ]
        return Table(head, [[say(Span(name, "strong")), *map(say, cells)] for name, cells in rows])

    def everyone(self, view: View) -> list[Said]:
        """All players."""
        return [self.who(seat, view["seat"]) for seat in range(view["seats"])]

    def colour_row(self) -> list[Row]:
        """The players' colours, where they have other names."""
        colours = [self.plain("colour", colour) for colour in self.colours]
        return [(self.word("colour"), colours)] if any(self.given) else []

    def sector_rows(self, view: View) -> list[Row]:
        """The pieces in the seven sectors and in Notre Dame."""
        rows = [
            (self.plain("sector", key), [self.sector(view, seat, key) for seat in range(view["seats"])])
            for key in SECTOR_KEYS
        ]
        return [*rows, (self.plain("sector", "notre_dame"), [self.some(n) for n in view["cathedral"]])]

    def sector(self, view: View, seat: int, sector: str) -> str:
        """The cubes of a sector, and the friend where he stands. [ND-2.1, ND-2.5]"""
        n, friend = view["sectors"][seat][sector], view["friends"][seat] == sector
        if friend:
            return self.text("note.with_friend", n=n) if n else self.text("note.friend")
        return self.some(n)

    def some(self, n: int) -> str:
        """A number, or a dash for none."""
        return str(n) if n else NOTHING

    def columns(self, view: View) -> dict[str, list[Any]]:
        """What is one number or word for each player."""
        return {
            "personal": view["personal"], "general": view["general"], "gold": view["gold"], "marker": view["markers"],
            **({"after_plague": [self.forecast(view, s) for s in range(view["seats"])]} if view["persons"] else {}),
            "park_bonus": view["park_bonus"], "prestige": view["prestige"],
            "carriage": [self.market(key) for key in view["carriages"]],
        }

    def forecast(self, view: View, seat: int) -> str:
        """Where the plague would put the rat marker as things are. [ND-12.3, ND-12.4, ND-12.5]"""
        to = after_plague(view, seat, seat in view["spared"])
        return self.text("note.overflow") if to > LAST_STEP else str(max(0, to))

    def message_rows(self, view: View) -> list[Row]:
        """Every player's messages, colour by colour. [ND-17.13]"""
        return [
            (self.word("collected", colour=self.plain("colour", colour)),
             [self.gifts(one for one in mine if colour_of(one) == colour) for mine in view["collected"]])
            for colour in view["colours"]
        ]

    def gifts(self, messages: Iterable[str]) -> str:
        """Messages by their kinds."""
        return ", ".join(self.text(f"gift.{kind_of(message)}.short") for message in messages) or NOTHING

    def cathedral(self, view: View) -> list[Block]:
        """The points to be shared in Notre Dame, and the coins left where they can run out. [ND-13.2, ND-18.8]"""
        if view["over"]:
            return []
        cubes, points = sum(view["cathedral"]), view["cathedral_points"]
        share = [self.word("share", n=cubes, share=points // cubes)] if cubes else []
        name = Span(f"{self.plain('sector', 'notre_dame')}: ", "quiet")
        supply = [] if view["gold_supply"] is None else [Line(self.label("gold_supply", str(view["gold_supply"])))]
        return [Line(say(name, ", ".join([self.word("notre_dame", n=points), *share]))), *supply]

    # -- markets --------------------------------------------------------------------
    def markets(self, view: View) -> Table:
        """Messages and carriages, borough by borough, and which colours the viewer may take. [ND-8.17]"""
        places = [self.text(f"place.{PLACES[place]}") for place in OUTER]
        colour = [self.word("colour")] if any(self.given) else []
        mine = [self.word("may_take")] if self.plays(view) else []
        head = [self.word("borough"), *colour, *places, self.word("carriages"), *mine]
        return Table([*map(say, head)], [self.markets_of(view, borough) for borough in range(view["boroughs"])])

    def markets_of(self, view: View, borough: int) -> list[Said]:
        """The markets of a borough: messages, carriages, and whether the viewer may take its colour."""
        key = self.colour_of_borough(borough)
        colour = [say(self.plain("colour", key))] if any(self.given) else []
        messages = [say(self.on_market(view, f"{PLACES[place]}{borough}")) for place in OUTER]
        mine = [say(self.allowed(view, key))] if self.plays(view) else []
        return [self.borough_said(view, borough), *colour, *messages, self.standing(view, borough), *mine]

    def plays(self, view: View) -> bool:
        """Whether the viewer still has moves to plan."""
        return view["seat"] is not None and not view["over"]

    def borough_said(self, view: View, borough: int) -> Said:
        """A borough by its owner; one that nobody owns says so. [ND-15.2]"""
        owner = self.owner(borough)
        if owner is not None:
            return self.who(owner, view["seat"])
        colour = self.colour_of_borough(borough)
        return say(Span(self.word("neutral", borough=self.borough(borough)), colour))

    def on_market(self, view: View, market: str) -> str:
        """The kind of the message there: its colour is the borough's."""
        return self.gifts([view["messages"][market]] if market in view["messages"] else [])

    def standing(self, view: View, borough: int) -> Said:
        """The carriages in a borough, each with the letter of its market."""
        there = [seat for seat, key in enumerate(view["carriages"]) if int(key[1:]) == borough]
        said = [self.text("note.carriage", seat=self.seat(s), place=view["carriages"][s][0]) for s in there]
        return say(", ".join(said) or NOTHING)

    def allowed(self, view: View, colour: str) -> str:
        """Whether the viewer may take a message of this colour now. [ND-8.17, ND-8.20]"""
        if colour not in map(colour_of, view["messages"].values()):
            return self.word("none_left")
        return self.word("yes" if may_take(view, view["seat"], colour) else "no")

    # -- action cards ---------------------------------------------------------------
    def actions(self, view: View) -> list[Block]:
        """A row for each player; then what was played earlier. Columns that say nothing are left out."""
        if view["over"]:
            return []
        columns = {key: cells for key, cells in self.card_columns(view).items() if set(cells) - {"0", NOTHING}}
        head = [say(self.word(key)) for key in ("player", *columns)]
        rows = zip(self.everyone(view), *(map(say, cells) for cells in columns.values()))
        blocks = [*([Table(head, list(rows), wordy=True)] if columns else []), *self.played_before(view)]
        return [Heading(self.word("cards")), *blocks] if blocks else []

    def card_columns(self, view: View) -> dict[str, list[str]]:
        """Hidden cards by their numbers, and those that lie open or are known. [ND-17.6, ND-17.17]"""
        counted = {"hand_cards": "hands", "packs": "packs", "asides": "asides", "deck": "decks"}
        named = {"played": view["played"], "remembered": view["remembered"]}
        return {
            **{word: [str(n) for n in view[key]] for word, key in counted.items()},
            **{word: [self.cards(cards) for cards in column] for word, column in named.items()},
        }

    def cards(self, cards: Iterable[str]) -> str:
        """Action cards in a list."""
        return ", ".join(self.name("card", card) for card in cards) or NOTHING

    def played_before(self, view: View) -> list[Block]:
        """Cards that were played in earlier rounds of the period, by colour. [ND-17.8]"""
        groups = [self.of_colour(view["played_before"], colour) for colour in self.colours]
        return [Line(self.label("played_before", APART.join(groups)))] if view["played_before"] else []

    def of_colour(self, cards: Sequence[str], colour: str) -> str:
        """The action cards of a colour, by their kinds."""
        kinds = [kind for kind, _, found in (card.rpartition("_") for card in cards) if found == colour]
        told = ", ".join(self.plain("card", kind) for kind in kinds) or NOTHING
        return self.word("colour_cards", colour=self.plain("colour", colour), cards=told)

    # -- the viewer's own -----------------------------------------------------------
    def own_cards(self, view: View) -> list[Said]:
        """Hand, pack, the card laid aside, what was passed on, what is left in the deck. [ND-17.2, ND-17.15]"""
        left = self.seat((view["seat"] + 1) % view["seats"])
        picked = [view["picked"]] if view["picked"] else []
        groups = {
            "your_hand": view["hand"], "your_pack": view["pack"], "your_pick": picked, "your_aside": view["aside"],
            "first_pass": view["first_pass"], "second_pass": view["second_pass"],
        }
        lines = [self.label(key, self.cards(cards), seat=left) for key, cards in groups.items() if cards]
        deck = ", ".join(self.plain("card", kind) for kind in view["deck"]) or NOTHING
        return [*lines, self.label("your_deck", deck), *self.added(view)]

    def added(self, view: View) -> list[Said]:
        """What the New Persons let a player know. [ND-16.7, ND-18.7]"""
        part = view.get("new_persons") or {}
        lines = [self.label("foreseen", self.persons(part["order"]))] if part.get("order") else []
        if part and self.about.options["manager_scope"] == "round":
            lines.append(self.label("gained", str(part["gained"][view["seat"]])))
        return lines

    def reach(self, view: View) -> list[Said]:
        """The messages by their distance from the viewer's carriage. [ND-8.5]"""
        here = view["carriages"][view["seat"]]
        far: dict[int, list[str]] = {}
        for market in view["messages"]:
            far.setdefault(self.steps(here, market), []).append(self.planned(view, market))
        return [self.label("your_carriage", ", ".join(far[n]), n=n) for n in sorted(far)]

    def planned(self, view: View, market: str) -> str:
        """A market with its message, and whether it may be taken now. [ND-8.8]"""
        message = view["messages"][market]
        key = "note.market" if may_take(view, view["seat"], colour_of(message)) else "note.market.barred"
        return self.text(key, market=self.market(market), message=self.gifts([message]))


def phase_of(view: View) -> str:
    """The phase that the round is in; what a card or a character asks belongs to that phase. [ND-4.2]"""
    asked = next(iter(view["asked"]), None)
    if asked is None:
        return "reveal"
    by_hire = "actions" if view["hired"][asked["seat"]] is None else "hire"
    return QUESTIONS.get(asked["question"], by_hire)


def told(value: Any) -> str:
    """A number or a word, or a question mark for what is hidden."""
    return HIDDEN if value is None else str(value)
