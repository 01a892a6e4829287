"""Play random games of one peer engine and count its decisions; `peers.py` runs it in the peers' environment.

`python peer_worker.py NAME` answers on standard output, one JSON object a line: first that it is ready (or
why not), then a measurement for each number of CPU seconds read from standard input, until that ends.

A decision is a choice of a seat with two or more legal options. Forced choices and chance take time but are
not counted. The peers are imported only inside their functions, so `peers.py` reads the list of contestants
without having them installed.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from typing import Any, TextIO

Play = Callable[[], tuple[int, float]]
"""Play one game or more; give back how many games and how many decisions that was."""

SEED = 1
WARM_UP_SECONDS = 0.3
COUNTED_GAMES = 2000

DOMINOES = "python_team_dominoes"
LEDUC = "leduc_holdem_v4"
HOLDEM = "texas_holdem_v4"
HANABI = "hanabi_v5"
FOUR = {"game_num_players": 4}


def catanatron_catan() -> Play:
    """Four random seats of Catan, up to the engine's own limit of turns; moves are not checked twice."""
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    draw = random.Random(SEED).random
    random.seed(SEED)

    def play() -> tuple[int, float]:
        game = Game([RandomPlayer(color) for color in Color])
        decisions = 0
        while game.state.num_turns < TURNS_LIMIT and game.winning_color() is None:
            options = game.state.playable_actions
            decisions += len(options) > 1
            game.execute(options[int(draw() * len(options))], validate_action=False)
        return 1, decisions

    return play


def weighted(outcomes: list[tuple[int, float]], draw: Callable[[], float]) -> int:
    """Pick one of OpenSpiel's chance outcomes by its probability."""
    left = draw()
    for action, probability in outcomes:
        left -= probability
        if left < 0.0:
            return action
    return outcomes[-1][0]


def open_spiel_from_python(name: str) -> Play:
    """A game of OpenSpiel driven by a loop in Python; chance nodes are played but not counted."""
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    draw = random.Random(SEED).random

    def play() -> tuple[int, float]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(weighted(state.chance_outcomes(), draw))
                continue
            options = state.legal_actions()
            decisions += len(options) > 1
            state.apply_action(options[int(draw() * len(options))])
        return 1, decisions

    return play


def open_spiel_in_cpp(name: str) -> Play:
    """The same random games with the loop and the random seats in C++ too.

    That loop reports no number of decisions: it is the mean over `COUNTED_GAMES` games played from Python
    before the clock runs.
    """
    import pyspiel

    counted = open_spiel_from_python(name)
    mean = sum(counted()[1] for _ in range(COUNTED_GAMES)) / COUNTED_GAMES
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]
    draw = random.Random(SEED).getrandbits

    def play() -> tuple[int, float]:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, draw(30))
        return 1, mean

    return play


def rlcard_game(name: str, **config: int) -> Play:
    """A game of RLCard through its `Env`, which also encodes an observation at every step."""
    import rlcard

    env = rlcard.make(name, config={"seed": SEED, **config})
    draw = random.Random(SEED).random

    def play() -> tuple[int, float]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            options = list(state["legal_actions"])
            decisions += len(options) > 1
            state, _ = env.step(options[int(draw() * len(options))])
        return 1, decisions

    return play


def pettingzoo_game(name: str, **config: int) -> Play:
    """A classic game of PettingZoo through its agent loop, without the wrappers that check the caller."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env(**config)
    env.reset(seed=SEED)
    draw = random.Random(SEED).random

    def play() -> tuple[int, float]:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            options = observation["action_mask"].nonzero()[0]
            decisions += len(options) > 1
            env.step(int(options[int(draw() * len(options))]))
        return 1, decisions

    return play


@dataclass(frozen=True)
class Contestant:
    """One game of one peer, with the languages that its rules and the loop of random play are written in."""

    peer: str
    game: str
    seats: int
    rules: str
    loop: str
    make: Callable[[], Play]

    @property
    def name(self) -> str:
        """The name by which the worker is asked for it."""
        return f"{self.peer}/{self.game}/{self.loop}"


CATANATRON, OPEN_SPIEL, RLCARD, PETTINGZOO = "catanatron", "open-spiel", "rlcard", "pettingzoo"

CONTESTANTS = (
    Contestant(CATANATRON, "catan", 4, "Python", "Python", catanatron_catan),
    Contestant(OPEN_SPIEL, "hearts", 4, "C++", "C++", partial(open_spiel_in_cpp, "hearts")),
    Contestant(OPEN_SPIEL, "gin_rummy", 2, "C++", "C++", partial(open_spiel_in_cpp, "gin_rummy")),
    Contestant(OPEN_SPIEL, "leduc_poker", 2, "C++", "C++", partial(open_spiel_in_cpp, "leduc_poker")),
    Contestant(OPEN_SPIEL, "hearts", 4, "C++", "Python", partial(open_spiel_from_python, "hearts")),
    Contestant(OPEN_SPIEL, "gin_rummy", 2, "C++", "Python", partial(open_spiel_from_python, "gin_rummy")),
    Contestant(OPEN_SPIEL, "leduc_poker", 2, "C++", "Python", partial(open_spiel_from_python, "leduc_poker")),
    Contestant(OPEN_SPIEL, DOMINOES, 4, "Python", "Python", partial(open_spiel_from_python, DOMINOES)),
    Contestant(RLCARD, "leduc-holdem", 2, "Python", "Python", partial(rlcard_game, "leduc-holdem")),
    Contestant(RLCARD, "limit-holdem", 4, "Python", "Python", partial(rlcard_game, "limit-holdem", **FOUR)),
    Contestant(RLCARD, "mahjong", 4, "Python", "Python", partial(rlcard_game, "mahjong")),
    Contestant(RLCARD, "uno", 2, "Python", "Python", partial(rlcard_game, "uno")),
    Contestant(RLCARD, "gin-rummy", 2, "Python", "Python", partial(rlcard_game, "gin-rummy")),
    Contestant(PETTINGZOO, LEDUC, 2, "Python", "Python", partial(pettingzoo_game, LEDUC)),
    Contestant(PETTINGZOO, HOLDEM, 4, "Python", "Python", partial(pettingzoo_game, HOLDEM, num_players=4)),
    Contestant(PETTINGZOO, HANABI, 4, "C++", "Python", partial(pettingzoo_game, HANABI, players=4)),
)


def measure(play: Play, seconds: float) -> dict[str, float]:
    """Play for at least so many seconds of this process's CPU time, always to the end of a game."""
    games = 0
    decisions = 0.0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        more_games, more_decisions = play()
        games += more_games
        decisions += more_decisions
        spent = time.process_time() - start
    return {"games": games, "decisions": decisions, "cpu_seconds": spent}


def own_channel() -> TextIO:
    """A private copy of standard output; what the peers themselves print goes to standard error instead."""
    channel = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    return channel


def serve(name: str, channel: TextIO) -> None:
    """Get one contestant ready, then measure it as often as asked."""

    def answer(message: dict[str, Any]) -> None:
        channel.write(json.dumps(message) + "\n")
        channel.flush()

    try:
        contestant = next(one for one in CONTESTANTS if one.name == name)
        play = contestant.make()
        measure(play, WARM_UP_SECONDS)
        answer({"ready": name, "version": metadata.version(contestant.peer)})
        for line in sys.stdin:
            answer(measure(play, float(line)))
    except Exception as error:  # whatever a peer raises is told to the caller in one line
        answer({"error": f"{type(error).__name__}: {error}".splitlines()[0]})


if __name__ == "__main__":
    serve(sys.argv[1], own_channel())
