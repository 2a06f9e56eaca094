/** A seat about which nothing is going on: at a table that is only looked at, or in a lesson. */
import type { SeatShown } from "../../protocol";

export const settledSeat = (kind: SeatShown["kind"], name: string): SeatShown => ({
  kind,
  name,
  level: "",
  ready: true,
  here: true,
  invited: false,
  left_ms: null,
  since_ms: null,
  crest: "",
  plays_for: "",
  kept_ms: null,
  agreed: [],
  overdue: false,
});
