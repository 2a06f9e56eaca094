/**
 * The text board is written for a terminal: long lines are folded, and some parts are drawn with letters. Here it
 * becomes paragraphs again, and what is drawn stays as it is.
 */
export type Part = { kind: "prose"; margin: number; text: string } | { kind: "figure"; lines: string[] };

/** As wide as the hall folds (kernel/prose.py), and how far it sets in what goes on. */
const WIDTH = 96;
const SET_IN = 4;
const MOST_MARGIN = 12;
/** So many lines that look drawn, one after the other, are a drawing. */
const FIGURE_LINES = 3;

const marginOf = (line: string): number => line.length - line.trimStart().length;
/** Columns, boxes, rows of dots: nobody writes a sentence so. */
const looksDrawn = (line: string): boolean => /\S {2,}\S/.test(line) || /[-=#]{3,}/.test(line) || /^\s*\|.*\|\s*$/.test(line);

export function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  let n = 0;
  while (n < lines.length) {
    const end = endOfFigure(lines, n);
    if (end > n) {
      parts.push({ kind: "figure", lines: evenly(lines.slice(n, end)) });
      n = end;
      continue;
    }
    let text = lines[n] as string;
    const margin = marginOf(text);
    let last = text;
    n++;
    while (n < lines.length && goesOn(last, lines[n] as string, margin)) {
      last = lines[n] as string;
      text += ` ${last.trimStart()}`;
      n++;
    }
    parts.push({ kind: "prose", margin: Math.min(margin, MOST_MARGIN), text: text.trim().replaceAll(/ {2,}/g, " ") });
  }
  return parts;
}

function endOfFigure(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && looksDrawn(lines[end] as string)) end++;
  return end - start >= FIGURE_LINES ? end : start;
}

/** Was `line` folded because its first word did not fit any more? */
function goesOn(before: string, line: string, margin: number): boolean {
  const word = line.trimStart().split(" ", 1)[0] as string;
  return marginOf(line) === margin + SET_IN && before.length + 1 + word.length > WIDTH;
}

/** Without the margin that all lines share. */
function evenly(lines: readonly string[]): string[] {
  const margin = Math.min(...lines.filter((line) => line.trim()).map(marginOf));
  return lines.map((line) => line.slice(margin).trimEnd());
}
