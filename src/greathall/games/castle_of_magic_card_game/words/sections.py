"""The view in words: the terminal's table and, later, the board a screen reader reads. Nothing here sees a State."""

from collections.abc import Sequence

from greathall.games.castle_of_magic_card_game.content.ids import (
    BOTH,
    CELL_NAMES,
    CELLS,
    LIFTS,
    LOWER,
    ROWS,
    SUPPLY,
    UPPER,
)
from greathall.games.castle_of_magic_card_game.content.shapes import CastleContent
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET, MANIPULATE, PLACE
from greathall.games.castle_of_magic_card_game.sight.forecast import forecast
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.games.castle_of_magic_card_game.words.story import CARD_NAMES, kind_name, places
from greathall.games.castle_of_magic_card_game.words.typed import said_as_move
from greathall.kernel.refused import Refused
from greathall.kernel.typed_text import as_typed
from greathall.kernel.view import Section

TYPED = as_typed(ALPHABET)
PLACE_WORDS = (*CELL_NAMES, "supply")
"""How the places that a pawn can be lifted from are typed."""
EARNED = {
    "country": "countries",
    "home": "home country",
    "regalia": "regalia",
    "dominate": "dominating the Monster",
    "feed": "the Monster was fed",
    "devoured_anyone": "somebody was devoured",
}


def sections(view: CastleView, names: Sequence[str], content: CastleContent) -> list[Section]:
    parts = [
        Section("Now", _now(view, names)),
        *_you(view, content),
        Section("Tableau", _tableau(view, content)),
        Section("Rituals", _rituals(view, content)),
        Section("Countries", _countries(view, content)),
        Section("Seats", _seats(view, names, content)),
        Section("Not yet seen", _unseen(view, content)),
    ]
    if view.result is not None:
        parts.append(Section("Points", _points(view, names, content)))
    return parts


def describe(view: CastleView, code: int, content: CastleContent) -> str:
    if code < MANIPULATE:
        return f"turn up the outcome on {content.ritual[code].name} ({ritual_signs(code, content)})"
    if code >= PLACE:
        return f"second pawn to {_card(view, code - PLACE, content)}"
    lift, cell = divmod(code - MANIPULATE, CELLS)
    pair = view.pawns[view.mover]
    lifted = pair if lift == BOTH else [pair[lift]]
    return f"lift {places(lifted)}, flip {_card(view, cell, content)}"


def warning(view: CastleView, code: int) -> str:
    if code < MANIPULATE and len(view.unseen_outcomes) == 1:
        return "This is the eighth outcome card: the spell is cast and the game ends."
    return ""


def read_move(view: CastleView, typed: str) -> int:
    """Pawns may be named by where they stand: `manipulate Bell 9,supply Candle 2` (CG-17)."""
    typed = said_as_move(view, typed)
    words = typed.split()
    if len(words) == 3 and words[0] == "manipulate" and words[1] not in LIFTS and "=" not in typed:
        places = sorted(words[1].split(","), key=_place_order)
        if any(place not in PLACE_WORDS for place in places):
            return TYPED.parse(typed)  # says what a lift can be
        some_lift = TYPED.parse(f"manipulate both {words[2]}")
        if view.seat != view.mover or view.phase != "turn" or view.must_advance:
            return some_lift  # refused for that, whatever is lifted: an earlier reason than CG-17 (dossier 5.4)
        words[1] = LIFTS[lift_of(view.pawns[view.mover], [PLACE_WORDS.index(place) for place in places])]
    return TYPED.parse(" ".join(words))


def lift_of(pair: Sequence[int], places: Sequence[int]) -> int:
    """Which lift takes pawns from exactly these places; CG-17 refuses any that a seat's pawns do not stand on."""
    wanted = sorted(places)
    if wanted == list(pair):
        return BOTH
    if wanted == [pair[0]]:
        return LOWER
    if wanted == [pair[1]]:
        return UPPER
    raise Refused(
        "CG-17: lift one or both of your own pawns, from where they stand: "
        + " and ".join("the supply" if place == SUPPLY else CARD_NAMES[place] for place in pair),
        "CG-17",
    )


def ritual_signs(ritual: int, content: CastleContent) -> str:
    """ "silent, open, lit": what bell, book and candle must show for this ritual."""
    return ", ".join(one.active if ritual & one.ritual_bit else one.inactive for one in content.arcanum)


def row_counts(view: CastleView) -> list[int]:
    return [sum(cell.up for cell in view.cells[9 * row : 9 * row + 9]) for row in range(3)]


