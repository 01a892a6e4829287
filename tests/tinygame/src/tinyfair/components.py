"""What lies in the box of Tiny Fair, and how sure we are of what is printed there."""
from __future__ import annotations

from moothall.core.arrays import vec
from moothall.core.data import DataError, Entry, Sheet
from moothall.core.kernel import Box, Game
from mypy_extensions import i64

PRIZES = ["ribbon", "goose", "pig"]
WEATHERS = ["sun", "rain", "storm"]
HAND = 3
PURSE = 1
MOST_BID = 3
BASE_GOODS = 12


def sheet(added: list[Entry]) -> Sheet:
    """The goods, the prizes and the die, and what an expansion adds. [TF-2.1, TF-2.2, TF-2.3]"""
    entries = [
        Entry("card", "apple", {"count": 6, "price": 1}, "certain", "TF-2.1"),
        Entry("card", "bread", {"count": 4, "price": 2}, "certain", "TF-2.1"),
        Entry("card", "cloth", {"count": 2, "price": 3}, "likely", "TF-2.1"),
        Entry("prize", "ribbon", {"worth": 2}, "certain", "TF-2.2"),
        Entry("prize", "goose", {"worth": 3}, "certain", "TF-2.2"),
        Entry("prize", "pig", {"worth": 4}, "reconstructed", "TF-2.2"),
        Entry("weather", "sun", {"weight": 3, "coins": 2}, "likely", "TF-2.3"),
        Entry("weather", "rain", {"weight": 2, "coins": 1}, "likely", "TF-2.3"),
        Entry("weather", "storm", {"weight": 1, "coins": 0}, "reconstructed", "TF-2.3"),
    ]
    bounds = {"count": (0, 12), "price": (1, 9), "worth": (1, 9), "weight": (1, 6), "coins": (0, 3)}
    return Sheet([*entries, *added], bounds, check)


def check(data: Sheet) -> None:
    """Twelve goods, whatever an expansion adds to them. [TF-2.1]"""
    found = sum(entry.fields["count"] for entry in data.table("card") if entry.rule == "TF-2.1")
    if found != BASE_GOODS:
        raise DataError(f"card: {found} goods without expansions; there must be {BASE_GOODS} [TF-2.1]")


class PriceChange:
    """Something that changes what a good sells for."""

    def change(self, g: Game, seat: i64, price: i64) -> i64:
        """The price, changed."""
        raise NotImplementedError


class FairBox(Box):
    """The box with what is printed on its components, as numbers for the rules."""

    goods: list[str]
    counts: vec[i64]                     # by good
    prices: vec[i64]                     # by good
    worth: vec[i64]                      # by prize
    weights: vec[i64]                    # by side of the die
    earnings: vec[i64]                   # by side of the die
    days: i64
    price_changes: list[PriceChange]

    def payoffs(self, g: Game) -> list[float]:
        """A win is shared by those who won. [TF-6.1]"""
        winners = self.about.rules.outcome(g).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]


def fair_box(data: Sheet, days: int, price_changes: list[PriceChange]) -> FairBox:
    """A box with the numbers of the sheet."""
    box = FairBox()
    box.goods = [entry.key for entry in data.table("card")]
    box.counts, box.prices = column(data, "card", "count"), column(data, "card", "price")
    box.worth = column(data, "prize", "worth")
    box.weights, box.earnings = column(data, "weather", "weight"), column(data, "weather", "coins")
    box.days, box.price_changes = days, price_changes
    return box


def column(data: Sheet, table: str, field: str) -> vec[i64]:
    """One field of a table, as a column of the state's kind."""
    return vec[i64]([entry.fields[field] for entry in data.table(table)])
