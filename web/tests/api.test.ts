/** An answer is whole or none. */
import { afterEach, expect, test, vi } from "vitest";
import { moveSchema } from "../src/net/api";

afterEach(() => vi.unstubAllGlobals());

test("an answer that broke off on its way is none, and is asked for again", async () => {
  const whole = { oneOf: [] };
  const answers = [new Response('{"oneOf": ['), new Response(JSON.stringify(whole))];
  vi.stubGlobal("fetch", async () => answers.shift());
  await expect(moveSchema("a-game")).rejects.toThrow();
  expect(await moveSchema("a-game")).toEqual(whole);
});
