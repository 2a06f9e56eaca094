/**
 * The hall by HTTP (greathall/server/http/api): one function for each thing a page asks. Refusals are thrown as Refused.
 */
import type { Advice, ClockPlan, Done, Line, Plan, SeatShown, Section, TableShown, Update } from "../../protocol";
import type { MoveSchema } from "../table/move_groups";
import { randomId, type Asked } from "./asking";
import { language, t } from "../words";
import { closedIn } from "../words/notices";
import { build } from "./build.svelte";
import * as promises from "./promises";
import { Refused } from "./refused";

export type OptionValue = boolean | number | string;
export interface Me { name: string; operator: boolean; crest: string }
export interface Players { min: number; max: number }
export interface GameCard { id: string; title: string; pitch: string; weight: string; minutes: [number, number]; players: Players; drawn: boolean; modes: Record<string, string> }
export interface BrokenGame { id: string; why: string }
export interface Facts { id: string; title: string; rule_prefix: string; rules_version: number; stage: string; pitch: string; weight: string; minutes: [number, number]; hidden: string; random: string }
export interface Mode { id: string; name: string; kind: "competitive" | "cooperative" | "solo"; min: number; max: number; help: string; options?: Record<string, OptionValue> }
/** What the host may choose: `told` is every value it can have, with the words for it. */
export interface Option { id: string; default: OptionValue; rule: string; label: string; help: string; told: { value: OptionValue; words: string }[] }
export interface Credits { designers: string[]; based_on: string; rights: string; affiliation: string }
export interface GameFacts { facts: Facts; players: Players; modes: Mode[]; options: Option[]; bot_styles: string[]; credits: Credits; content: string; feature_words: Record<string, string> }
export interface Rule { id: string; section: string; text: string; source: string; refuses: boolean; reached: boolean }
export interface Ruling { number: number; question: string; decision: string; why: string }
export interface GlanceLine { text: string; rule: string }
/** One mode summed up: what everybody wants, a turn, the end. */
export interface Glance { mode: string; name: string; aim: GlanceLine[]; turn: GlanceLine[]; end: GlanceLine[]; more: GlanceLine[] }
export interface RulesShown { title: string; version: number; lang: string; rules: Rule[]; rulings: Ruling[]; credits: Credits; glance: Glance[] }
/** As greathall/kernel/lesson.py tells it: views are those of the seat that learns. */
export interface LessonMove { seat: number; told: { event: string; facts: Record<string, unknown> }[]; view: LessonView }
export interface LessonStep { say: string; point: string[]; rules: string[]; wanted: number | null; refused: Record<string, string>; moves: LessonMove[] }
export interface LessonView { legal: number[]; to_act: number[]; over: boolean; mode: string; options: Record<string, OptionValue>; seats: number }
export interface Lesson { seat: number; names: string[]; view: LessonView; steps: LessonStep[] }
export interface RatingShown { number: number; low: number; high: number; games: number }
export interface MyRating { game: string; mode: string; rating: RatingShown }
export interface Level { name: string; help: string; think_ms: number; plain: boolean; rating: RatingShown | null }
export type SeatKind = SeatShown["kind"];
export type ClockKind = NonNullable<ClockPlan["kind"]>;
export interface LobbyTable { id: string; game: string; mode: string; seats: number; taken: number; names: string[]; kinds: SeatKind[]; phase: TableShown["phase"]; host: string; opened_ms: number; clock: ClockKind; watchers: boolean; plan: Plan; crest: string }
export interface MyTable { id: string; game: string; mode: string; phase: TableShown["phase"] | "unknown"; seat: number | null; names: string[]; host: string; to_act: number[]; winners: number[]; clock: ClockKind; opened_ms: number; at_ms: number; /** Why it cannot be opened now; then hardly anything else is known of it. */ why: string; /** A game was begun there. */ played: boolean }
export interface Invitation { table: string; game: string; mode: string; host: string; seat: number | null; yours: boolean; kinds: SeatKind[]; names: string[]; crests: string[]; phase: TableShown["phase"]; clock: ClockKind; plan: Plan; called: string; taken: string[] }
export interface Local { number: number; name: string }
export interface LocalSeat extends Local { seat: number }
/** How others reach the hall; both addresses are empty where only its own machine does. */
export interface Reached { public: string; network: string; command: string }
export interface Opened { table: string; code: string }
export interface RecordShown { id: string; game: string; mode: string; names: string[]; moves: number; end: string; result: Record<string, unknown> | null; commitment: string; seed: string; salts: string[] }
/** Whose eyes a review looks through: the number of a seat, somebody who watches, or all hands at once. */
export type Eyes = "open" | "watching" | `${number}`;
export interface MoveTold { seat?: number | null; auto?: boolean; move?: string; lines?: Line[] }
export interface ReviewStory { eyes: Eyes; page: number; turns: { start: number; seat: number | null }[]; moves: MoveTold[] }
export interface Seen { view: unknown; sections: Section[]; hands: Section[] }
export interface ReviewPage { start: number; eyes: Eyes; seen: Seen; steps: Pick<Update, "set" | "add">[] }

