/**
 * A table that is being followed: its document, its story, and requests that are carried out exactly once.
 *
 * The connection is looked after here. When it is lost, for whatever reason, it comes back after a pause that grows;
 * the document is fetched anew, and requests without an answer are sent again with the id they had, so that the hall
 * knows them again. Whoever draws the table sees `link` and otherwise notices nothing but the time it took.
 */
import type { AnyFromClient, AnyFromServer, Done, Line, Refusal, Shown, Snapshot, Update } from "../../protocol";
import { randomId, type Asked } from "./asking";
import { language } from "../words";
import { linesIn, OF_THE_HALL, shownIn, tellingOf, type Telling } from "../words/telling";
import { build } from "./build.svelte";
import { applied } from "./document";
import { HallClock } from "./hall_clock.svelte";
import * as promises from "./promises";
import { Refused } from "./refused";
import { unsaved } from "./unsaved";

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 10_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 6_000;
/** Close codes of the hall. */
const STRANGER = 4401;
const NOT_WELCOME = 1008;
const RESTARTING = 1012;

/** Honest about the connection: what is on the screen is how things are only while it is `here`. */
export type Link =
  | { is: "connecting" }
  | { is: "here" }
  | { is: "lost"; since: number }
  | { is: "restarting"; since: number }
  /** The table is there, but the hall cannot open it now; it is asked for again and again. */
  | { is: "unopened"; why: string }
  /** Nothing more will come; `stranger` where the hall does not know who is asking. */
  | { is: "gone"; why: string; rule: string; stranger: boolean };

export type SocketLike = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

export interface FollowingOptions {
  /** Of a link to watch by. */
  key?: string;
  /** The number of somebody who shares this device; 0 is whoever it belongs to. */
  as?: number;
  /** The board and the legal moves in words too: for screen readers, and for games without a drawn board. */
  words?: boolean;
  open?: () => SocketLike;
}

interface Waiting {
  request: AnyFromClient;
  resolve: (done: Done) => void;
  reject: (refused: Refused) => void;
}

