/** German is fetched when somebody wants it, and the page goes over to it in one step. */
import { afterEach, expect, test, vi } from "vitest";
import { language, speak, withWords, wordsOf } from "../src/words";

const german = { de: { tower: "Turm" } };

afterEach(() => {
  language.now = "en";
});

test("nobody who reads English fetches German", async () => {
  const fetched = vi.fn(async () => german);
  const w = wordsOf({ tower: "Tower" }, fetched);
  expect(w("tower")).toBe("Tower");
  expect(await withWords("a board")).toBe("a board");
  expect(fetched).not.toHaveBeenCalled();
});

test("the language changes when its words are there", async () => {
  let come = (_: typeof german): void => undefined;
  const w = wordsOf({ tower: "Tower" }, () => new Promise<typeof german>((done) => (come = done)));
  const changed = speak("de");
  expect([language.now, w("tower")]).toEqual(["en", "Tower"]);
  come(german);
  await changed;
  expect([language.now, w("tower")]).toEqual(["de", "Turm"]);
});

test("a part that is loaded by a German reader is shown with its words", async () => {
  await speak("de");
  const w = wordsOf({ tower: "Tower" }, async () => german);
  await withWords(Promise.resolve("a board"));
  expect(w("tower")).toBe("Turm");
});

test("where the hall cannot be reached English is spoken, and German is tried again", async () => {
  const fetched = vi.fn<() => Promise<typeof german>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue(german);
  const w = wordsOf({ tower: "Tower" }, fetched);
  await speak("de");
  expect(w("tower")).toBe("Tower");
  await vi.waitFor(() => expect(w("tower")).toBe("Turm"));
  expect(fetched).toHaveBeenCalledTimes(2);
});
