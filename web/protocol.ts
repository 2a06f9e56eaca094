// Made by `python -m greathall.server.protocol_types` from greathall/server/protocol.py. Do not edit.

export const MESSAGE_BYTES_MAX = 16384;
export const TEXT_MAX = 500;

/** Follow a table: from one's seat, or watching where one has none. `lines` is how many lines of its story the client has already, read from `seat` (None: watching); lines that were read from another seat do not count. `words` asks for the board and the legal moves in words, `key` is that of a link to watch by. */
export interface Subscribe {
  t: "subscribe";
  id: string;
  table: string;
  lines?: number;
  seat?: number | null;
  words?: boolean;
  key?: string;
}

/** Moves of one's own seat that belong together. Exactly one of `codes`, `moves` (readable) and `typed` is given. `at` is what the last update said: a move that answers an older question is refused. */
export interface Move {
  t: "move";
  id: string;
  at: number;
  codes?: number[] | null;
  moves?: Record<string, string>[] | null;
  typed?: string | null;
}

/** What would the Archmage do in my place? The answer carries its advice, seen from one's own seat alone. */
export interface Hint {
  t: "hint";
  id: string;
}

/** Take back the last `moves` moves. At once where they are one's own and told nothing; else others are asked. */
export interface Undo {
  t: "undo";
  id: string;
  moves?: number;
}

export interface AnswerUndo {
  t: "answer_undo";
  id: string;
  yes: boolean;
}

/** Free words: to the whole table, or into a room that the rules of the game have opened. */
export interface Say {
  t: "say";
  id: string;
  text: string;
  room?: string;
}

export interface Typing {
  t: "typing";
  id: string;
  on: boolean;
}

/** Hear no more of somebody's free words. `name` as the table shows it. */
export interface Mute {
  t: "mute";
  id: string;
  name: string;
  on?: boolean;
}

/** Take an open seat of a listed table, or of the table one hosts; during the game, the seat one has left. (Links are followed by POST /api/join.) */
export interface Sit {
  t: "sit";
  id: string;
  seat: number;
}

/** Leave one's seat: before the start it is open again, later a bot or a friend may go on from it. */
export interface Stand {
  t: "stand";
  id: string;
}

/** The host seats a bot where nobody sits, or where somebody has left. */
export interface SeatBot {
  t: "seat_bot";
  id: string;
  seat: number;
  level?: string;
}

/** A player asks that the table's stand-in plays for somebody who has left or does not answer; in a rated game, and where a decision has days, only when the clock has run out. The seat stays its owner's: `sit` takes it back. */
export interface StandIn {
  t: "stand_in";
  id: string;
  seat: number;
}

/** A player agrees that somebody new is invited to a seat that was left during the game, or does not. The host may invite when all agree and the seat was kept for a while. Never in a rated game. */
export interface LetIn {
  t: "let_in";
  id: string;
  seat: number;
  yes?: boolean;
}

/** A player claims the win of a rated game that somebody has left, when the leaver's time is over. All who stay must claim it. */
export interface Claim {
  t: "claim";
  id: string;
  yes?: boolean;
}

/** The host clears a seat: before the start anybody's, during the game a bot's. */
export interface Unseat {
  t: "unseat";
  id: string;
  seat: number;
}

/** The host changes the seats before the start: `order[n]` is the seat whose holder moves to seat n. */
export interface Reseat {
  t: "reseat";
  id: string;
  order: number[];
}

/** The host asks for a link to a seat, or without one for a link that many may follow, each to a seat that is free. The answer carries its code; an older link to the same ends. */
export interface Invite {
  t: "invite";
  id: string;
  seat?: number | null;
}

export interface Uninvite {
  t: "uninvite";
  id: string;
  seat?: number | null;
}

/** `salt` is this player's share of the chance: any text, best drawn at random by the client. */
export interface Ready {
  t: "ready";
  id: string;
  ready?: boolean;
  salt?: string;
}

/** The host starts, once every seat is taken and every person ready. */
export interface Start {
  t: "start";
  id: string;
}

/** To end the game unfinished. It ends when every person in a seat wants it. */
export interface Vote {
  t: "vote";
  id: string;
  end: boolean;
}

/** The host gives the table up before the start; an operator at any time. */
export interface Close {
  t: "close";
  id: string;
}

/** After the end: the same table again, everybody one seat further. The answer names it. */
export interface Rematch {
  t: "rematch";
  id: string;
}

/** Answered at once with the server's time, so that a client can correct its countdowns. */
export interface Ping {
  t: "ping";
  id: string;
}

/** The whole document, and every line of the story the client does not have yet. The changes that follow are numbered on from `u`; `lines` is how many lines the client has after these. `yours` are requests that are done. `build` names the pages that the hall serves now: a page of another build is older. */
export interface Snapshot {
  t: "snapshot";
  u: number;
  at: number;
  now_ms: number;
  shown: Shown;
  lines: number;
  new: Line[];
  yours: string[];
  build?: string;
}

/** `view` is the game's own (docs/reference): None before the deal. `words` is None unless asked for. */
export interface Shown {
  table: TableShown;
  view: unknown;
  words: Words | null;
}

/** `commitment` is shown from the opening, `salts` from the deal, `seed` after the end. `moves_stand`: the game's rules let no move be taken back, ever. */
export interface TableShown {
  id: string;
  phase: "ended" | "gathering" | "over" | "playing";
  plan: Plan;
  host: string;
  seats: SeatShown[];
  you: You;
  commitment: string;
  salts: string[] | null;
  seed: string | null;
  countdowns: Countdown[];
  undo: UndoShown | null;
  votes: number[];
  claims: number[];
  watching: number;
  typing: string[];
  muted: string[];
  ended: string;
  rematch: string;
  moves_stand: boolean;
  rematch_by?: string;
}

