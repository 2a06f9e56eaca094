/** How fast a drawn board shows what others do, on this device. When they do it is the table's affair (Plan.bot_turn_ms). */
const KEPT = "greathall.pace";
/** How long each move of somebody else is looked at before the next one is shown, in milliseconds. */
const STEP_MS = { atOnce: 0, usual: 600, slow: 1500 } as const;

export type Pace = keyof typeof STEP_MS;
export const PACES = Object.keys(STEP_MS) as Pace[];
const isPace = (kept: string | null): kept is Pace => kept !== null && kept in STEP_MS;

const kept = localStorage.getItem(KEPT);
let choice = $state<Pace>(isPace(kept) ? kept : "usual");

export const pace = {
  get choice(): Pace {
    return choice;
  },
  set choice(wanted: Pace) {
    choice = wanted;
    localStorage.setItem(KEPT, wanted);
  },
  get stepMs(): number {
    return STEP_MS[choice];
  },
};
