/** Private talk: words go to the room that was opened, and back; nothing goes to others than its writer has read. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Line, Shown } from "../protocol";
import type { Following } from "../src/net/following.svelte";
import SayLine from "../src/table/SayLine.svelte";
import { isSaid, speakerOf, spokenTo } from "../src/table/speaking";
import Talk from "../src/table/Talk.svelte";

interface Room { id: string; members: number[]; open: boolean }
const NAMES = ["Ada", "Bo", "Cy", "Di"];
const room = (id: string, ...members: number[]): Room => ({ id, members, open: true });
const table = (rooms: Room[]): Shown =>
  ({
    view: { rooms, to_act: [], legal: [] },
    table: { phase: "playing", plan: { game: "castle-of-magic", typing: true }, seats: NAMES.map((name) => ({ name })), you: { seat: 0, name: "Ada" }, typing: [], muted: [] },
  }) as unknown as Shown;

let asked: Record<string, unknown>[];
let shown: Record<string, unknown> | undefined;
const following = { ask: async (request: Record<string, unknown>) => void asked.push(request) } as unknown as Following;
const said = (): unknown[] => asked.filter((one) => one["t"] === "say").map(({ text, room: where }) => [text, where]);
const field = (): HTMLInputElement => document.querySelector("[data-say]") as HTMLInputElement;
const status = (): string => document.querySelector("[role=status]")?.textContent ?? "";

beforeEach(() => {
  asked = [];
  document.body.replaceChildren();
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

function show(rooms: Room[] = []): { open: (rooms: Room[]) => void } {
  const props = $state({ following, shown: table(rooms) });
  shown = mount(SayLine, { target: document.body, props });
  flushSync();
  return {
    open(now) {
      props.shown = table(now);
      flushSync();
    },
  };
}
function write(words: string): void {
  field().value = words;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}
async function send(): Promise<void> {
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await new Promise((done) => setTimeout(done));
  flushSync();
}

test("after a room is opened the words go there, and the field says so; when it closes they go to everybody again", async () => {
  const { open } = show();
  expect(status()).toBe("");
  open([room("t1r1", 0, 2)]);
  expect(status()).toBe("Only Cy will hear it.");
  expect(field().placeholder).toBe("Say to Cy only");
  write("the crown is mine");
  await send();
  open([{ ...room("t1r1", 0, 2), open: false }]);
  expect(status()).toBe("Everybody at the table hears it.");
  write("nothing happened");
  await send();
  expect(said()).toEqual([["the crown is mine", "t1r1"], ["nothing happened", ""]]);
});

test("a room of others changes nothing", async () => {
  show([room("t1r1", 1, 2)]);
  write("hello");
  await send();
  expect(said()).toEqual([["hello", ""]]);
});

test("words begun in a room are not sent to everybody when it closes under them, but for a second press", async () => {
  const { open } = show([room("t1r1", 0, 2)]);
  write("the crown is mine");
  open([]);
  write("the crown is mine!");
  await send();
  expect(said()).toEqual([]);
  expect(status()).toContain("Not sent yet. Everybody at the table hears it.");
  expect(field().value).toBe("the crown is mine!");
  await send();
  expect(said()).toEqual([["the crown is mine!", ""]]);
});

test("whoever picks the whole table speaks to it until another room is opened", () => {
  const one = room("t1r1", 0, 1);
  const two = room("t1r2", 0, 3);
  expect(spokenTo([one], null)).toBe(one);
  expect(spokenTo([one], { room: "", among: ["t1r1"] })).toBeNull();
  expect(spokenTo([one, two], { room: "", among: ["t1r1"] })).toBe(two);
  expect(spokenTo([one, two], { room: "t1r1", among: ["t1r1", "t1r2"] })).toBe(one);
  expect(spokenTo([two], { room: "t1r1", among: ["t1r1", "t1r2"] })).toBeNull();
});

test("nobody is told that somebody writes in a room", () => {
  const { open } = show([room("t1r1", 0, 2)]);
  write("h");
  expect(asked).toEqual([]);
  open([]);
  write("hi");
  expect(asked).toEqual([{ t: "typing", on: true }]);
});

// ---- what was said

const statement = (seat: number, kind: string, members: number[], text: string): Line => ({ kind: "event", at_ms: 0, event: "said", facts: { seat, kind, members, room: "t1r1" }, text });
const LINES: Line[] = [
  { kind: "notice", at_ms: 0, text: "The game begins." },
  { kind: "said", at_ms: 0, by: "Cy", seat: 2, room: "t1r1", text: "psst" },
  statement(2, "say", [0, 2], "Message 1 in the room of Ada and Cy: Cy says something in their own words."),
  statement(2, "claim", [0, 2], "Message 2 in the room of Ada and Cy: Cy claims: the Crown rules Kida."),
  statement(1, "claim", [], "Message 1 to the whole table: Bo claims: I am a Wolf Mage."),
  { kind: "event", at_ms: 0, event: "rolled", facts: { seat: 1 }, text: "Bo rolled 4." },
];

test("statements stand in the talk, by whom and in which room, and one's own words only once", () => {
  const here = table([room("t1r1", 0, 2)]);
  const spoken = LINES.filter(isSaid).map((line) => speakerOf(line, here));
  expect(spoken).toEqual([
    { name: "Cy", seat: 2, room: "Ada and Cy" },
    { name: "Cy", seat: 2, room: "Ada and Cy" },
    { name: "Bo", seat: 1, room: "" },
  ]);
  shown = mount(Talk, { target: document.body, props: { following, shown: here, lines: LINES } });
  flushSync();
  const items = [...document.querySelectorAll("ol li")].map((one) => one.textContent ?? "");
  expect(items).toHaveLength(3);
  expect(items[0]).toContain("psst");
  expect(items[1]).toContain("Cy claims: the Crown rules Kida.");
  expect(items[1]).toContain("Room: Ada and Cy");
  expect(items[2]).toContain("Bo claims: I am a Wolf Mage.");
  expect(items[2]).not.toContain("Room");
});
