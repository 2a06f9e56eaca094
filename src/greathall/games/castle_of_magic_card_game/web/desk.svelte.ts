/**
 * What a person is doing at the table before it is a move: pawns in the hand, a card chosen first, what is pointed at.
 * Parts can be chosen in any order; as soon as one legal move is left it is played.
 */
import type { Frame } from "@hall/table/frame.svelte";
import { BOTH, choices, coded, decoded, liftOf, LOWER, toggled, type Pair } from "./moves";
import { cardName } from "./names";
import { refusal, type RuleId } from "./refusals";
import { placeName, ritualName, whyNot } from "./says";
import { SUPPLY, type CastleView } from "./view";
import { w } from "./words";

export type Pointed = { cell: number } | { ritual: number } | null;
const NO_PAWNS: Pair = [SUPPLY, SUPPLY];

export class Desk {
  /** The places of the own pawns that are in the hand. */
  lifted = $state.raw<readonly number[]>([]);
  /** A card that was chosen before any pawn. */
  chosen = $state.raw<number | null>(null);
  /** What the mouse or the keys point at. */
  pointed = $state.raw<Pointed>(null);
  /** The ritual whose outcome would end the game: waits for a yes. */
  ending = $state.raw<number | null>(null);
  /** The move that waits for a second tap, where moves are to be confirmed. */
  aimed = $state.raw<number | null>(null);
  /** Said to a screen reader; what the hall tells is said by the frame. */
  told = $state("");

  constructor(
    /** The view as it is, not as it is just being drawn. */
    private readonly seen: () => CastleView,
    private readonly frame: Frame,
    readonly seatName: (seat: number) => string,
  ) {}

  readonly view = $derived.by(() => this.seen());
  readonly pair = $derived.by((): Pair => (this.view.seat === null ? NO_PAWNS : (this.view.pawns[this.view.seat] as unknown as Pair)));
  readonly isMine = $derived.by(() => this.view.legal.length > 0 && this.frame.following !== null);
  readonly now = $derived.by(() => choices(this.isMine ? this.view.legal : [], this.pair, this.lifted, this.chosen));

  /** What that move would turn. */
  readonly target = $derived.by((): Pointed => {
    if (this.aimed === null) return null;
    const move = decoded(this.aimed);
    return move.verb === "advance" ? { ritual: move.ritual } : { cell: move.flip };
  });

  /** The code of what is pointed at, for the forecast of it; null where nothing would happen. */
  readonly aim = $derived.by((): number | null => {
    if (this.aimed !== null) return this.aimed;
    if (this.pointed === null) return this.chosen === null ? null : (this.now.senders.values().next().value ?? null);
    if ("ritual" in this.pointed) return this.now.advances.get(this.pointed.ritual) ?? null;
    const { cell } = this.pointed;
    const flip = this.now.flips.get(cell);
    if (flip !== undefined || this.lifted.length > 0 || this.view.phase === "second") return flip ?? null;
    // Nothing is in the hand yet: any pawn that could go there shows what the flip itself changes.
    return choices(this.view.legal, this.pair, [], cell).senders.values().next().value ?? null;
  });

  /** The card that a lesson asks to flip. */
  readonly wanted = $derived.by((): number | null => {
    const move = this.frame.wanted == null ? null : decoded(this.frame.wanted);
    return move === null || move.verb === "advance" ? null : move.flip;
  });

  // ---- taps