def current_ritual(view: CastleView, content: CastleContent) -> int:
    lit = [n >= content.table.row_majority for n in row_counts(view)]
    return sum(one.ritual_bit for one in content.arcanum if lit[one.row])


def _place_order(place: str) -> int:
    return PLACE_WORDS.index(place) if place in PLACE_WORDS else len(PLACE_WORDS)


def _card(view: CastleView, cell: int, content: CastleContent) -> str:
    card = view.cells[cell]
    kind = "never seen" if card.kind is None else kind_name(card.kind, content)
    return f"{CARD_NAMES[cell]} ({'face up' if card.up else 'face down'}, {kind})"


def _now(view: CastleView, names: Sequence[str]) -> list[str]:
    if view.over:
        return ["The spell has been cast. The game is over."]
    who = "You are" if view.mover == view.seat else f"{names[view.mover]} is"
    lines = [f"Turn {view.turn + 1}. {who} on turn."]
    if view.phase == "second":
        lines.append("The first card is flipped; now flip a card for the second pawn (CG-19).")
    elif view.must_advance:
        lines.append("An advance is due: nothing else may be done (CG-15).")
    elif view.first_turn:
        lines.append("First turns manipulate; advancing comes later (CG-14).")
    limit = view.options["stall_limit"]
    assert isinstance(limit, int)
    left = limit * view.seats - view.stall
    if limit and not view.must_advance and left <= 2 * view.seats:
        lines.append(f"An advance is due within {left} turn{'s' * (left != 1)} (CG-15).")
    return lines


def _you(view: CastleView, content: CastleContent) -> list[Section]:
    """The own character, what it scores for, and what it would score now. Nothing for a spectator."""
    number = None if view.seat is None else view.characters[view.seat]
    if number is None:
        return []
    lines = [f"You are {_character(number, content)}.", _wishes(content.character[number].type, content)]
    cast_now = forecast(view, content)
    if cast_now is not None:
        least, most, mean = cast_now
        points = f"{least} points" if least == most else f"{least} to {most} points, {mean:.0f} on average"
        lines.append(f"If the spell were cast now you would score {points}, as far as you can know.")
    return [Section("You", lines)]


def _wishes(role: str, content: CastleContent) -> str:
    """The scoring list of a role, in words (CG-51 to CG-53)."""
    words = {
        "country": "for each country your faction controls",
        "home": "more if your home country is one of them",
        "regalia": "for each piece of regalia you hold and are not devoured with",
        "dominate": "for dominating the Monster",
        "feed": "if the Monster is fed, whoever feeds it",
        "devoured_anyone": "if anybody is devoured",
    }
    points = getattr(content.scoring, role)
    return "You score " + ", ".join(f"{n} {words[part]}" for part in words if (n := getattr(points, part))) + "."


def _tableau(view: CastleView, content: CastleContent) -> list[str]:
    """Capital: face up. Small letter: remembered, face down. Dot: never seen. The number is the seat of a pawn."""
    borders = "        " + "  ".join(one.name.center(14) for one in content.country)
    columns = "  ".join(" ".join(f"{column:<4}" for column in range(start, start + 3)) for start in (1, 4, 7))
    lines = [borders.rstrip(), f"        {columns}".rstrip()]
    for row, name in enumerate(ROWS):
        cells = [_glyph(view, 9 * row + column, content) for column in range(9)]
        groups = "  ".join(" ".join(f"{cell:<4}" for cell in cells[start : start + 3]) for start in (0, 3, 6))
        arcanum = content.arcanum[row]
        lit = row_counts(view)[row]
        sign = arcanum.active if lit >= content.table.row_majority else arcanum.inactive
        lines.append(f"{name.capitalize():<8}{groups} {lit} of 9 active: {sign}")
    lines.append("capital: face up; small: face down but remembered; dot: never seen; number: the seat of a pawn")
    return lines


def _glyph(view: CastleView, cell: int, content: CastleContent) -> str:
    card = view.cells[cell]
    if card.kind is None:
        return "."
    glyph = content.shrine_kind[card.kind].glyph
    pawn = "" if card.pawn is None else str(card.pawn + 1)
    return (glyph.upper() if card.up else glyph.lower()) + pawn


