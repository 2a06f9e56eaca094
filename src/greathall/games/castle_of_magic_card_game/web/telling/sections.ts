/** The table in words (text.py), from the view alone. */
import type { Section } from "../../../../../../web/protocol";
import { ownForecast } from "../aid/forecast";
import { CHARACTERS, FIRST_PIECE, POINTS, type Part } from "../aid/printed";
import { cardName, nameOf, names } from "../names";
import { advanceDueIn, countries, isLit, ritualNow, rowCounts } from "../reading";
import type { CastleResult } from "../aid/view";
import { SUPPLY, type CastleView as Seen } from "../view";
import { characterTold, joined, kindName, outcomeMeaning, outcomeName, ritualName, ritualSigns } from "./phrases";
import { w } from "./words";

type CastleView = Seen & { over: boolean; result: CastleResult | null };

const GLYPHS = "DEWACS";
const THREE = [0, 1, 2];

export function sections(view: CastleView, seats: readonly string[]): Section[] {
  return [
    { title: w("now"), lines: now(view, seats) },
    ...you(view),
    { title: w("tableau"), lines: tableau(view) },
    { title: w("rituals"), lines: rituals(view) },
    { title: w("countries"), lines: countriesTold(view) },
    { title: w("seats"), lines: seatsTold(view, seats) },
    { title: w("unseen"), lines: unseen(view) },
    ...(view.result ? [{ title: w("pointsTitle"), lines: points(view.result, seats) }] : []),
  ];
}

function now(view: CastleView, seats: readonly string[]): string[] {
  if (view.over) return [w("isOver")];
  const n = view.turn + 1;
  const lines = [view.mover === view.seat ? w("turnYours", { n }) : w("turnOf", { n, name: nameOf(seats, view.mover) })];
  if (view.phase === "second") lines.push(w("nowSecond"));
  else if (view.must_advance) lines.push(w("nowAdvance"));
  else if (view.first_turn) lines.push(w("nowFirst"));
  const left = view.must_advance ? null : advanceDueIn(view);
  if (left !== null) lines.push(w("advanceDue", { n: left }));
  return lines;
}

/** The own character, what it scores for, and what it would score now. Nothing for whoever watches. */
function you(view: CastleView): Section[] {
  const number = view.seat === null ? null : (view.characters[view.seat] ?? null);
  if (number === null) return [];
  const lines = [w("youAre", { character: characterTold(number) }), wishes(number)];
  const told = view.over ? null : ownForecast(view);
  if (told) {
    const { least, most, mean } = told;
    lines.push(least === most ? w("forecastOne", { n: least }) : w("forecastRange", { least, most, mean: Math.round(mean) }));
  }
  return [{ title: w("you"), lines }];
}

const WISHES = { country: "forCountry", home: "forHome", regalia: "forRegalia", dominate: "forDominate", feed: "forFeed", devoured_anyone: "forDevoured" } as const;
const EARNED = { country: "earnedCountry", home: "earnedHome", regalia: "earnedRegalia", dominate: "earnedDominate", feed: "earnedFeed", devoured_anyone: "earnedDevoured" } as const;

function wishes(number: number): string {
  const list = Object.entries(POINTS[CHARACTERS[number]?.role ?? "monster"]) as [Part, number][];
  return w("youScore", { list: list.filter(([, n]) => n).map(([part, n]) => w(WISHES[part], { n })).join(", ") });
}

/** Capital: face up. Small letter: remembered, face down. Dot: never seen. The number is the seat of a pawn. */
function tableau(view: CastleView): string[] {
  const counts = rowCounts(view);
  const rows = THREE.map((row) => {
    const cells = view.cells.slice(9 * row, 9 * row + 9).map(glyph);
    const groups = [0, 3, 6].map((start) => cells.slice(start, start + 3).map((cell) => cell.padEnd(4)).join(" ")).join("  ");
    const n = counts[row] ?? 0;
    const state = nameOf(isLit(n) ? names().arcanumOn : names().arcanumOff, row);
    return `${nameOf(names().arcanum, row).padEnd(8)}${groups} ${w("rowActive", { n, state })}`;
  });
  const borders = `        ${names().country.map(centred).join("  ")}`.trimEnd();
  const columns = `        ${[1, 4, 7].map((start) => [0, 1, 2].map((more) => String(start + more).padEnd(4)).join(" ")).join("  ")}`.trimEnd();
  return [borders, columns, ...rows, w("legend")];
}

