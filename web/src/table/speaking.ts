/**
 * Who hears what is said. The rules of a game may open private rooms (view.ts); what is said in one is told only to those
 * who are in it, so whatever line is here may be shown.
 */
import type { Line, Shown } from "../../protocol";
import { listed } from "./naming";
import { viewOf } from "./view";

/** What somebody chose to speak to, "" being the whole table, and which rooms there were to choose from. */
export interface Picked {
  room: string;
  among: readonly string[];
}

/** The room that words go to, null for the whole table: one that has just been opened, until somebody picks another. */
export function spokenTo<R extends { id: string }>(rooms: readonly R[], picked: Picked | null): R | null {
  const isNews = picked === null || rooms.some((one) => !picked.among.includes(one.id));
  if (isNews) return rooms.at(-1) ?? null;
  return rooms.find((one) => one.id === picked.room) ?? null;
}

/** Was this said by somebody? In words of their own, or by a move: a game calls such an event "said", and its facts have
 * the `seat`, the `members` of the room and the `kind`. Words of one's own are a move of the kind "say" as well; the line
 * with the words tells it better. */
export const isSaid = (line: Line): boolean => Boolean(line.text) && (line.kind === "said" || (line.event === "said" && line.facts?.["kind"] !== "say"));

export interface Speaker {
  name: string;
  seat: number | null;
  /** Who was in the room, "" where everybody could hear it. */
  room: string;
}

export function speakerOf(line: Line, shown: Shown): Speaker {
  const nameOf = (seat: number): string => shown.table.seats[seat]?.name ?? "";
  const seat = line.seat ?? line.facts?.["seat"];
  const members = (line.facts?.["members"] as number[] | undefined) ?? viewOf(shown)?.rooms?.find((room) => room.id === line.room)?.members ?? [];
  const isSeat = typeof seat === "number" && seat >= 0;
  return { name: line.by || (isSeat ? nameOf(seat) : ""), seat: isSeat ? seat : null, room: listed(members.map(nameOf)) || (line.room ?? "") };
}
