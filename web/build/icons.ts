/**
 * `import castle from "icon:castle"` gives the outline of one sign of game-icons.net. Only signs that are imported are
 * bundled, each with the part of the client that shows it. A name that does not exist stops the build.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string }>;
}

const PREFIX = "icon:";
const OUTLINE = /<path fill="currentColor" d="([^"]+)"\/>/g;

export function icons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: "greathall-icons",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      set ??= readSet();
      const name = id.slice(PREFIX.length + 1);
      const body = set.icons[name]?.body;
      if (body === undefined) return this.error(`there is no icon "${name}"${nearest(set, name)}`);
      if (body.replaceAll(OUTLINE, "") !== "") return this.error(`the icon "${name}" is more than outlines`);
      const outline = [...body.matchAll(OUTLINE)].map((found) => found[1]).join("");
      return `export default ${JSON.stringify({ outline })};`;
    },
  };
}

function readSet(): IconSet {
  const path = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  return JSON.parse(readFileSync(path, "utf8")) as IconSet;
}

/** Names that share a word with the one that was asked for. */
function nearest(set: IconSet, name: string): string {
  const words = new Set(name.split("-"));
  const near = Object.keys(set.icons).filter((one) => one.split("-").some((word) => words.has(word)));
  return near.length ? `; there are ${near.slice(0, 12).join(", ")}` : "";
}
