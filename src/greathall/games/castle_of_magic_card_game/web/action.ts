/** The action line: what there is to do now and how, in two short sentences; and all that can be done, for "What can I do?". */
import type { ActionShown } from "@hall/table/frame.svelte";
import type { Pointed } from "./desk.svelte";
import { BOTH, decoded } from "./moves";
import { cardName } from "./names";
import { advanceDueIn } from "./reading";
import { placeName, ritualName } from "./says";
import type { CastleView } from "./view";
import { w } from "./words";

export interface Hand {
  lifted: readonly number[];
  chosen: number | null;
  /** What a second tap would turn. */
  target: Pointed;
}

/** `isNarrow`: a phone has room for one short hint. */
export function actionLine(view: CastleView, { lifted, chosen, target }: Hand, seatName: (seat: number) => string, isNarrow = false): ActionShown {
  const name = seatName(view.mover);
  const told = (title: string, hint: string, brief = hint): ActionShown => ({ title, hint: isNarrow ? brief : hint });
  if (view.over) return told(w("isOver"), w("isOverHint"));
  if (view.seat !== view.mover) return told(view.phase === "second" ? w("othersSecond", { name }) : w("others", { name }), view.seat === null ? w("watching") : "");
  if (target) return told("cell" in target ? w("sureFlip", { card: cardName(target.cell) }) : w("sureAdvance", { ritual: ritualName(target.ritual) }), w("sureHint"));
  if (view.phase === "second") return told(w("second"), w("secondHint"));
  if (view.must_advance) return told(w("mustAdvance"), w("mustAdvanceHint"), w("glowing"));
  if (lifted.length === 2) return told(w("bothLifted"), w("bothLiftedHint"));
  if (lifted.length === 1) return told(w("oneLifted"), w("oneLiftedHint", { place: placeName(lifted[0] ?? 0) }), "");
  if (chosen !== null) return told(w("chosenTitle", { card: cardName(chosen) }), w("chosenHint"), "");
  if (view.first_turn) return told(w("firstTurn"), w("firstTurnHint"), w("glowing"));
  const due = advanceDueIn(view);
  // A round before it counts it is said here too: a phone has no room for the chip.
  const soon = due !== null && due <= view.seats ? w("stallSoon", { n: due }) : "";
  return told(w("turn"), `${w("turnHint")} ${soon}`.trim(), soon || w("glowing"));
}

/** Everything that can be done now, each with how it is done; found among the legal moves. */
export function actionsNow(view: CastleView, seatName: (seat: number) => string): Required<ActionShown>[] {
  if (view.over) return [{ title: w("isOver"), hint: w("isOverHint") }];
  if (view.legal.length === 0) return [{ title: w("others", { name: seatName(view.mover) }), hint: view.seat === null ? w("watching") : w("doWait") }];
  const moves = view.legal.map(decoded);
  const flips = (both: boolean): number => new Set(moves.flatMap((move) => (move.verb === "manipulate" && (move.lift === BOTH) === both ? [move.flip] : []))).size;
  const one = flips(false);
  const turned = moves.filter((move) => move.verb === "advance").length;
  const placed = moves.filter((move) => move.verb === "place").length;
  const isLast = view.unseen_outcomes.length === 1;
  return [
    placed && { title: w("doPlace"), hint: w("doPlaceHow", { n: placed }) },
    one && { title: w("doLift"), hint: w("doLiftHow", { n: one }) },
    flips(true) && { title: w("doBoth"), hint: w("doBothHow") },
    turned && { title: w("doTurn"), hint: `${w("doTurnHow", { n: turned })}${isLast ? ` ${w("doTurnLast")}` : ""}${one ? "" : ` ${w("doTurnOnly")}`}` },
    one > 0 && !turned && view.first_turn && { title: w("doTurnLater"), hint: w("doTurnLaterWhy") },
  ].filter((action) => typeof action === "object");
}
