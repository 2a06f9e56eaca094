/** The sheets that are open now: whoever goes on to something else with a key closes them first. */
export const sheets = new Set<() => void>();

export function closeSheets(): void {
  for (const close of [...sheets]) close();
}