  tapCard = (cell: number): void => {
    const { view, now } = this;
    if (this.#isMeant({ cell })) return this.confirm();
    if (!this.isMine) return this.#refuse(refusal(view, coded({ verb: "place", flip: cell })) ?? "CG-12", { cell });
    const flip = now.flips.get(cell);
    if (flip !== undefined) return void this.#play(flip);
    if (view.phase === "second") return this.#refuse(refusal(view, coded({ verb: "place", flip: cell })), { cell });
    if (view.cells[cell]?.pawn === view.seat && !this.lifted.includes(cell)) return this.tapPawn(cell);
    const lift = liftOf(this.pair, this.lifted);
    if (lift !== null || !now.reachable.has(cell)) return this.#refuse(refusal(view, coded({ verb: "manipulate", lift: lift ?? LOWER, flip: cell })), { cell });
    this.chosen = this.chosen === cell ? null : cell;
    if (this.chosen !== null) this.told = w("cardChosen", { card: cardName(cell) });
  };

  /** Lift an own pawn, or put it back; with a card chosen first, send it there. */
  tapPawn = (place: number): void => {
    const { view, now } = this;
    this.aimed = null;
    if (!now.lifts.has(place)) {
      const rule = refusal(view, coded({ verb: "manipulate", lift: BOTH, flip: Math.min(place, SUPPLY - 1) }));
      return this.#refuse(this.isMine ? (rule ?? "CG-19") : (rule ?? "CG-12"), { cell: place });
    }
    const sent = this.chosen === null ? undefined : now.senders.get(place);
    if (sent !== undefined) return void this.#play(sent);
    const before = this.lifted.length;
    this.lifted = toggled(this.pair, this.lifted, place);
    this.chosen = null;
    this.told = this.lifted.length > before ? w("pawnLifted", { place: placeName(place), n: this.now.flips.size }) : w("pawnBack");
  };

  tapOutcome = (ritual: number): void => {
    if (this.#isMeant({ ritual })) return this.confirm();
    const code = this.now.advances.get(ritual);
    if (code !== undefined) {
      // The eighth outcome ends the game: the one move that is asked for twice.
      if (this.view.unseen_outcomes.length === 1) this.ending = ritual;
      else void this.#play(code);
      return;
    }
    const rule = refusal(this.view, coded({ verb: "advance", ritual }));
    this.#refuse(this.isMine ? (rule ?? "CG-13") : (rule ?? "CG-12"), { ritual });
  };

  /** Turn the last outcome after all. */
  end = (): void => {
    const code = this.ending === null ? undefined : this.now.advances.get(this.ending);
    this.ending = null;
    if (code !== undefined) void this.#make(code);
  };

  /** Play what was aimed at. */
  confirm = (): void => {
    if (this.aimed !== null) void this.#make(this.aimed);
  };

  /** Aim at nothing; what is in the hand stays there. */
  notThis = (): void => void (this.aimed = null);

  liftBoth = (): void => {
    this.lifted = [...this.pair];
    this.chosen = null;
  };

  sendBoth = (): void => {
    if (this.now.together !== null) void this.#make(this.now.together);
  };

  /** Everything back as it was: nothing has happened yet. */
  putBack = (): void => {
    if (this.lifted.length > 0) this.told = w("pawnBack");
    this.lifted = [];
    this.chosen = null;
    this.ending = null;
    this.aimed = null;
  };

  /** The key to lift: the pawn on this card, or else the next own pawn; with all of them up, down they go. */
  liftFrom = (cell: number): void => {
    if (this.view.cells[cell]?.pawn === this.view.seat && this.view.seat !== null) return this.tapPawn(cell);
    const left = this.pair.filter((place) => !this.lifted.includes(place) || (place === SUPPLY && this.lifted.length < 2 && this.pair[0] === SUPPLY));
    const next = left.at(-1); // the supply first
    if (next === undefined) this.putBack();
    else this.tapPawn(next);
  };

  // ---- and what comes of them

  /** At once, or at the second tap. */
  async #play(code: number): Promise<void> {
    if (!this.frame.confirms) return this.#make(code);
    this.aimed = code;
    this.told = this.target && "cell" in this.target ? w("sureFlip", { card: cardName(this.target.cell) }) : w("sureAdvance", { ritual: ritualName(code) });
  }

  async #make(code: number): Promise<void> {
    this.aimed = null;
    if (await this.frame.play([code])) this.putBack();
  }

  /** Is this the second tap? Any other takes the aim away. */
  #isMeant(tapped: { cell: number } | { ritual: number }): boolean {
    const { target } = this;
    const isSame = target !== null && ("cell" in target ? "cell" in tapped && tapped.cell === target.cell : "ritual" in tapped && tapped.ritual === target.ritual);
    if (!isSame) this.aimed = null;
    return isSame;
  }

  #refuse(rule: RuleId | null, tapped: { cell?: number; ritual?: number }): void {
    if (rule === null || this.frame.following === null) return; // whoever looks at a finished game just looks
    this.frame.explain(whyNot(rule, this.view, this.seatName, tapped), rule);
  }
}
