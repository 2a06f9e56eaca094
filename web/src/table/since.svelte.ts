/** What has happened since somebody's last turn: a story in which one was busy with something else goes on without one. */
import type { Line } from "../../protocol";

const tells = (line: Line): boolean => line.kind === "event" && Boolean(line.text);

/** Where the story goes on after the last thing this seat did; at its end if that cannot be told. */
export function afterOwn(lines: readonly Line[], seat: number | null): number {
  const last = seat === null ? -1 : lines.findLastIndex((line) => line.kind === "event" && line.facts?.["seat"] === seat);
  return last < 0 ? lines.length : last + 1;
}

export class SinceTurn {
  #from = $state(-1);
  #wasMine = false;

  /** Called whenever the story or the turn has changed. */
  hear(lines: readonly Line[], isMine: boolean, seat: number | null): void {
    if (this.#from < 0) this.#from = afterOwn(lines, seat);
    else if (this.#wasMine && !isMine) this.#from = lines.length;
    this.#wasMine = isMine;
  }

  /** What others did; nothing before the first look. */
  told(lines: readonly Line[]): Line[] {
    return this.#from < 0 ? [] : lines.slice(this.#from).filter(tells);
  }
}
