import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Button from "../src/look/Button.svelte";
import { language, learned, t } from "../src/words";

let shown: Record<string, unknown> | undefined;
const text = createRawSnippet(() => ({ render: () => "<b>Play</b>" }));

function show(props: Record<string, unknown>): HTMLElement {
  document.body.replaceChildren();
  shown = mount(Button, { target: document.body, props: { children: text, ...props } });
  flushSync();
  return document.body.querySelector("button, a") as HTMLElement;
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

test("a button that can be used does what it is for", () => {
  const onclick = vi.fn();
  show({ onclick }).click();
  expect(onclick).toHaveBeenCalledOnce();
});

test("a barred button says why, does nothing, and can still be reached", () => {
  const onclick = vi.fn();
  const button = show({ onclick, barred: "not your turn" }) as HTMLButtonElement;
  button.click();
  expect(onclick).not.toHaveBeenCalled();
  expect(button.disabled).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby") as string)?.textContent).toBe("not your turn");
});

test("a barred link is no link", () => {
  expect(show({ href: "/x" }).tagName).toBe("A");
  expect(show({ href: "/x", barred: "later" }).tagName).toBe("BUTTON");
});

test("words change with the language, and the page says which it is", async () => {
  language.now = "de";
  await learned();
  expect(t("shell.rules")).toBe("Regeln");
  expect(document.documentElement.lang).toBe("de");
  language.now = "en";
  expect(t("lobby.host", { name: "Ann" })).toBe("Ann’s table");
  expect(t("table.asksUndo", { name: "Ann", n: 2 })).toContain("2 moves");
});
