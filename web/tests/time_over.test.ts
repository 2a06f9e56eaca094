/** The end of somebody's time: counted while it comes, told when it was there. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Line, TableShown } from "../protocol";
import type { Following } from "../src/net/following.svelte";
import LastSeconds from "../src/table/LastSeconds.svelte";
import { lastTimeOver } from "../src/table/time_over";
import { language } from "../src/words";
import { noticeIn } from "../src/words/notices";

const event = (text: string, at_ms: number): Line => ({ kind: "event", at_ms, event: "flipped", text });
const over = (seat: number, at_ms: number): Line => ({ kind: "notice", at_ms, event: "time_over", seat, text: "Your time was over: Knight played for you." });

test("what was played for somebody is told with it, and nothing of what came later", () => {
  const lines = [event("Bob waits.", 1), over(0, 5), event("Ann lifts a pawn.", 5), event("", 5), event("Ann turns a card.", 5), event("Bob waits.", 9)];
  expect(lastTimeOver(lines, 0)).toEqual({ at: 1, text: "Your time was over: Knight played for you. Ann lifts a pawn. Ann turns a card." });
  expect(lastTimeOver(lines, 1)).toBeNull();
  expect(lastTimeOver(lines, null)).toBeNull();
  expect(lastTimeOver([...lines, over(0, 12)], 0)?.at).toBe(6);
});

test("the hall's sentences about it are known again", () => {
  language.now = "de";
  expect(noticeIn("Your time was over: Knight played for you.")).toBe("Deine Zeit war abgelaufen: Ritter hat für dich gespielt.");
  expect(noticeIn("Your time was over: Knight played for you: keep the Boots.")).toBe("Deine Zeit war abgelaufen: Ritter hat für dich gespielt: keep the Boots.");
  expect(noticeIn("Ann's time was over: Archmage played for Ann.")).toContain("Die Zeit von Ann war abgelaufen: Erzmagier");
  expect(noticeIn("Ann (knight) took seat 2.")).toContain("Bot: Ritter");
  language.now = "en";
});

describe("the last seconds", () => {
  let shown: Record<string, unknown> | undefined;
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(async () => {
    if (shown) await unmount(shown);
    vi.useRealTimers();
  });

  test("are counted to everybody's eyes, and a few aloud", () => {
    document.body.replaceChildren();
    const table = { plan: { stand_in: "wizard" }, you: { seat: 0 }, seats: [{ left_ms: 12_500, since_ms: 1_000_000 }] } as unknown as TableShown;
    shown = mount(LastSeconds, { target: document.body, props: { following: { clock: { now: () => Date.now() } } as Following, table } });
    const said: string[] = [];
    const seen: boolean[] = [];
    for (let passed = 0; passed < 13_000; passed += 100) {
      flushSync();
      const now = document.querySelector("[aria-live]")?.textContent ?? "";
      if (now !== said.at(-1)) said.push(now);
      seen.push(document.querySelector("[role=timer]") !== null);
      vi.advanceTimersByTime(100);
    }
    expect(said).toEqual(["", "10 seconds left", "5", "4", "3", "2", "1"]);
    expect(seen.indexOf(true)).toBe(25); // two and a half seconds pass before
    expect(seen.at(-1)).toBe(false);
    expect(document.body.textContent).toContain("Your time is over: Wizard chooses for you.");
  });
});
