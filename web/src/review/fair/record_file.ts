/** A record file as the browser reads it: docs/reference/record.md. */
import { fingerprint } from "./dice";

export interface RecordHeader {
  format: string;
  game: string;
  content: string;
  mode: string;
  seats: string[];
  options: Record<string, unknown>;
  commitment: string;
  salts: string[];
  start: string;
}

export interface RecordClosing {
  end: string;
  moves: number;
  seed: string;
  deal: Record<string, unknown>;
  digest: string;
}

export interface RecordFile {
  header: RecordHeader;
  closing: RecordClosing;
  /** Every line before the closing one, as it stands in the file. */
  body: string;
}

/** Null for what is no record; the hall says in a sentence what is wrong with it. */
export function readRecordFile(text: string): RecordFile | null {
  const lines = text.split("\n");
  const last = lines.length - 2;
  if (last < 1 || lines.at(-1) !== "") return null;
  try {
    const header = JSON.parse(lines[0] ?? "") as Partial<RecordHeader>;
    const closing = JSON.parse(lines[last] ?? "") as Partial<RecordClosing>;
    if (header.format !== "greathall-record-1" || !Array.isArray(header.salts) || typeof closing.seed !== "string" || !closing.deal) return null;
    return { header: header as RecordHeader, closing: closing as RecordClosing, body: lines.slice(0, last).map((line) => `${line}\n`).join("") };
  } catch {
    return null;
  }
}

export const digestOf = (body: string): string => fingerprint(body, 16);
