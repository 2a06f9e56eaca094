import { expect, test } from "vitest";
import { beginningOf, isOnlyHere } from "../src/net/reach.svelte";

const LAN = "http://192.168.1.7:8200";
const page = (origin: string): { origin: string; hostname: string } => ({ origin, hostname: new URL(origin).hostname });
const told = (named = "", network = ""): { public: string; network: string; command: string } => ({ public: named, network, command: "" });

test.each(["http://127.0.0.1:8200", "http://localhost:8200", "http://hall.localhost:8200", "http://[::1]:8200", "http://laptop:8200"])(
  "a page opened as %s makes links that work in the whole network",
  (origin) => {
    expect(beginningOf(told("", LAN), page(origin))).toBe(LAN);
    expect(isOnlyHere(told("", LAN), page(origin))).toBe(false);
  },
);

test.each(["http://192.168.1.7:8200", "http://10.0.0.4:8200", "http://[fd00::7]:8200", "https://hall.example.org", "http://laptop.local:8200"])(
  "whoever came by %s gives on what has worked",
  (origin) => {
    expect(beginningOf(told("", LAN), page(origin))).toBe(origin);
    expect(isOnlyHere(told(), page(origin)), "a proxy that nobody has told the hall of").toBe(false);
  },
);

test("the address that the operator has named comes before all others", () => {
  for (const origin of ["http://127.0.0.1:8200", "http://192.168.1.7:8200"]) {
    expect(beginningOf(told("https://hall.example.org", LAN), page(origin))).toBe("https://hall.example.org");
    expect(isOnlyHere(told("https://hall.example.org"), page(origin))).toBe(false);
  }
});

test("a hall that only its machine reaches makes links for that machine, and knows it", () => {
  expect(beginningOf(told(), page("http://127.0.0.1:8200"))).toBe("http://127.0.0.1:8200");
  expect(isOnlyHere(told(), page("http://localhost:8200"))).toBe(true);
});
