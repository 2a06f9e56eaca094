/** The action line: what there is to do now and how, in two short sentences. */
import type { ActionShown } from "@hall/table/frame.svelte";
import { advanceDueIn } from "./reading";
import { placeName, siteName } from "./says";
import type { CastleView } from "./view";
import { w } from "./words";

export interface Hand {
  lifted: readonly number[];
  chosen: number | null;
}

/** `isNarrow`: a phone has room for one short hint. */
export function actionLine(view: CastleView, { lifted, chosen }: Hand, seatName: (seat: number) => string, isNarrow = false): ActionShown {
  const name = seatName(view.mover);
  const told = (title: string, hint: string, brief = hint): ActionShown => ({ title, hint: isNarrow ? brief : hint });
  if (view.over) return told(w("isOver"), w("isOverHint"));
  if (view.seat !== view.mover) return told(view.phase === "second" ? w("othersSecond", { name }) : w("others", { name }), view.seat === null ? w("watching") : "");
  if (view.phase === "second") return told(w("second"), w("secondHint"));
  if (view.must_advance) return told(w("mustAdvance"), w("mustAdvanceHint"), w("glowing"));
  if (lifted.length === 2) return told(w("bothLifted"), w("bothLiftedHint"));
  if (lifted.length === 1) return told(w("oneLifted"), w("oneLiftedHint", { place: placeName(lifted[0] ?? 0) }), "");
  if (chosen !== null) return told(w("chosenTitle", { site: siteName(chosen) }), w("chosenHint"), "");
  if (view.first_turn) return told(w("firstTurn"), w("firstTurnHint"), w("glowing"));
  const due = advanceDueIn(view);
  // A round before it counts it is said here too: a phone has no room for the chip.
  const soon = due !== null && due <= view.seats ? w("stallSoon", { n: due }) : "";
  return told(w("turn"), `${w("turnHint")} ${soon}`.trim(), soon || w("glowing"));
}
