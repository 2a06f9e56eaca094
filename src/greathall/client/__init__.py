"""Join a table of a running hall from Python: for bots of one's own, and for tests."""

from greathall.client.client import Guest, NotReached, join
from greathall.client.following import Following
from greathall.kernel.refused import Refused
from greathall.table.plan import ClockPlan, Plan

__all__ = ["ClockPlan", "Following", "Guest", "NotReached", "Plan", "Refused", "join"]
