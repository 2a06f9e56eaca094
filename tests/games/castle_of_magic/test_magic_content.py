"""Files that do not fit are refused with file, table, key and reason (dossier 7.10)."""

from pathlib import Path

import pytest

from greathall.games.castle_of_magic.content.read import is_true
from greathall.games.castle_of_magic.game import GAME
from greathall.kernel.refused import ContentRefused

SCORE = (
    "score = { controls_monster = [0, 0, 0, 0], rules_marus = [0, 0, 0, 0], rules_kida = [0, 0, 0, 0], "
    "rules_sorrell = [0, 0, 0, 0], dies = [0, 0, 0, 0], banished = [0, 0, 0, 1], nobody_dies = [0, 0, 0, 0] }"
)
STEP = '[[step]]\nindex = {n}\nname = "x"\nx = 0.5\ny = 0.5'

REFUSED = [
    ('[[result]]\nnumber = 9\nkind = "banish"\ntext = ""', "result: needs 8 entries, not 9"),
    ("[[move_card]]\nnumber = 7\ncount = 0", "move_card: needs 6 entries, not 7"),
    (STEP.format(n=7), "step: needs 7 entries, not 8"),
    (STEP.format(n=9), "step[7].index: should be 7, is 9"),
    ("[[move_card]]\nnumber = 3\ncount = 8", "totals.move_cards: 42 are stated, but the file has 43"),
    (
        "[totals]\nmove_cards = 0\n" + "\n".join(f"[[move_card]]\nnumber = {n}\ncount = 0" for n in range(1, 7)),
        "move_card: there must be at least one",
    ),
    ('[[mode]]\nid = "castle"\nkind = "solo"', "mode castle.kind: should be 'competitive', is 'solo'"),
    ('[[mode]]\nid = "castle"\nmin = 2', "mode castle: the rules are for 4 to 6 seats"),
    ('[[option]]\nid = "talk_budget"\nvalues = [40, 41]', "option talk_budget.values: the rules know 8, 12, 40, 100"),
    ('[[option]]\nid = "open_talk"\nvalues = []', "option open_talk.values: the rules know True, False"),
    ("[table]\nmax_level = 2\nstart_level = 3", "table.start_level: is above max_level"),
    ("[table]\nmax_level = 9", "table.max_level"),
    ("[table]\nhalf_track = 4", "element bell.track: needs half_track places on each side"),
    ('[[element]]\nid = "book"\nlow = "open"', "element book.low: 'open' is none of closed"),
    ('[[element]]\nid = "book"\ndisk = "pink"', "element book.disk: 'pink' is none of red"),
    ('[[combo]]\nid = "rol"\nsides = ["silent", "open", "lit"]', "combo rol.sides: should be ringing, open, lit"),
    ('[[result]]\nnumber = 1\nkind = "sleep"', "result 1.kind: 'sleep' is none of banish"),
    ('[[result]]\nnumber = 1\nitem = "crown"', "result 1.item: 'crown' is none of nothing"),
    ('[[result]]\nnumber = 2\nitem = ""', "result 2.item: '' is none of crown"),
    ('[[spell]]\nid = "bell"\nroll = false', "spell bell.roll: CM-31 says otherwise"),
    ('[[space]]\nid = "w00"\nring = "keep"', "space w00.ring: 'keep' is none of wall"),
    ('[[space]]\nid = "w00"\nspell = "nap"', "space w00.spell: 'nap' is none of plus_spell"),
    ('[[space]]\nid = "w35"\ncw = "k00"', "space w35.cw: 'k00' is none of w00"),
    ('[[space]]\nid = "t00"\nccw = "t10"', "space t00.ccw: 't10' is none of t11"),
    (
        "\n".join(f'[[space]]\nid = "w{n:02}"\nspell = "secret"' for n in (0, 4, 8, 12)),
        "space: 6 players need as many +1 Spell spaces on the Wall",
    ),
    ('[[wizard]]\nid = "tarn"\nsecret_number = 800', "wizard: no two wizards share a Secret Number"),
    ('[[wizard]]\nid = "tarn"\nguild = "bear"', "wizard tarn.guild: 'bear' is none of wolf"),
    ('[[wizard]]\nid = "morrow"\nset = "odd"', "wizard morrow.set: 'odd' is none of basic"),
    ('[[wizard]]\nid = "tarn"\nallies = ["bear"]', "wizard tarn.allies or enemies: 'bear' is none of wolf"),
    ('[[wizard]]\nid = "tarn"\nscore = { dies = [0, 0, 0, 0] }', "wizard tarn.score: the rows are controls_monster"),
    (f'[[wizard]]\nid = "tarn"\n{SCORE}', "wizard tarn.score.banished: counts once, for its holder only"),
    (
        "[totals]\nbasic_wizards = 5\n"
        + "\n".join(f'[[wizard]]\nid = "{name}"\nset = "advanced"' for name in ("tarn", "oriel", "pell", "fenn")),
        "wizard: 6 players need as many basic wizards",
    ),
    ('[[secret]]\nid = "s01"\nfact = "likes"', "secret s01.fact: 'likes' is none of guild_is"),
    ('[[secret]]\nid = "s19"\narg = "wolf"', "secret s19.arg: 'wolf' is none of nothing"),
    ('[[secret]]\nid = "s01"\nnumbers = [150, 999]', "secret s01.numbers: 999 is no wizard's number"),
    ('[[secret]]\nid = "s01"\nnumbers = [150, 200]', "secret s01.numbers: 200 is Rook Hollowell, of whom"),
    (
        '[[wizard]]\nid = "tarn"\nsecret_number = 900\n'
        + "\n".join(
            f'[[secret]]\nid = "{card.id}"\nnumbers = {[n for n in card.numbers if n != 350]}'
            for card in GAME.magic.secret
        ),
        "secret: no card carries the number 900",
    ),
    ('[[secret]]\nid = "s23"\nfact = "ally"\ntext = ""\nnumbers = []', "secret: the rules need 22 entries, not 23"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED, ids=[reason[:30] for _, reason in REFUSED])
def test_an_edition_that_does_not_fit(text: str, reason: str, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(text, encoding="utf-8")
    with pytest.raises(ContentRefused) as refused:
        GAME.with_edition(edition)
    assert "mine.toml" in str(refused.value)
    assert reason in str(refused.value)


def test_an_edition_may_print_other_numbers_on_a_card(tmp_path: Path) -> None:
    """A card need not carry everybody of whom it is true."""
    edition = tmp_path / "mine.toml"
    edition.write_text('[[secret]]\nid = "s01"\nnumbers = [150, 350]', encoding="utf-8")
    game = GAME.with_edition(edition)
    assert game.content_hash != GAME.content_hash


def test_our_cards_carry_exactly_the_wizards_of_whom_they_are_true() -> None:
    """Dossier 7.5: each wizard is on 9 to 11 cards, and no two on the same ones."""
    for card in GAME.magic.secret:
        assert card.numbers == sorted(one.secret_number for one in GAME.magic.wizard if is_true(card, one))
    cards = [int(mask) for mask in GAME.printed.cards]
    assert {mask.bit_count() for mask in cards} == {9, 10, 11}
    assert len(set(cards)) == 16


def test_no_space_has_the_spell_of_its_neighbour() -> None:
    spells = {space.id: space.spell for space in GAME.magic.space}
    assert all(space.spell != spells[space.cw] for space in GAME.magic.space)


def test_all_rules_and_rulings_are_told() -> None:
    assert sorted(GAME.rulebook.rules, key=lambda rule: int(rule[3:])) == [f"CM-{n}" for n in range(1, 104)]
    assert [ruling.number for ruling in GAME.rulebook.rulings] == list(range(1, 50))
    assert all(len(rule.text) < 260 for rule in GAME.rulebook.rules.values())