/** `listed` tables stand in the lobby and their open seats are for anybody; private ones are entered by a link. Whoever may sit may also watch, if `watchers` are wanted; `watch_delay_s` lets them see everything later. `stand_in` is the level that moves for somebody whose time is over. A bot's turn takes about `bot_turn_ms`; in a race the rules say how fast bots are. With `hints` everybody may ask what the Archmage would do; a `rated` game counts for the ratings of those who play. Whoever says that he is ready has agreed to all of it. */
export interface Plan {
  game: string;
  seats: number;
  mode?: string;
  options?: Record<string, boolean | number | string>;
  edition?: string;
  listed?: boolean;
  clock?: ClockPlan;
  watchers?: boolean;
  watch_delay_s?: number;
  typing?: boolean;
  stand_in?: string;
  hints?: boolean;
  rated?: boolean;
  bot_turn_ms?: number;
}

/** How long players may think. `move`: so many seconds for each decision. `bank`: so many seconds for the whole game, and `gain_s` more after every own move. `days`: so many days for each decision. */
export interface ClockPlan {
  kind?: "bank" | "days" | "move" | "none";
  move_s?: number;
  bank_s?: number;
  gain_s?: number;
  days?: number;
}

/** `left_ms` is what remains on the seat's clock, at the moment `since_ms` if it is running. `crest` is what a person has on his shield, such as `azure.bend.lion`. During the game: `plays_for` is who has left a seat in which a bot sits, `kept_ms` until when a seat that was left is kept for them, `agreed` who agrees to invite somebody new, `overdue` whether its clock has run out since its owner last decided anything. */
export interface SeatShown {
  kind: "bot" | "missing" | "open" | "person";
  name: string;
  level: string;
  ready: boolean;
  here: boolean;
  invited: boolean;
  left_ms: number | null;
  since_ms: number | null;
  crest: string;
  plays_for: string;
  kept_ms: number | null;
  agreed: number[];
  overdue: boolean;
}

/** `left` is the seat one has left during the game and may take again. */
export interface You {
  seat: number | null;
  left: number | null;
  host: boolean;
  name: string;
}

/** A clock of the game itself: over at this moment of the server's clock. */
export interface Countdown {
  serial: number;
  ends_ms: number;
}

/** Somebody asks to take moves back; the game waits for these seats. */
export interface UndoShown {
  seat: number;
  moves: number;
  waits_for: number[];
}

/** The view as text: for screen readers, and for games whose board is not drawn yet. */
export interface Words {
  sections: Section[];
  moves: MoveShown[];
}

/** A titled part of the text board: for the terminal now, for screen readers in the browser later. */
export interface Section {
  title: string;
  lines: string[];
}

/** A legal move in words. `typed` is how it can be typed; `warning` what to ask before it is made, or "". */
export interface MoveShown {
  code: number;
  text: string;
  typed: string;
  warning: string;
}

/** One line of the story as this client may read it. `event` and `facts` tell what happened in the game, `by` and `room` who said something and where, everything in a sentence where words were asked for. A notice that somebody's time was over has the event `time_over` and that `seat`; what was played follows it. */
export interface Line {
  kind: "event" | "notice" | "said";
  at_ms: number;
  event?: string;
  facts?: Record<string, unknown>;
  by?: string;
  seat?: number | null;
  room?: string;
  text?: string;
}

/** What has changed: `set` puts a value at a place, `add` puts more items at the end of a list, `new` are more lines of the story. Changes are made in the order given. */
export interface Update {
  t: "update";
  u: number;
  at: number;
  set?: ([(string | number)[], unknown])[];
  add?: ([(string | number)[], unknown[]])[];
  new?: Line[];
  yours?: string[];
}

/** A request was carried out. `code` is the code of a new link, `table` the table of a rematch, `advice` what was asked for by a hint. */
export interface Done {
  t: "done";
  id: string;
  code?: string;
  table?: string;
  advice?: Advice | null;
}

/** The suggested move first, then its alternatives, best first. */
export interface Advice {
  moves: Advised[];
}

/** A move, the share of a win it may expect, and what the suggested move has ahead of it (or lacks). `text` is the move in words, where somebody has put it there. */
export interface Advised {
  code: number;
  chance: number;
  reasons: Reason[];
  text?: string;
}

/** A part of the evaluation, in the game's words; above 0 the suggested move is better in it, below 0 worse. */
export interface Reason {
  feature: string;
  words: string;
  worth: number;
}

/** A request was not carried out, and nothing has changed. `rule` is the rule id behind it, if there is one. `id` is empty where the message could not be read. `again` says that the same may well be granted a little later. */
export interface Refusal {
  t: "refused";
  id: string;
  why: string;
  rule?: string;
  again?: boolean;
}

export interface Pong {
  t: "pong";
  id: string;
  now_ms: number;
}

/** The server is about to close this connection. `again` says whether to come back. */
export interface Goodbye {
  t: "goodbye";
  why: string;
  again: boolean;
}

export type AnyFromClient =
  | Subscribe
  | Move
  | Hint
  | Undo
  | AnswerUndo
  | Say
  | Typing
  | Mute
  | Sit
  | Stand
  | SeatBot
  | StandIn
  | LetIn
  | Claim
  | Unseat
  | Reseat
  | Invite
  | Uninvite
  | Ready
  | Start
  | Vote
  | Close
  | Rematch
  | Ping;

export type AnyFromServer =
  | Snapshot
  | Update
  | Done
  | Refusal
  | Pong
  | Goodbye;
