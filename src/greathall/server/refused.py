"""Refusals that say whether it is worth asking again. Whoever asks by HTTP reads it from the status."""

from greathall.kernel.refused import Refused


class NotThere(Refused):
    """What was asked for does not exist, or not for whoever asks: nobody can tell which."""


class Unopened(Refused):
    """It is there for whoever asks, but not now: it is worth asking again."""
