/** The service worker: it stands in for a hall that is away, and never for anything else. */
import { beforeEach, expect, test, vi } from "vitest";
import text from "../public/hall-worker.js?raw";

interface FakeEvent { request: { url: string; mode: string }; respondWith: (answer: Promise<unknown>) => void }
type Handler = (event: FakeEvent) => void;

let handlers: Record<string, Handler>;
let network: ReturnType<typeof vi.fn>;
const caches = { match: async (path: string) => `kept ${path}`, open: vi.fn(), keys: vi.fn(), delete: vi.fn() };

beforeEach(() => {
  handlers = {};
  network = vi.fn(async (request: { url: string }) => `fresh ${request.url}`);
  const self = { addEventListener: (name: string, handler: Handler) => (handlers[name] = handler) };
  new Function("self", "caches", "fetch", text)(self, caches, network);
});

async function ask(path: string, mode = "cors"): Promise<unknown> {
  let answer: Promise<unknown> | undefined;
  handlers["fetch"]?.({ request: { url: `http://hall${path}`, mode }, respondWith: (given) => (answer = given) });
  return answer === undefined ? "not touched" : await answer;
}

test("scripts, styles, the API and everything else of the client are never touched", async () => {
  for (const path of ["/assets/index-abc.js", "/assets/index-abc.css", "/api/games", "/first-light.js", "/manifest.webmanifest"]) {
    expect(await ask(path), path).toBe("not touched");
  }
});

test("a page is always the hall's own while the hall can be reached", async () => {
  expect(await ask("/table/abc", "navigate")).toBe("fresh http://hall/table/abc");
});

test("where it cannot, the page that says so is shown, with what belongs to it", async () => {
  network.mockRejectedValue(new TypeError("offline"));
  expect(await ask("/table/abc", "navigate")).toBe("kept /away.html");
  expect(await ask("/away.css")).toBe("kept /away.css");
});
