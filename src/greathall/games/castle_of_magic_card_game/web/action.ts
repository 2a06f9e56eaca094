/** The action line: what there is to do now and how, in two short sentences. */
import type { ActionShown } from "@hall/table/frame.svelte";
import { placeName, siteName } from "./says";
import type { CastleView } from "./view";
import { w } from "./words";

export interface Hand {
  lifted: readonly number[];
  chosen: number | null;
}

export function actionLine(view: CastleView, { lifted, chosen }: Hand, seatName: (seat: number) => string): ActionShown {
  const name = seatName(view.mover);
  if (view.over) return { title: w("isOver"), hint: w("isOverHint") };
  if (view.seat !== view.mover) {
    const title = view.phase === "second" ? w("othersSecond", { name }) : w("others", { name });
    return { title, hint: view.seat === null ? w("watching") : w("othersHint") };
  }
  if (view.phase === "second") return { title: w("second"), hint: w("secondHint") };
  if (view.must_advance) return { title: w("mustAdvance"), hint: w("mustAdvanceHint") };
  if (lifted.length === 2) return { title: w("bothLifted"), hint: w("bothLiftedHint") };
  if (lifted.length === 1) return { title: w("oneLifted"), hint: w("oneLiftedHint", { place: placeName(lifted[0] ?? 0) }) };
  if (chosen !== null) return { title: w("chosenTitle", { site: siteName(chosen) }), hint: w("chosenHint") };
  if (view.first_turn) return { title: w("firstTurn"), hint: w("firstTurnHint") };
  return { title: w("turn"), hint: w("turnHint") };
}