export const reached = (): Promise<Reached> => call("GET", "/api/hall");
export const me = (): Promise<Me> => call("GET", "/api/me");
export const comeIn = (name: string, crest = ""): Promise<{ name: string; code: string; crest: string }> => call("POST", "/api/guests", { name, crest });
export const changeMe = (changed: { name?: string; crest?: string }): Promise<Me> => call("PATCH", "/api/me", changed);
export const newCode = (): Promise<{ code: string }> => call("POST", "/api/me/recovery");
export const recover = (code: string): Promise<Me> => call("POST", "/api/recover", { code });
export const logOut = (): Promise<Me> => call("POST", "/api/logout");

/** Who shares this device, and the number to ask for him with; the same name is the same player. */
export const addLocal = (name: string): Promise<Local> => call("POST", "/api/local", { name });
export const locals = (): Promise<Local[]> => call("GET", "/api/local");

export const games = (): Promise<GameCard[]> => once("/api/games");
export const brokenGames = (): Promise<BrokenGame[]> => once("/api/broken-games");
export const gameFacts = (game: string): Promise<GameFacts> => once(`/api/games/${part(game)}${inLanguage()}`);
export const rules = (game: string): Promise<RulesShown> => once(`/api/games/${part(game)}/rules${inLanguage()}`);
export const moveSchema = (game: string): Promise<MoveSchema> => once(`/api/games/${part(game)}/moves`);
export const lesson = (game: string): Promise<Lesson> => once(`/api/games/${part(game)}/lesson`);
/** The bots there are, with what was measured of them in this game and mode. */
export const levels = (game = "", mode = ""): Promise<Level[]> => once(`/api/levels${asked({ game, mode })}`);
export const myRatings = (): Promise<MyRating[]> => call("GET", "/api/me/ratings");

