/** What is new in the story: sounded, and told to those who cannot see the log. */
import type { Line } from "../../protocol";
import { sound } from "../sound.svelte";

/** The lines that came since the last look; none the first time, for nobody wants the whole evening read out. */
export class Heard {
  /** To be read aloud. */
  told = $state("");
  #count = -1;

  hear(lines: readonly Line[]): void {
    const since = this.#count;
    this.#count = lines.length;
    if (since < 0 || lines.length <= since) return;
    const fresh = lines.slice(since);
    this.told = fresh.map((line) => (line.kind === "said" ? `${line.by ?? ""}: ${line.text ?? ""}` : (line.text ?? ""))).filter(Boolean).join(" ");
    const events = fresh.filter((line) => line.kind === "event");
    if (events.some((line) => /roll|die|dice/.test(line.event ?? ""))) sound.play("die");
    else if (events.length) sound.play("card");
  }
}
