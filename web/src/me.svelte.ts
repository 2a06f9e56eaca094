/** Who sits in front of this screen. Nobody has to say it before it matters: `me.known()` asks when it does. */
import * as api from "./net/api";
import { Refused } from "./net/refused";

/** Set on a device the hall has given its cookie: a stranger's device need not ask who it is. */
const KEPT = "greathall.known";

let who = $state.raw<api.Me | null>(null);
let isAsked = $state(false);
let waiting: { resolve: (me: api.Me) => void; reject: (refused: Refused) => void }[] = [];
let first: Promise<void> | undefined;

export const me = {
  /** Null for a stranger, and until the hall has answered. */
  get now(): api.Me | null {
    return who;
  },
  /** Is the door's question open? */
  get isAsked(): boolean {
    return isAsked;
  },
  /** Ask the hall whether it still knows this device; once. */
  find(): Promise<void> {
    if (!localStorage.getItem(KEPT)) return Promise.resolve();
    first ??= api.me().then(
      (found) => void (who = found),
      (problem: unknown) => {
        if (problem instanceof Refused && problem.status === 401) return localStorage.removeItem(KEPT);
        first = undefined;
        throw problem;
      },
    );
    return first;
  },
  /** Whoever it is, by name: asks a stranger to come in first. Rejects where he would rather not. */
  async known(): Promise<api.Me> {
    await me.find();
    if (who) return who;
    isAsked = true;
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  },
  /** Come in for the first time. */
  async enter(name: string, crest: string): Promise<void> {
    const made = await api.comeIn(name, crest);
    me.is({ name: made.name, crest: made.crest, operator: false });
  },
  is(found: api.Me): void {
    who = found;
    localStorage.setItem(KEPT, "yes");
    isAsked = false;
    for (const one of waiting) one.resolve(found);
    waiting = [];
  },
  /** The question was turned down. */
  declined(why: string): void {
    isAsked = false;
    for (const one of waiting) one.reject(new Refused(why));
    waiting = [];
  },
  async forget(): Promise<void> {
    await api.logOut();
    localStorage.removeItem(KEPT);
    who = null;
  },
};