def _rituals(view: CastleView, content: CastleContent) -> list[str]:
    now = current_ritual(view, content)
    lines = []
    for ritual in content.ritual:
        number = view.outcomes[ritual.index]
        lies = "face down" if number is None else f"{number} {outcome_meaning(number, content)}"
        mark = "> " if ritual.index == now else "  "
        lines.append(f"{mark}{ritual.index + 1} {ritual.name} ({ritual_signs(ritual.index, content)}): {lies}")
    lines.append(f"> marks the ritual that {'was cast' if view.over else 'would be cast now'}")
    return lines


def outcome_meaning(number: int, content: CastleContent) -> str:
    outcome = content.outcome[number - 1]
    piece = next((one.name for one in content.regalia if one.id == outcome.regalia), "")
    meanings = {
        "dominate": f"whoever holds the {piece} dominates the Monster",
        "devour": f"whoever holds the {piece} is devoured",
        "devour_all": "all but the Monster are devoured",
        "banish": "the Monster is banished, nobody is devoured",
    }
    return f"{outcome.name}: {meanings[outcome.effect]}"


def _countries(view: CastleView, content: CastleContent) -> list[str]:
    lines = []
    for country in content.country:
        counts = [
            sum(
                card.up and card.kind == faction.index
                for cell, card in enumerate(view.cells)
                if content.cell[cell].country == country.id
            )
            for faction in content.faction
        ]
        best = max(counts)
        leaders = [faction.name for faction, n in zip(content.faction, counts, strict=True) if n == best]
        holder = leaders[0] if len(leaders) == 1 else "nobody"
        shares = ", ".join(f"{faction.name} {n}" for faction, n in zip(content.faction, counts, strict=True))
        lines.append(f"{country.name}: {shares}. Controlled by {holder}.")
    return lines


def _seats(view: CastleView, names: Sequence[str], content: CastleContent) -> list[str]:
    lines = []
    for seat, pair in enumerate(view.pawns):
        character = view.characters[seat]
        who = "" if character is None else f"; {_character(character, content)}"
        mark = "> " if seat in view.to_act else "  "
        you = " (you)" if seat == view.seat else ""
        lines.append(f"{mark}{seat + 1} {names[seat]}{you}: {_pawns(pair)}{who}{_held(view, seat, content)}")
    return lines


def _pawns(pair: Sequence[int]) -> str:
    if pair[0] == SUPPLY:
        return "both pawns in the supply"
    if pair[1] == SUPPLY:
        return f"pawn on {CARD_NAMES[pair[0]]}, one in the supply"
    if pair[1] > SUPPLY:
        return f"pawn on {CARD_NAMES[pair[0]]}, one waiting for its flip"
    return f"pawns on {CARD_NAMES[pair[0]]} and {CARD_NAMES[pair[1]]}"


def _held(view: CastleView, seat: int, content: CastleContent) -> str:
    kinds = [view.cells[place].kind for place in view.pawns[seat] if place < SUPPLY]
    pieces = [kind_name(kind, content) for kind in kinds if kind is not None and kind >= len(content.faction)]
    return f"; holds {' and '.join(pieces)}" if pieces else ""


def _character(number: int, content: CastleContent) -> str:
    character = content.character[number]
    faction = next((one.member for one in content.faction if one.id == character.faction), "")
    home = next((f" of {one.name}" for one in content.country if one.id == character.home), "")
    what = {"wizard": f"wizard, {faction}{home}", "cultist": f"cultist, {faction}", "monster": "the Monster"}
    return f"{character.name}, {what[character.type]}" if character.type != "monster" else character.name


def _unseen(view: CastleView, content: CastleContent) -> list[str]:
    shrines = [f"{kind_name(kind, content)} {n}" for kind, n in enumerate(view.unseen_kinds) if n]
    outcomes = [f"{number} {content.outcome[number - 1].name}" for number in view.unseen_outcomes]
    lines = [
        "Shrines: " + (", ".join(shrines) or "none"),
        "Outcomes: " + (", ".join(outcomes) or "none"),
    ]
    if len(outcomes) == 1:
        ritual = content.ritual[view.outcomes.index(None)].name
        lines.append(f"The last face-down outcome, on {ritual}, must be {outcomes[0]}.")
    return lines


def _points(view: CastleView, names: Sequence[str], content: CastleContent) -> list[str]:
    assert view.result is not None
    lines = []
    for seat, parts in enumerate(view.result.breakdown):
        earned = ", ".join(f"{EARNED[part]} {points}" for part, points in parts.items() if points)
        crown = " wins" if seat in view.result.winners else ""
        lines.append(f"{names[seat]}: {view.result.scores[seat]} ({earned or 'nothing'}){crown}")
    return lines
