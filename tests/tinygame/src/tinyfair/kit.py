"""The base game of Tiny Fair put together."""
from __future__ import annotations

from moothall.core.kernel import Sequence
from moothall.core.kit import OWNER, Kit

from tinyfair import day, evening
from tinyfair.components import PRIZES, WEATHERS, PriceChange


class FairKit(Kit):
    """A kit with the goods of the box and whatever changes their prices."""

    def __init__(self, goods: list[str]) -> None:
        super().__init__()
        self.goods = goods
        self.price_changes: list[PriceChange] = []


def base(goods: list[str]) -> FairKit:
    """Everything but options and expansions."""
    kit = FairKit(goods)
    add_flow(kit)
    add_day(kit)
    add_evening(kit)
    tell_events(kit)
    name_keys(kit)
    return kit


def add_flow(kit: FairKit) -> None:
    """What comes after what; how a starting player is found, an option says. [TF-1.2]"""
    kit.add("fair", Sequence(["starting_seat", "day"]))
    kit.add("day", Sequence([
        "weather", "stock_up", "laid_prize", "turns", "bid_for_prize", "open_bids", "end_day",
    ]))


def add_day(kit: FairKit) -> None:
    """TF-3 and TF-4."""
    kit.add("weather", day.Weather())
    kit.add("stock_up", day.StockUp())
    kit.add("drawn_good", day.DrawnGood(kit.goods))
    kit.add("laid_prize", day.LaidPrize())
    kit.add("turns", day.Turns())
    kit.add("turn", day.Turn())
    kit.add("peek", day.Peek())
    kit.add("trade", day.Trade())
    kit.add("sale", day.Sale(kit.goods))
    kit.add("treat", day.Treat())
    kit.add("answer", day.Answer())


def add_evening(kit: FairKit) -> None:
    """TF-5 and TF-6."""
    kit.add("bid_for_prize", evening.Bids())
    kit.add("bid", evening.Bid())
    kit.add("open_bids", evening.OpenBids())
    kit.add("end_day", evening.EndDay())
    kit.add("count_up", evening.CountUp())


def tell_events(kit: FairKit) -> None:
    """What each event tells, and whom."""
    kit.tell("weather", "weather", seat=False)
    kit.tell("earns", "n")
    kit.tell("drew_good", "card", audience=OWNER)
    kit.tell("prize_laid", seat=False)
    kit.tell("looks_under")
    kit.tell("saw_prize", "", "prize", audience=OWNER, opens=("laid_prize",))
    kit.tell("sells", "card", "n")
    kit.tell("treats", "seat:guest")
    kit.tell("answers", "seat:host", "answer")
    kit.tell("bids", "n", opens=("bid",))
    kit.tell("prize_opened", "", "prize", seat=False, opens=("laid_prize",))
    kit.tell("takes_prize", "prize")
    kit.tell("prize_gone", "prize", seat=False)
    kit.tell("day_ends", "n", seat=False)
    kit.tell("points", "source", "n")


def name_keys(kit: FairKit) -> None:
    """What the numbers in events stand for."""
    kit.domain("card", kit.goods)
    kit.domain("prize", PRIZES)
    kit.domain("weather", WEATHERS)
    kit.domain("answer", ["thank", "gossip"])
    kit.domain("source", evening.SOURCES)
