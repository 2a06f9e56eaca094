/** "3 minutes ago", "yesterday": how long something is past, in the language of the page. */
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

export function when(ms: number, nowMs: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const past = nowMs - ms;
  for (const [unit, length] of STEPS) if (past >= length) return format.format(-Math.floor(past / length), unit);
  return format.format(0, "minute");
}