/** As Python centres: an odd rest goes to the left where the width is even. */
function centred(name: string): string {
  const width = 14;
  const rest = width - name.length;
  const left = Math.floor(rest / 2) + (rest & width & 1);
  return name.padStart(name.length + left).padEnd(width);
}

function glyph(card: CastleView["cells"][number]): string {
  if (card.kind === null) return ".";
  const letter = GLYPHS[card.kind] ?? "?";
  return (card.up ? letter : letter.toLowerCase()) + (card.pawn === null ? "" : String(card.pawn + 1));
}

function rituals(view: CastleView): string[] {
  const at = ritualNow(view);
  const lines = view.outcomes.map((number, ritual) => {
    const lies = number === null ? w("faceDown") : `${number} ${outcomeMeaning(number)}`;
    return `${ritual === at ? "> " : "  "}${ritual + 1} ${ritualName(ritual)} (${ritualSigns(ritual)}): ${lies}`;
  });
  return [...lines, view.over ? w("ritualMarkPast") : w("ritualMark")];
}

function countriesTold(view: CastleView): string[] {
  return countries(view).map(({ counts, holder }, country) => {
    const shares = counts.map((n, faction) => `${nameOf(names().faction, faction)} ${n}`).join(", ");
    return w("country", { country: nameOf(names().country, country), shares, holder: holder === null ? w("nobody") : nameOf(names().faction, holder) });
  });
}

function seatsTold(view: CastleView, seats: readonly string[]): string[] {
  return view.pawns.map((pair, seat) => {
    const character = view.characters[seat] ?? null;
    const who = character === null ? "" : `; ${characterTold(character)}`;
    const mark = view.to_act.includes(seat) ? "> " : "  ";
    return `${mark}${seat + 1} ${nameOf(seats, seat)}${seat === view.seat ? w("seatYou") : ""}: ${pawns(pair)}${who}${held(view, seat)}`;
  });
}

function pawns(pair: readonly number[]): string {
  const [a = SUPPLY, b = SUPPLY] = pair;
  if (a === SUPPLY) return w("bothInSupply");
  if (b === SUPPLY) return w("oneInSupply", { cell: cardName(a) });
  return b > SUPPLY ? w("oneWaiting", { cell: cardName(a) }) : w("pawnsOn", { a: cardName(a), b: cardName(b) });
}

function held(view: CastleView, seat: number): string {
  const kinds = (view.pawns[seat] ?? []).map((place) => view.cells[place]?.kind ?? -1);
  const pieces = kinds.filter((kind) => kind >= FIRST_PIECE).map(kindName);
  return pieces.length ? w("holds", { pieces: joined(pieces) }) : "";
}

function unseen(view: CastleView): string[] {
  const shrines = view.unseen_kinds.flatMap((n, kind) => (n ? [`${kindName(kind)} ${n}`] : []));
  const outcomes = view.unseen_outcomes.map((number) => `${number} ${outcomeName(number)}`);
  const lines = [w("shrines", { list: shrines.join(", ") || w("none") }), w("outcomes", { list: outcomes.join(", ") || w("none") })];
  if (outcomes.length === 1) lines.push(w("lastOutcome", { ritual: ritualName(view.outcomes.indexOf(null)), outcome: outcomes[0] as string }));
  return lines;
}

function points({ breakdown, scores, winners }: CastleResult, seats: readonly string[]): string[] {
  return breakdown.map((parts, seat) => {
    const earned = (Object.entries(parts) as [Part, number][]).filter(([, n]) => n).map(([part, n]) => w(EARNED[part], { n }));
    return `${nameOf(seats, seat)}: ${scores[seat]} (${earned.join(", ") || w("nothing")})${winners.includes(seat) ? w("winner") : ""}`;
  });
}
