/**
 * The legal moves put in order for somebody who chooses in words: by kind, and inside a kind by any part of a move in
 * any order (the card first or the target first). Nothing here knows a game; the hall tells what its moves are made of.
 */
import type { MoveShown } from "../../protocol";

/** GET /api/games/{id}/moves, as far as it is used. */
export interface MoveSchema {
  oneOf: { description: string; properties: Record<string, { const?: string; enum?: string[] }> }[];
}
export interface Verb {
  meaning: string;
  /** What is chosen in such a move, in the order in which it is typed. */
  fields: string[];
}
export interface Group {
  verb: string;
  meaning: string;
  moves: MoveShown[];
  /** The fields in which these moves differ, with every value that occurs. */
  choices: Choice[];
}
export interface Choice {
  field: string;
  values: string[];
}
/** What somebody has settled on already: a value for some fields. */
export type Chosen = Readonly<Record<string, string>>;

export function verbsOf(schema: MoveSchema): Map<string, Verb> {
  return new Map(
    schema.oneOf.map(({ description, properties }) => [
      properties["move"]?.const ?? "",
      { meaning: description, fields: Object.keys(properties).filter((name) => name !== "move") },
    ]),
  );
}

/** The parts of a move: typed moves name their verb, then a value for each field. */
export function partsOfMove(move: MoveShown, verb: Verb | undefined): Record<string, string> {
  const [, ...values] = move.typed.split(" ");
  return Object.fromEntries(values.map((value, n) => [verb?.fields[n] ?? String(n), value]));
}

/** In the order in which the hall lists them. */
export function groupsOf(moves: readonly MoveShown[], verbs: ReadonlyMap<string, Verb>): Group[] {
  const groups = new Map<string, MoveShown[]>();
  for (const move of moves) {
    const name = move.typed.split(" ", 1)[0] as string;
    groups.set(name, [...(groups.get(name) ?? []), move]);
  }
  return [...groups].map(([name, those]) => {
    const verb = verbs.get(name);
    return { verb: name, meaning: verb?.meaning ?? "", moves: those, choices: choicesOf(those, verb) };
  });
}

function choicesOf(moves: readonly MoveShown[], verb: Verb | undefined): Choice[] {
  const values = new Map<string, Set<string>>();
  for (const move of moves) {
    for (const [field, value] of Object.entries(partsOfMove(move, verb))) values.set(field, (values.get(field) ?? new Set()).add(value));
  }
  return [...values].filter(([, those]) => those.size > 1).map(([field, those]) => ({ field, values: [...those] }));
}

/** Those moves that have everything that was settled. */
export function narrowed(moves: readonly MoveShown[], chosen: Chosen, verb: Verb | undefined): MoveShown[] {
  const wanted = Object.entries(chosen);
  return moves.filter((move) => {
    const parts = partsOfMove(move, verb);
    return wanted.every(([field, value]) => parts[field] === value);
  });
}

/** The values a field can still have, whatever it has now: so one can also change one's mind. */
export function stillPossible(group: Group, chosen: Chosen, field: string, verb: Verb | undefined): Set<string> {
  const { [field]: _, ...others } = chosen;
  return new Set(narrowed(group.moves, others, verb).map((move) => partsOfMove(move, verb)[field] ?? ""));
}

/** "end_turn" is read as "End turn". */
export const readable = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value of a move as people say it: a player by name, "bell1" as "Bell 1"; "w08" and the like are names already. */
export function valueTold(value: string, players: readonly string[]): string {
  const seat = /^seat(\d)$/.exec(value);
  if (seat) return players[Number(seat[1]) - 1] || value;
  return /^[a-z]{3,}\d$/.test(value) ? readable(value.replace(/(?=\d)/, " ")) : value;
}

/** Every word must occur somewhere in the move, in any order. */
export function found(moves: readonly MoveShown[], wanted: string): MoveShown[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...moves];
  return moves.filter((move) => {
    const text = `${move.text} ${move.typed}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
