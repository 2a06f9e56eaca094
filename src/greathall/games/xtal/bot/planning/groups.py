"""Whole groups of cards, made from templates, and which of them a player likes best (dossier 11, "Size")."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.bot.planning.movers import Movers, row_after, standing
from greathall.games.xtal.bot.planning.outcome import Outcome
from greathall.games.xtal.bot.taste import BOLD, Taste
from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    FLIGHT_CARD,
    LEVITATE_CARD,
    NOBODY,
    SEATS,
    SHIELD_CARD,
    SPACES,
    TELEPORT_CARD,
    VOID_CARD,
    WEAPON_CARD,
    WEAPONS,
)
from greathall.games.xtal.rules import cards, chain, combat, hand, seats, tray
from greathall.games.xtal.rules.moves import (
    AS_WILD,
    DRIFT,
    FLIGHT,
    LEVITATE,
    MIRROR,
    SCRY,
    SHIELD,
    STASIS,
    TELEPORT,
    VOID,
    WEAPON,
    WILD,
)
from greathall.games.xtal.rules.names import (
    ANSWERING,
    COMBAT,
    LEFT_IN_HAND,
    OCCUPIED,
    OPEN,
    PARTIES,
    PLAYING,
    POS,
    PROTECTED,
    RINGS,
    SILENCED,
    STORE,
    WEAPON_KIND,
)
from greathall.games.xtal.rules.state import Crystal

MIRRORS: Final = 0
DRIFTS: Final = 1
STASES: Final = 2

SCRY_GAIN: Final = 0.3
"""What there is to learn from a hand nobody has looked into."""

NEVER: Final = -1000000.0
_MIX: Final = 6364136223846793005
_KEEP: Final = 0x3FFFFFFFFFFFFFFF


class Group:
    """Cards in the order they are placed; none at all for passing, ending the turn, accepting defeat."""

    def __init__(self, codes: list[int], worth: float) -> None:
        self.codes = codes
        self.worth: float = worth


class Groups:
    """Everything one player thinks of in one position. Planned as if the tray were empty: what lies there already is
    the beginning of the same plan, for nothing that the plan is made of has changed."""

    def __init__(self, s: Crystal, me: i64, taste: Taste = BOLD) -> None:
        self.s = s
        self.taste = taste
        self.me: i64 = me
        self.outcome = Outcome(s, me, taste)
        self.found: list[Group] = []

    def think(self, may_idle: bool) -> None:
        """Fill `found`. Who must answer a Weapon may not idle (XT-61)."""
        self._think(may_idle)
        if self.taste.overlooks:
            self._overlook()

    def _overlook(self) -> None:
        """What is not noticed in a position is not noticed there at all, however often it is looked at: else a tray
        would be begun and dropped again. It follows from what the player sees, nothing else."""
        s = self.s
        seen: i64 = s.hands[self.me] ^ s.now[OCCUPIED] ^ s.round << 40 ^ s.beat
        noticed: list[Group] = []
        for group in self.found:
            mixed: i64 = seen & _KEEP
            for code in group.codes:
                mixed = ((mixed ^ code) * _MIX + 1442695040888963407) & _KEEP
            if not group.codes or (mixed >> 20) % 1000 >= self.taste.overlooks:
                noticed.append(group)
        if noticed:
            self.found = noticed

    def _think(self, may_idle: bool) -> None:
        s = self.s
        now = s.now
        left: i64 = s.hands[self.me]
        if may_idle:
            self.found.append(Group([], self.outcome.of_idling()))
        self._void([], now, left)
        if now[SILENCED] >> self.me & 1:
            return  # XT-99: nothing but a Void upon that very Stasis
        if s.phase == PLAYING:
            self._fight([], now, left)
            self._rearrange(left)
            self._custom([], now, left)
        elif s.phase == COMBAT:
            part: i64 = combat.part(s)
            if part == ANSWERING:
                self._answer(left)
            elif part == OPEN:
                self._in_combat([], now, left)

    def best(self, begun: list[int]) -> list[int]:
        """The best group that begins with what lies in the tray; the tray itself if no plan does."""
        n = len(begun)
        chosen = begun
        most: float = NEVER
        for group in self.found:
            if group.worth > most and group.codes[:n] == begun:
                most = group.worth
                chosen = group.codes
        return chosen

    def _add(self, codes: list[int], row: vec[i64]) -> None:
        self.found.append(Group(codes, self.outcome.of_group(row)))

    def _code(self, left: i64, kind: i64, code: i64) -> i64:
        """The code if the hand has the card, a wild card's if that can stand for it, else NOBODY (XT-96)."""
        if hand.copies(left, kind):
            return code
        if self.s.terms.wild and hand.copies(left, BLANK_CARD):
            return code + AS_WILD
        return NOBODY

    # -- answers

    def _answer(self, left: i64) -> None:
        """[Shield], and whatever may follow it in the same group (XT-65). The Void is thought of elsewhere."""
        s = self.s
        weapon: i64 = s.now[WEAPON_KIND]
        shield: i64 = self._code(left, SHIELD_CARD + weapon, SHIELD + weapon)
        if shield == NOBODY:
            return
        row = cards.carried_out(s, s.now, self.me, shield, left)
        self._add([int(shield)], row)
        self._void([int(shield)], row, row[LEFT_IN_HAND])
        if not seats.closing(s.now):  # XT-46
            self._in_combat([int(shield)], row, row[LEFT_IN_HAND])

    def _void(self, before: list[int], row: vec[i64], left: i64) -> None:
        """[..., Void]: alone it may cancel, behind other cards it protects (XT-40, XT-43)."""
        void: i64 = self._code(left, VOID_CARD, VOID)
        alone: bool = self.s.terms.void_alone or (len(before) == 0 and chain.can_cancel(self.s, self.me))
        if void == NOBODY or not alone:
            return
        self._add([*before, int(void)], tray.after_card(self.s, self.me, void, row, left, len(before)))

    # -- Combat

    def _in_combat(self, before: list[int], row: vec[i64], left: i64) -> None:
        self._fight(before, row, left)
        self._custom(before, row, left)
        other: i64 = seats.other_of(row[PARTIES], self.me)
        if self.outcome.peril(row, left, other) < self.taste.scared or (not before and self.outcome.pass_ends()):
            return  # little to lose, or nothing to run away from
        self._fly(before, row, left, self.me)
        self._fly(before, row, left, other)
        for one in range(self.s.seats):
            for two in range(one):
                if one != self.me and two != self.me:
                    self._between(before, row, left, two, one)

    def _fight(self, before: list[int], row: vec[i64], left: i64) -> None:
        """A win by Teleport, and [movers, Weapon] at everybody who has rings."""
        if row[PROTECTED] >> self.me & 1:
            return
        self._win(before, row, left)
        armed: bool = False
        kind: i64 = 0
        for kind in range(WEAPONS):
            if hand.copies(left, WEAPON_CARD + kind):
                armed = True
        wild: bool = not armed and self._code(left, WEAPON_CARD, WEAPON) != NOBODY
        if not armed and not wild:
            return
        for seat in range(self.s.seats):
            if seat != self.me and row[RINGS + seat] and self._can_fight(row, seat):
                self._attack(before, row, left, seat, wild)
        if self.s.terms.custom and self.s.terms.power == MIRRORS and hand.copies(left, BLANK_CARD):
            self._change_places(before, row, left)

    def _can_fight(self, row: vec[i64], seat: i64) -> bool:
        """XT-27, XT-55, XT-86."""
        return row[POS + seat] >= 0 and (row[PROTECTED] | self.s.away) >> seat & 1 == 0

    def _attack(self, before: list[int], row: vec[i64], left: i64, seat: i64, wild: bool) -> None:
        s = self.s
        kept: i64 = left
        if wild:
            kept -= hand.one(BLANK_CARD)
        search = Movers(s, row, kept)
        way = search.to_face(self.me, seat)
        drawn = row_after(s, self.me, way, row, left)
        if cards.target_of(s, drawn, self.me) != seat:
            return
        if way:
            left = drawn[LEFT_IN_HAND]
        self._strike([*before, *way], drawn, left, wild)

    def _strike(self, before: list[int], row: vec[i64], left: i64, wild: bool) -> None:
        """Whom we face, with each Weapon we hold; with a wild card only if we hold none."""
        kind: i64 = 0
        for kind in range(WEAPONS):
            weapon: i64 = self._code(left, WEAPON_CARD + kind, WEAPON + kind)
            if weapon != NOBODY and (weapon < WILD or wild):
                self._add([*before, int(weapon)], cards.carried_out(self.s, row, self.me, weapon, left))

    def _change_places(self, before: list[int], row: vec[i64], left: i64) -> None:
        """A Mirror that puts us where somebody else faces a player with rings."""
        for other in range(self.s.seats):
            if other == self.me or row[POS + other] < 0 or row[PROTECTED] >> other & 1:
                continue
            code: i64 = MIRROR + SEATS * self.me + other
            after = cards.carried_out(self.s, row, self.me, code, left)
            target: i64 = cards.target_of(self.s, after, self.me)
            if target >= 0 and row[RINGS + target]:
                self._strike([*before, int(code)], after, after[LEFT_IN_HAND], False)

    def _fly(self, before: list[int], row: vec[i64], left: i64, token: i64) -> None:
        """Escape: break the arrangement by flying ourselves or the opponent off (XT-66)."""
        self._move(before, row, left, token, FLIGHT_CARD, FLIGHT, cards.flight_to(self.s, row, token), False)

    def _between(self, before: list[int], row: vec[i64], left: i64, one: i64, two: i64) -> None:
        """Let two others fight (XT-52), or hand the Combat on to them (XT-68)."""
        if not self._can_fight(row, one) or not self._can_fight(row, two):
            return
        search = Movers(self.s, row, left)
        way = search.to_face(one, two)
        if way:
            self._add([*before, *way], row_after(self.s, self.me, way, row, left))

    # -- the own turn

    def _win(self, before: list[int], row: vec[i64], left: i64) -> None:
        """XT-92: Home by a card, if need be after moving whoever stands there."""
        s = self.s
        home: i64 = s.home[self.me]
        space: i64 = s.terms.printed.home_space[home]
        rings: i64 = row[RINGS + self.me]
        if s.terms.take_any:
            rings += row[STORE + home]  # XT-93
        blocker: i64 = standing(row, space)
        if rings < s.terms.rings_to_win or blocker == self.me or (blocker >= 0 and row[PROTECTED] >> blocker & 1):
            return
        search = Movers(s, row, left)
        way = search.to_home(self.me, blocker, space)
        if way:
            self._add([*before, *way], row_after(s, self.me, way, row, left))

    def _rearrange(self, left: i64) -> None:
        """Outside Combat: hinder whoever is about to win, take what a Teleport brings, let others fight."""
        s = self.s
        row = s.now
        mine: bool = s.terms.take_any or row[RINGS + self.me] >= s.terms.rings_to_win
        for seat in range(s.seats):
            if seat == self.me or row[POS + seat] < 0:
                continue
            if row[RINGS + seat] >= s.terms.rings_to_win:
                self._nudge(left, seat)
                mine = True
            if float(row[RINGS + seat]) >= self.taste.rich * float(s.terms.rings_to_win):
                for other in range(s.seats):
                    if other != self.me and other != seat:
                        self._between([], row, left, seat, other)
        if mine:
            self._nudge(left, self.me)

    def _nudge(self, left: i64, token: i64) -> None:
        """Every single card that moves this token, with and without a Void behind it."""
        s = self.s
        row = s.now
        if row[PROTECTED] >> token & 1:
            return
        self._move([], row, left, token, LEVITATE_CARD, LEVITATE, cards.levitate_to(s, row, token), True)
        self._move([], row, left, token, FLIGHT_CARD, FLIGHT, cards.flight_to(s, row, token), True)
        self._move([], row, left, token, TELEPORT_CARD, TELEPORT, cards.teleport_to(s, row, token), True)
        if not s.terms.custom or hand.copies(left, BLANK_CARD) == 0:
            return
        if s.terms.power == MIRRORS:
            for other in range(s.seats):
                if other != token and row[POS + other] >= 0 and row[PROTECTED] >> other & 1 == 0:
                    self._then([], row, left, MIRROR + SEATS * token + other, True)
        elif s.terms.power == DRIFTS:
            way: i64 = 0
            for way in range(2):
                if row[OCCUPIED] >> cards.drift_to(row, token, way) & 1 == 0:
                    self._then([], row, left, DRIFT + 2 * token + way, True)

    def _move(
        self, before: list[int], row: vec[i64], left: i64, token: i64, kind: i64, base: i64, to: i64, void: bool
    ) -> None:
        code: i64 = self._code(left, kind, base + SPACES * token)
        if code == NOBODY:
            return
        space: i64 = 0
        while to >> space:
            if to >> space & 1:
                self._then(before, row, left, code + space, void)
            space += 1

    def _then(self, before: list[int], row: vec[i64], left: i64, code: i64, void: bool) -> None:
        after = cards.carried_out(self.s, row, self.me, code, left)
        self._add([*before, int(code)], after)
        if void:
            self._void([*before, int(code)], after, after[LEFT_IN_HAND])

    # -- powers of the blank cards

    def _custom(self, before: list[int], row: vec[i64], left: i64) -> None:
        """XT-99: Stasis is a Void that cancels nothing; in Combat it may as well fall on the opponent. Scry is played
        as soon as there is something to see."""
        s = self.s
        if not s.terms.custom or hand.copies(left, BLANK_CARD) == 0:
            return
        if s.terms.power == STASES:
            for seat in range(s.seats):
                if (seat == self.me or row[PARTIES] >> seat & 1) and row[PROTECTED] >> seat & 1 == 0:
                    self._then(before, row, left, STASIS + seat, False)
        elif s.terms.scrying and s.phase == PLAYING:
            self._scry(row, left)

    def _scry(self, row: vec[i64], left: i64) -> None:
        """At the richest whose hand we do not know, of equals the one with most cards."""
        target: i64 = NOBODY
        most: i64 = 0
        for seat in range(self.s.seats):
            unknown: i64 = self.outcome.odds.sizes[seat]
            if seat != self.me and unknown > 0 and row[POS + seat] >= 0 and row[PROTECTED] >> seat & 1 == 0:
                wish: i64 = 100 * row[RINGS + seat] + unknown
                if wish > most:
                    most = wish
                    target = seat
        if target != NOBODY:
            after = cards.carried_out(self.s, row, self.me, SCRY + target, left)
            self.found.append(Group([int(SCRY + target)], self.outcome.of_group(after) + SCRY_GAIN))
