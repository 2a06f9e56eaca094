import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import CoachPanel from "../src/learn/CoachPanel.svelte";
import { LessonRun } from "../src/learn/lesson.svelte";
import type { Lesson, LessonMove, LessonView } from "../src/net/api";
import type { Telling } from "../src/words/telling";

const seen = (n: number, over = false): LessonView & { n: number } => ({ n, legal: [1, 2, 3], to_act: [0], over, mode: "m", options: {}, seats: 2 });
const move = (seat: number, n: number, over = false): LessonMove => ({ seat, told: [{ event: `e${n}`, facts: { n } }], view: seen(n, over) });
const LESSON: Lesson = {
  seat: 0,
  names: ["", "Bo"],
  view: seen(0),
  steps: [
    { say: "look", point: [], rules: [], wanted: null, refused: {}, moves: [] },
    { say: "do", point: [], rules: [], wanted: 2, refused: { "9": "XX-9" }, moves: [move(0, 1)] },
    { say: "others", point: [], rules: [], wanted: null, refused: {}, moves: [move(1, 2), move(1, 3)] },
    { say: "end", point: [], rules: [], wanted: null, refused: {}, moves: [] },
  ],
};
const telling: Telling = { line: (line, names) => `${line.event} ${names.join()}`, sections: () => [], move: (_, code) => `move ${code}`, warning: () => "" };
const words = { notThis: () => "not this", rule: (id: string) => `because of ${id}` };

let kept: Map<string, string>;
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) };
const begin = (): LessonRun => new LessonRun("g", LESSON, "Ada", telling, words, storage, 100);

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test("while the coach explains nothing can be chosen; then only the move that is asked for is made", async () => {
  const run = begin();
  expect(run.view.legal).toEqual([]);
  await run.play(2);
  expect(run.at).toBe(0);
  run.next();
  expect(run.step.say).toBe("do");
  expect(run.waits).toBe(true);
  expect(run.view.legal).toEqual([1, 2, 3]);
  expect(run.shown.words?.moves.map((one) => one.text)).toEqual(["move 1", "move 2", "move 3"]);
  run.next();
  expect(run.step.say, "there is no way past it without the move").toBe("do");
  await run.table.play(2);
  expect(run.step.say).toBe("others");
  expect(run.lines.map((line) => line.text)).toEqual(["e1 Ada,Bo"]);
});

test("a wrong move is answered: with the rule, or with a kind word where it would be allowed", async () => {
  const run = begin();
  run.next();
  await expect(run.play(9)).rejects.toMatchObject({ sentence: "because of XX-9", rule: "XX-9" });
  await expect(run.play(3)).rejects.toMatchObject({ sentence: "not this", rule: "" });
  expect(run.step.say).toBe("do");
  expect((run.view as { n?: number }).n).toBe(0);
});

test("the others move one after the other, and faster for whoever cannot wait", async () => {
  const run = begin();
  run.next();
  run.showMe();
  await vi.advanceTimersByTimeAsync(0);
  run.next();
  expect((run.view as { n?: number }).n).toBe(2);
  expect(run.isBusy).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect((run.view as { n?: number }).n).toBe(3);
  expect(run.step.say).toBe("others");
  run.next();
  await vi.advanceTimersByTimeAsync(0);
  expect(run.step.say).toBe("end");
  expect(run.isLast).toBe(true);
});

test("it can be left and taken up again, and begun anew", async () => {
  const run = begin();
  run.next();
  run.showMe();
  await vi.advanceTimersByTimeAsync(0);
  const later = begin();
  expect(later.step.say).toBe("others");
  expect((later.view as { n?: number }).n, "the table is as it was left").toBe(1);
  later.back();
  expect([later.step.say, (later.view as { n?: number }).n]).toEqual(["do", 0]);
  later.again();
  expect(begin().at).toBe(0);
  kept.set("greathall.lesson.g", "77");
  expect(begin().at, "a lesson that has changed since begins at its beginning").toBe(0);
});

test("the coach says how far one is, and of how many steps", async () => {
  const run = begin();
  const coach = { title: (say: string) => say, text: (say: string) => say, task: (say: string) => say, pointed: () => ({ facts: {}, marks: [] }) };
  const panel = mount(CoachPanel, { target: document.body, props: { run, coach, onplay: async () => undefined } });
  flushSync();
  const coachSays = (): string => document.querySelector(".coach")?.textContent ?? "";
  expect(coachSays()).toContain("Step 1 of 4");
  run.next();
  flushSync();
  expect(coachSays()).toContain("Step 2 of 4");
  await unmount(panel);
});
