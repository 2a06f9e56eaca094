"""What the others' behaviour says about their hands (dossier 11, "Tricky parts").

Who loses his rings to a Weapon had no answer to it; who answers with a Void had not the Shield; who plays nothing in a
Combat had hardly a Weapon. That is said of the cards he held then: what he has drawn since may be anything. Besides,
what is still in a hand is what its owner did not want to play: Levitates are played as soon as they are of use, Shields
and Teleports are kept. Nobody is trusted altogether, for people bluff and spare their cards.
"""

from collections.abc import Mapping, Sequence

from greathall.games.xtal.content.ids import CARDS, SHIELD_CARD, VOID_CARD, WEAPON_CARD, WEAPONS
from greathall.games.xtal.rules import cards
from greathall.games.xtal.rules.moves import WEAPON
from greathall.kernel.view import Heard

NO_ANSWER = (0.0, 0.75, 0.95)
"""How sure it is that somebody who lost no ring, one or more to a Weapon could not answer it."""

NO_SHIELD = 0.8
"""... that somebody who answers with a Void lacks the Shield."""

NO_WEAPON = 0.35
"""... that somebody who plays nothing in a Combat lacks each kind of Weapon."""

KEPT = (0.6, 0.92, 1.0, 0.95, 0.93, 0.93, 0.93, 1.0, 1.0, 1.0, 1.0)
"""For each kind of card: how likely one that could be played is still in the hand after a turn of its owner. Chosen by
the log-loss in games of greedy players; Wizards and random players were seen to hold as few Levitates."""


class Suspicion:
    """Of each seat and kind of card: how many of the cards it holds were there when it seemed to have none of that
    kind, and how sure that was."""

    def __init__(self, seats: int, hand_start: int) -> None:
        self.size = [hand_start] * seats
        self.old = [[0.0] * CARDS for _ in range(seats)]
        self.sure = [[0.0] * CARDS for _ in range(seats)]
        self.kept = [[1.0] * CARDS for _ in range(seats)]  # what is left of each kind, of as many as were drawn
        self.weapon = -1  # the Weapon that waits for an answer
        self.open = False  # is there a Combat in which anything may be played?

    def doubts(self) -> list[float]:
        """CARDS entries for each seat: how likely it is that a card dealt to it at random is not that card after all,
        because it is of this kind."""
        return [
            1.0 - kept * (1.0 - sure * min(old / max(size, 1), 1.0))
            for size, olds, sures, all_kept in zip(self.size, self.old, self.sure, self.kept, strict=True)
            for old, sure, kept in zip(olds, sures, all_kept, strict=True)
        ]

    def hear(self, past: Sequence[Heard]) -> None:
        for one in past:
            if one.name == "drew":
                self._draws(_number(one.facts, "seat"))
            elif one.name == "rolled":
                seat = _number(one.facts, "seat")
                self.kept[seat] = [kept * still for kept, still in zip(self.kept[seat], KEPT, strict=True)]
            elif one.name == "placed":
                self._placed(_number(one.facts, "seat"), one.facts)
            elif one.name == "defeated":
                rings = min(_number(one.facts, "rings"), len(NO_ANSWER) - 1)
                self._lacks(_number(one.facts, "seat"), SHIELD_CARD + _number(one.facts, "weapon"), NO_ANSWER[rings])
                self._lacks(_number(one.facts, "seat"), VOID_CARD, NO_ANSWER[rings])
            elif one.name == "combat_began":
                self.open = self.weapon < 0
            elif one.name == "combat_ended":
                self.open = False
            elif one.name == "passed" and self.open:
                for kind in range(WEAPONS):
                    self._lacks(_number(one.facts, "seat"), WEAPON_CARD + kind, NO_WEAPON)
            elif one.name == "left" and one.facts["how"] == "gone":
                self.size[_number(one.facts, "seat")] = 0

    def _draws(self, seat: int) -> None:
        """A new card may be anything."""
        held = self.size[seat]
        self.kept[seat] = [(held * kept + 1.0) / (held + 1.0) for kept in self.kept[seat]]
        self.size[seat] = held + 1

    def _placed(self, seat: int, facts: Mapping[str, object]) -> None:
        codes = facts["cards"]
        assert isinstance(codes, list)
        if self.weapon >= 0 and cards.is_void(codes[0]):
            self._lacks(seat, SHIELD_CARD + self.weapon, NO_SHIELD)
        for code in codes:
            self._plays(seat, int(cards.kind(code)))
        last = cards.power(codes[-1])
        self.weapon = int(last - WEAPON) if cards.is_weapon(last) else -1
        fighting = bool(facts["parties"]) and facts["attacker"] is None
        self.open = fighting and not _overlap(facts["parties"], facts["protected"])

    def _lacks(self, seat: int, kind: int, sure: float) -> None:
        """Of all the cards that it holds now none is of this kind; never less sure than before."""
        if sure >= self.sure[seat][kind] * self.old[seat][kind] / max(self.size[seat], 1):
            self.old[seat][kind] = float(self.size[seat])
            self.sure[seat][kind] = sure

    def _plays(self, seat: int, played: int) -> None:
        """One card less; which of them it was nobody knows, but a card of a kind it lacked then is a newer one."""
        held = max(self.size[seat], 1)  # who came late has not heard of every card
        for kind in range(CARDS):
            old = self.old[seat][kind]
            self.old[seat][kind] = min(old, held - 1) if kind == played else old - old / held
        self.size[seat] = held - 1


def _overlap(some: object, others: object) -> bool:
    assert isinstance(some, list)
    assert isinstance(others, list)
    return bool(set(some) & set(others))


def _number(facts: Mapping[str, object], name: str) -> int:
    number = facts[name]
    assert isinstance(number, int)
    return number