export class Following {
  // As it came from the hall, which tells everything in English.
  #document = $state.raw<Shown | null>(null);
  #story = $state.raw<readonly Line[]>([]);
  /** Who can tell this game in other languages: fetched for whoever wants another one. */
  #telling = $state.raw<Telling | null>(null);
  #isTellingWanted = false;
  readonly #names = $derived(this.#document?.table.seats.map((seat) => seat.name) ?? []);
  /** The document; null until it came for the first time. Parts that did not change stay the same objects. */
  readonly shown = $derived(this.#document && shownIn(this.#document, this.#teller()));
  /** The story as this seat hears it. */
  readonly lines = $derived(linesIn(this.#story, this.#teller(), this.#names));
  link = $state.raw<Link>({ is: "connecting" });
  readonly clock = new HallClock();

  readonly #open: () => SocketLike;
  readonly #key: string;
  readonly #words: boolean;
  #socket: SocketLike | null = null;
  /** The number of the last update; -1 while a snapshot is awaited and no update counts. */
  #u = -1;
  #at = 0;
  #subscription = "";
  readonly #waiting = new Map<string, Waiting>();
  readonly #pings = new Map<string, number>();
  #pause = FIRST_PAUSE_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #isRestarting = false;
  /** What was asked has no answer yet, and would never be asked again. */
  readonly #settled = unsaved(() => this.#waiting.size > 0);

  constructor(
    readonly table: string,
    { key = "", as = 0, words = true, open = () => openSocket(as) }: FollowingOptions = {},
  ) {
    this.#key = key;
    this.#words = words;
    this.#open = open;
    this.#heartbeat = setInterval(this.#ping, PING_EVERY_MS);
    document.addEventListener("visibilitychange", this.#awake);
    addEventListener("online", this.#awake);
    addEventListener("pageshow", this.#awake);
    this.#connect();
  }

  /** Follow no longer. A seat is kept: `stand` gives it up. */
  leave(): void {
    this.#finish("", "", false);
  }

  // ---- what can be asked

  /** Resolves when the hall has kept it (the document tells it by then); rejects with Refused. */
  ask(what: Asked): Promise<Done> {
    if (this.link.is === "gone") return Promise.reject(new Refused(this.link.why, this.link.rule));
    promises.asked(this.table, what);
    const request = { ...what, id: randomId() } as AnyFromClient;
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { request, resolve, reject });
      if (this.#u >= 0) this.#send(request);
    });
  }

  /** Moves that belong together, all or none. They answer the document as it is now. */
  play(...codes: number[]): Promise<Done> {
    return this.ask({ t: "move", at: this.#at, codes });
  }

  playTyped(typed: string): Promise<Done> {
    return this.ask({ t: "move", at: this.#at, typed });
  }

  // ---- the connection

  #connect(): void {
    clearTimeout(this.#retry);
    this.#u = -1;
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => this.#subscribe();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as AnyFromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code, event.reason);
    };
  }

  #lost(code: number, reason: string): void {
    this.#socket = null;
    this.#u = -1;
    clearTimeout(this.#overdue);
    this.#pings.clear();
    if (this.link.is === "gone") return;
    if (code === STRANGER || code === NOT_WELCOME) return this.#finish(reason, "", code === STRANGER);
    const since = "since" in this.link ? this.link.since : Date.now();
    const isRestarting = this.#isRestarting || code === RESTARTING || this.link.is === "restarting";
    this.link = { is: isRestarting ? "restarting" : "lost", since };
    this.#isRestarting = false;
    this.#later(() => this.#connect());
  }

  /** After a pause that grows each time, and is not the same for everybody. */
  #later(what: () => void): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(what, this.#pause * (0.5 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  /** Ask for the whole document. Until it comes nothing else is sent, and no update counts. */
  #subscribe(): void {
    this.#u = -1;
    this.#subscription = randomId();
    const seat = this.#story.length ? (this.#document?.table.you.seat ?? null) : null;
    this.#send({
      t: "subscribe",
      id: this.#subscription,
      table: this.table,
      lines: this.#story.length,
      seat,
      words: this.#words,
      key: this.#key,
    });
    this.#ping();
  }

  #send(message: AnyFromClient): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** The device slept or was offline: the connection may be dead without anybody having said so. */
  #awake = (): void => {
    if (this.link.is === "gone" || document.visibilityState === "hidden") return;
    if (this.#socket) return this.#ping();
    this.#pause = FIRST_PAUSE_MS;
    this.#connect();
  };

  #ping = (): void => {
    if (this.#socket?.readyState !== 1) return;
    const id = randomId();
    this.#pings.set(id, Date.now());
    this.#send({ t: "ping", id });
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => {
      // Nobody answers: closing would wait for the other end too, so this socket is simply not ours any more.
      const dead = this.#socket;
      this.#lost(0, "");
      dead?.close();
    }, PONG_WITHIN_MS);
  };

  // ---- what the hall says

  #teller(): Telling | null {
    const game = this.#document?.table.plan.game;
    if (language.now !== OF_THE_HALL && game && !this.#isTellingWanted) {
      this.#isTellingWanted = true;
      void tellingOf(game).then((telling) => (this.#telling = telling));
    }
    return this.#telling;
  }

  #hear(message: AnyFromServer): void {
    switch (message.t) {
      case "snapshot":
        return this.#takeSnapshot(message);
      case "update":
        return this.#takeUpdate(message);
      case "done":
        return this.#answered(message.id, message);
      case "refused":
        return this.#takeRefusal(message);
      case "pong": {
        const sent = this.#pings.get(message.id);
        this.#pings.delete(message.id);
        clearTimeout(this.#overdue);
        if (sent !== undefined) this.clock.heard(message.now_ms, sent, Date.now());
        return;
      }
      case "goodbye":
        if (message.again) this.#isRestarting = true;
        else this.#finish(message.why, "", false);
    }
  }

  #takeSnapshot(message: Snapshot): void {
    build.heard(message.build);
    const kept = message.lines - message.new.length;
    if (kept > 0 && this.#document?.table.you.seat !== message.shown.table.you.seat) {
      this.#story = []; // the story as another seat has heard it
      return this.#subscribe();
    }
    const wasAwaited = this.#u < 0;
    this.#document = message.shown;
    promises.sawTable(message.shown.table);
    this.#u = message.u;
    this.#at = message.at;
    this.#story = [...this.#story.slice(0, kept), ...message.new];
    this.clock.guess(message.now_ms, Date.now());
    this.link = { is: "here" };
    this.#pause = FIRST_PAUSE_MS;
    this.#carriedOut(message.yours);
    // Whatever has no answer yet has lost it. (What was refused before the snapshot was told before it.)
    if (wasAwaited) for (const { request } of this.#waiting.values()) this.#send(request);
  }

  #takeUpdate(message: Update): void {
    if (this.#u < 0 || message.u <= this.#u || !this.#document) return; // the snapshot tells it too, or it was told before
    if (message.u !== this.#u + 1) return this.#subscribe();
    this.#document = applied(this.#document, message);
    this.#u = message.u;
    this.#at = message.at;
    if (message.new?.length) this.#story = [...this.#story, ...message.new];
    this.#carriedOut(message.yours ?? []);
  }

  #takeRefusal(message: Refusal): void {
    if (message.id === this.#subscription) {
      if (!message.again) return this.#finish(message.why, message.rule ?? "", false);
      this.link = { is: "unopened", why: message.why };
      return this.#later(() => this.#subscribe());
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    waiting?.reject(new Refused(message.why, message.rule));
  }

  #carriedOut(ids: readonly string[]): void {
    for (const id of ids) this.#answered(id, { t: "done", id });
  }

  #answered(id: string, done: Done): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(done);
  }

  /** Nothing more will come: everybody who waits is told why. */
  #finish(why: string, rule: string, stranger: boolean): void {
    if (this.link.is === "gone") return;
    this.link = { is: "gone", why, rule, stranger };
    clearTimeout(this.#retry);
    clearTimeout(this.#overdue);
    clearInterval(this.#heartbeat);
    document.removeEventListener("visibilitychange", this.#awake);
    removeEventListener("online", this.#awake);
    removeEventListener("pageshow", this.#awake);
    for (const { reject } of this.#waiting.values()) reject(new Refused(why, rule));
    this.#waiting.clear();
    this.#settled();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

const openSocket = (as: number): SocketLike =>
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws${as ? `?as=${as}` : ""}`);