export const lobby = (): Promise<LobbyTable[]> => call("GET", "/api/tables");
export const myTables = (): Promise<MyTable[]> => call("GET", "/api/tables/mine");
/** Those where the game is not over, and nothing that has to be looked up. */
export const runningTables = (): Promise<MyTable[]> => call("GET", "/api/tables/mine?running=true");
export const table = (id: string): Promise<TableShown> => call("GET", `/api/tables/${part(id)}`);
export const openTable = (plan: Plan): Promise<Opened> => call("POST", "/api/tables", plan);
/** For what needs no seat at the screen yet; whoever follows the table asks by the socket. */
export const askTable = (table: string, what: Asked, as = 0): Promise<Done> => {
  promises.asked(table, what);
  return call("POST", `/api/tables/${part(table)}/requests${asked({ as })}`, { ...what, id: randomId() });
};
/** Where the code of a link leads; takes nothing and needs no name. */
export const invitation = (code: string): Promise<Invitation> => call("POST", "/api/invitation", { code });
export const join = (code: string, as = 0): Promise<{ table: string }> => call("POST", `/api/join${asked({ as })}`, { code });
/** Everybody of this device who sits there; number 0 is whoever it belongs to. */
export const localSeats = (table: string, key = ""): Promise<LocalSeat[]> => call("GET", `/api/tables/${part(table)}/local${asked({ key })}`);
export const note = (table: string, key = "", as = 0): Promise<{ text: string }> => call("GET", `/api/tables/${part(table)}/note${asked({ key, as })}`);
export const keepNote = (table: string, text: string, key = "", as = 0): Promise<{ text: string }> => call("PUT", `/api/tables/${part(table)}/note${asked({ key, as })}`, { text });
/** Of whoever sits where, in the game and mode of this table; null where nothing is known. */
export const tableRatings = (table: string, key = ""): Promise<(RatingShown | null)[]> => call("GET", `/api/tables/${part(table)}/ratings${asked({ key })}`);
/** Where the record of a finished game can be downloaded. */
export const recordAddress = (table: string, key = ""): string => `/api/tables/${part(table)}/record${asked({ key })}`;

export const bringRecord = (text: string): Promise<RecordShown> => call("POST", "/api/records", text);
export const record = (id: string): Promise<RecordShown> => call("GET", `/api/records/${part(id)}`);
/** The record of a finished table, from now on found by its own id. */
export const reviewTable = (table: string, key = ""): Promise<RecordShown> => call("POST", `/api/tables/${part(table)}/review${asked({ key })}`);
export const reviewStory = (id: string, eyes: Eyes, facts: boolean): Promise<ReviewStory> => call("GET", `/api/records/${part(id)}/story?eyes=${eyes}&facts=${facts}`);
export const reviewPage = (id: string, eyes: Eyes, page: number, words: boolean): Promise<ReviewPage> => call("GET", `/api/records/${part(id)}/pages/${page}?eyes=${eyes}&words=${words}`);
/** What the Archmage would have done there, with what this seat knew. It takes a few seconds. */
export const reviewAdvice = (id: string, n: number, seat: number): Promise<Advice> => once(`/api/records/${part(id)}/at/${n}/advice?seat=${seat}`);
/** Where the file of a record can be downloaded. */
export const recordFile = (id: string): string => `/api/records/${part(id)}/file`;
export async function recordText(id: string): Promise<string> {
  const answer = await fetch(recordFile(id)).catch(() => null);
  if (!answer?.ok) throw new Refused(t(answer ? "shell.noAnswer" : "shell.noHall"));
  return answer.text();
}

const part = encodeURIComponent;
/** English is what the hall speaks unasked. */
const inLanguage = (): string => (language.now === "en" ? "" : `?lang=${language.now}`);

/** "?key=K&as=2", without what is empty. */
function asked(values: Record<string, string | number>): string {
  const given = Object.entries(values).filter(([, value]) => value !== "" && value !== 0);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}` : "";
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the hall is open is asked for once. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = call("GET", path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer as Promise<T>;
}

/** What was on its way when the connection was lost is no answer. */
const BROKEN_OFF = {};

/** A string is sent as it is, anything else as JSON. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isText = typeof body === "string";
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: { "X-Great-Hall": "1", ...(body === undefined ? {} : { "Content-Type": isText ? "application/x-ndjson" : "application/json" }) },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(t("shell.noHall"));
  }
  build.heard(answer.headers.get("X-Great-Hall-Build"));
  const told = answer.status === 204 ? null : ((await answer.json().catch(() => BROKEN_OFF)) as { why?: string; rule?: string } | null);
  if (!answer.ok) throw new Refused(told?.why ? closedIn(told.why) : t("shell.noAnswer"), told?.rule, answer.status);
  if (told === BROKEN_OFF) throw new Refused(t("shell.noHall"));
  return told as T;
}
