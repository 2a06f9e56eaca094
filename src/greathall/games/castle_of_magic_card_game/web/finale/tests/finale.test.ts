/** The finale: what is told in which order, and that nobody has to wait for it. */
import { language, speak } from "@hall/words";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import vectors from "../../aid/tests/vectors.json";
import type { EndedView } from "../../aid/view";
import Finale from "../Finale.svelte";
import { reasonsOf } from "../reasons";
import { fateOf, ranking, revealOrder, rowCount, stepsOf } from "../steps";
import { stepTold } from "../telling";

const ended = vectors.ended as unknown as EndedView[];
const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"];

describe.each(ended.map((view, n) => [n, view] as const))("game %i", (_, view) => {
  const { result } = view;

  test("the steps begin with the bell, show every seat once and end with the winners", () => {
    const steps = stepsOf(result);
    expect(steps.map((step) => step.is).join(" ")).toMatch(/^arcanum arcanum arcanum ritual outcome claims fate countries (seat ){4,6}winners$/);
    const seats = revealOrder(result);
    expect(seats.toSorted((a, b) => a - b)).toEqual(result.scores.map((_score, seat) => seat));
    expect(seats.slice(-result.winners.length).toSorted((a, b) => a - b)).toEqual(result.winners);
    for (const step of steps) expect(stepTold(view, step, NAMES)).not.toMatch(/[{}?]|undefined|null/);
  });

  test("the arcana call for the ritual that was cast", () => {
    expect([0, 1, 2].reduce((ritual, row) => ritual * 2 + (rowCount(view, row) >= 5 ? 1 : 0), 0)).toBe(result.facts.ritual);
  });

  test.each(["en", "de"] as const)("the reasons give the whole score (%s)", async (spoken) => {
    await speak(spoken);
    result.scores.forEach((score, seat) => {
      const reasons = reasonsOf(result, seat);
      expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(score);
      for (const reason of reasons) expect(reason.text).not.toMatch(/[{}?]|undefined|null/);
    });
    language.now = "en";
  });

  test("winners have the first place, equals share one", () => {
    const places = ranking(result);
    expect(places.filter(({ place }) => place === 1).map(({ seat }) => seat)).toEqual(result.winners);
    for (const a of places) for (const b of places) expect(a.place === b.place).toBe(result.scores[a.seat] === result.scores[b.seat]);
  });
});

test("every fate is told for what it is", () => {
  const base = ended[0]!.result;
  const fate = (facts: Partial<typeof base.facts>): string => fateOf({ ...base, facts: { ...base.facts, devoured: [], dominator: null, claims: [null, null, null], ...facts } });
  expect(fate({ outcome: 8 })).toBe("banished");
  expect(fate({ outcome: 1 })).toBe("nobody");
  expect(fate({ outcome: 4 })).toBe("nobody");
  expect(fate({ outcome: 1, claims: [2, null, null], dominator: 2 })).toBe("dominates");
  expect(fate({ outcome: 5, claims: [null, 1, null], devoured: [1] })).toBe("devoured");
  expect(fate({ outcome: 5, claims: [null, 1, null] })).toBe("monster");
  expect(fate({ outcome: 7, devoured: [0, 1, 3] })).toBe("devoured");
});

describe("on the screen", () => {
  const view = ended[0]!;
  const last = stepsOf(view.result).length - 1;
  const seatNames = NAMES.slice(0, view.seats);
  let shown: Record<string, unknown> | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    document.documentElement.style.setProperty("--t-reveal", "700ms");
    document.body.replaceChildren();
  });
  afterEach(async () => {
    if (shown) await unmount(shown);
    vi.useRealTimers();
  });

  function show(props: Record<string, unknown> = {}): void {
    shown = mount(Finale, { target: document.body, props: { view, names: seatNames, ...props } });
    flushSync();
  }
  const told = (): string => document.querySelector("[role=status]")?.textContent ?? "";
  const hasPoints = (): boolean => document.querySelector("table") !== null;
  const at = (n: number): string => stepTold(view, stepsOf(view.result)[n]!, seatNames);
  const button = (text: string): HTMLElement => [...document.querySelectorAll("button")].find((one) => one.textContent?.includes(text))!;
  function press(key: string, target: EventTarget = document.body): void {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    flushSync();
  }

  test("it goes by itself to the end", () => {
    const onend = vi.fn();
    show({ onend });
    expect(told()).toBe(at(0));
    expect(hasPoints()).toBe(false);
    expect(document.body.textContent).not.toContain("wins");
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(told()).toBe(at(1));
    for (let n = 0; n < last; n++) {
      vi.advanceTimersByTime(5000);
      flushSync();
    }
    expect(told()).toBe(at(last));
    expect(onend).toHaveBeenCalledOnce();
    expect(hasPoints()).toBe(true);
  });

  test("a tap, a key and the button each go one step on", () => {
    show();
    document.querySelector<HTMLElement>(".stage")?.click();
    flushSync();
    expect(told()).toBe(at(1));
    press(" ");
    expect(told()).toBe(at(2));
    button("Next").click();
    flushSync();
    expect(told()).toBe(at(3));
  });

  test("keys that are meant for something else do nothing", () => {
    const field = document.body.appendChild(document.createElement("input"));
    show();
    press(" ", field);
    press("Escape", field);
    press("x");
    expect(told()).toBe(at(0));
  });

  test("its keys are its own while it runs, and everybody's afterwards", () => {
    const heard = vi.fn();
    window.addEventListener("keydown", heard);
    show();
    press(" ");
    expect(heard).not.toHaveBeenCalled();
    press("Escape");
    press(" ");
    expect(heard).toHaveBeenCalledOnce();
    window.removeEventListener("keydown", heard);
  });

  test("Escape goes to the points, and it can be seen again", () => {
    show();
    press("Escape");
    expect(told()).toBe(at(last));
    expect(hasPoints()).toBe(true);
    button("Watch again").click();
    flushSync();
    expect(told()).toBe(at(0));
    expect(hasPoints()).toBe(false);
  });

  test("nobody's character is on the page before its turn", () => {
    show();
    const name = "The Monster";
    const faces = (): string => [...document.querySelectorAll(".seats .face")].map((face) => face.textContent).join(" ");
    expect(view.result.roles).toContain("monster");
    expect(faces()).not.toContain(name);
    press("Escape");
    expect(faces()).toContain(name);
  });

  test("with reduced motion, or for somebody who has seen it, everything is there at once", async () => {
    document.documentElement.style.setProperty("--t-reveal", "0ms");
    show();
    expect(told()).toBe(at(last));
    button("Watch again").click();
    vi.advanceTimersByTime(5000);
    flushSync();
    expect(told()).toBe(at(0));
    await unmount(shown!);
    document.documentElement.style.setProperty("--t-reveal", "700ms");
    show({ isSeen: true });
    expect(told()).toBe(at(last));
  });
});
