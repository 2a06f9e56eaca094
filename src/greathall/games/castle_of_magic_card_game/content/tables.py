"""What the components say, as far as the rules ask."""

from librt.vecs import vec
from mypy_extensions import i64


class Printed:
    """What the components say, as far as the rules ask: made from content.toml once, shared by all games."""

    def __init__(
        self,
        kinds: vec[i64],
        majority: i64,
        role: vec[i64],
        faction: vec[i64],
        home: vec[i64],
        effect: vec[i64],
        piece: vec[i64],
        points: vec[i64],
    ) -> None:
        self.kinds = kinds  # one entry for each shrine card, in file order
        self.majority: i64 = majority
        self.role = role  # of each character: scoring.WIZARD, CULTIST, MONSTER
        self.faction = faction  # of each character, -1 none
        self.home = home  # of each character, -1 none
        self.effect = effect  # of outcomes 1-8 (entry 0 unused): scoring.DOMINATES ...
        self.piece = piece  # of outcomes 1-8: the piece of regalia they speak of, -1 none
        self.points = points  # scoring.PARTS entries for each role
