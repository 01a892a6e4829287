"""The hall in the browser: tables, their logs, and who may see and do what.

`Hall` is the one service that pages, sockets and the API are made of.
"""
from __future__ import annotations

from moothall.server.hall import Hall
from moothall.server.keys import Pass
from moothall.server.look import Look
from moothall.server.order import Order
from moothall.server.refused import Refused

__all__ = ["Hall", "Look", "Order", "Pass", "Refused"]
