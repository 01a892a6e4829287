"""Nothing that a seat can't know shows in anything it gets: two worlds that differ only in that look alike.

A world is redealt for a viewer, then both worlds go on in the same way as far as the viewer can see, until something
hidden is shown to him. At every step view, question, choices, refusals, events and record as seen are compared.
"""
from __future__ import annotations

from collections import Counter, deque
from random import Random

import pytest

import moothall
from moothall.core.kernel import SEAT as SEAT_BITS
from moothall.core.kernel import STEP, A, Box, Fate
from tests.conformance.boxes import Sort, sorts
from tests.conformance.walks import random_move, viewers, walk

STEPS_ON = 3
STEPS_BACK = 15
BRANCHES = 6
COMMON = 1000                            # walks after which what is still missing is rare
ENOUGH = 2000


class Parted(Exception):
    """The two worlds have shown the viewer different things, as they may."""


class Mirror(Fate):
    """In the second world: what the viewer sees of fate is as in the first, what he doesn't see is drawn anew."""

    def __init__(self, viewer: int | None, box: Box, seed: int) -> None:
        self.viewer = viewer
        self.box = box
        self.told: list[tuple[int, int]] = []
        self.own = moothall.seeded(seed)

    def draw(self, line, weights, /):
        if not self.told:
            raise Parted
        said, outcome = self.told.pop(0)
        if line & STEP != said & STEP or line >> 10 & SEAT_BITS != said >> 10 & SEAT_BITS:
            raise Parted
        step = self.box.steps[line & STEP]
        audience = step.audience(self.game, line >> 10 & SEAT_BITS, line >> 16 & A, line >> 32)
        if audience == -1 or (self.viewer is not None and audience >> self.viewer & 1):
            if weights[outcome] == 0:
                raise Parted
            return outcome
        return self.own.draw(line, weights)

    def below(self, n, /):
        return self.own.below(n)


class Listener(Fate):
    """In the first world: draws, and keeps what it said."""

    def __init__(self, seed: int) -> None:
        self.own = moothall.seeded(seed)
        self.said: list[tuple[int, int]] = []

    def draw(self, line, weights, /):
        outcome = self.own.draw(line, weights)
        self.said.append((int(line), int(outcome)))
        return outcome

    def below(self, n, /):
        return self.own.below(n)


class Worlds:
    """The true world and a redealt one, as matches."""

    def __init__(self, match: moothall.Match, viewer: int | None, seed: int) -> None:
        self.viewer = viewer
        self.listener = Listener(seed)
        self.mirror = Mirror(viewer, match.box, seed + 1)
        other = moothall.redeal(match.game, viewer, moothall.seeded(seed))
        self.differs = other.to_plain() != match.game.to_plain()
        self.one = moothall.Match(match.box, self.listener, game=match.game.copy())
        self.other = moothall.Match(match.box, self.mirror, game=other)
        self.mirror.game = self.other.game

    def compare(self, texts: list[str], chance: Random) -> None:
        one, other, viewer = self.one, self.other, self.viewer
        assert one.view(viewer) == other.view(viewer)
        assert one.to_act == other.to_act
        assert one.events(viewer) == other.events(viewer)
        assert one.record.seen_by(viewer) == other.record.seen_by(viewer)
        if viewer is not None:
            assert one.question(viewer) == other.question(viewer)
            assert len(one.choices(viewer)) == len(other.choices(viewer))
            for text in chance.sample(texts, min(8, len(texts))):
                assert one.why_not(viewer, text) == other.why_not(viewer, text)

    def step(self, chance: Random) -> None:
        seat = chance.choice(self.one.to_act)
        move = random_move(self.one, seat, chance)
        twin = self.twin_of(move, seat, chance)
        before = len(self.one.events(self.viewer))
        self.listener.said.clear()
        self.one.play(seat, move)
        self.mirror.told = list(self.listener.said)
        self.other.play(seat, twin)
        specs = {spec.key: spec for spec in self.one.box.about.kit.events.values()}
        if any(specs[event.key].shows for event in self.one.events(self.viewer, before)):
            raise Parted

    def twin_of(self, move: moothall.Move, seat: int, chance: Random) -> str:
        """The same move if the viewer sees it; one that looks the same to him if he doesn't."""
        asked = self.one.asked(seat)
        audience = int(asked.step.audience(self.one.game, seat, asked.a, asked.b))
        if audience == -1 or (self.viewer is not None and audience >> self.viewer & 1):
            if self.other.why_not(seat, str(move)) is not None:
                raise Parted
            return str(move)
        question = self.other.question(seat)
        if not question.combines:
            return str(random_move(self.other, seat, chance))
        size = len(str(move).split()) - 1
        if not question.least <= size <= question.most:
            raise Parted
        return " ".join([question.verb, *chance.sample(question.items, size)])


def explore(
    box: Box, seed: int, every: int, counted: Counter, enough: int, begun: moothall.Match | None = None
) -> moothall.Match | None:
    """Walk through a match and compare worlds, as long as its questions haven't been looked at often enough.

    Returns the match as it was some moves before the last comparison.
    """
    texts = moothall.core.moves.all_texts(box)
    before: deque[moothall.Match] = deque(maxlen=STEPS_BACK)
    found = None
    for number, (match, seat, chance) in enumerate(walk(box, seed, begun)):
        before.append(match.copy())
        name = match.question(seat).name
        if number % every or counted[name] >= enough:
            continue
        found = before[0]
        for viewer in viewers(box):
            worlds = Worlds(match, viewer, seed * 1000 + number)
            counted[name] += 1
            counted["positions"] += 1
            counted["differs"] += worlds.differs
            box.about.rules.check(worlds.other.game)
            worlds.compare(texts, chance)
            try:
                for _ in range(STEPS_ON):
                    if worlds.one.to_act:
                        worlds.step(chance)
                        worlds.compare(texts, chance)
            except Parted:
                counted["parted"] += 1
    return found


def test_two_worlds_look_alike(box):
    counted: Counter = Counter()
    explore(box, 31, 7, counted, ENOUGH)
    assert counted["positions"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted({sort.game for sort in sorts()}))
def test_two_worlds_look_alike_at_two_thousand_positions_of_each_question(game, capsys):
    """Over all boxes of a game: at least 2 000 positions per question, all seats and the spectator.

    Where a rare question was found, other walks begin some moves before it, since others are likely to be near.
    """
    counted: Counter = Counter()
    near: list[moothall.Match] = []
    mine: list[Sort] = [sort for sort in sorts() if sort.game == game]
    questions = {name for sort in mine for name in sort.box().about.kit.questions()}
    seed = 0
    while min(counted[name] for name in questions) < ENOUGH:
        begun = near.pop() if near else None
        box = begun.box if begun else mine[seed % len(mine)].box()
        found = explore(box, 1000 + seed, 1, counted, ENOUGH, begun)
        if found and seed > COMMON:
            near += [found] * BRANCHES
        seed += 1
        assert seed < 20000, f"rare questions: {counted}"
    with capsys.disabled():
        share = counted["differs"] / counted["positions"]
        print(f"\n{game}: {counted['positions']} redeals, {share:.1%} differed from the truth;",
              ", ".join(f"{name} {counted[name]}" for name in sorted(questions)))
