/** The one document a client keeps of a table, and how an update changes it. */
import type { Update } from "../../protocol";

type Path = readonly (string | number)[];

/**
 * The document after the update. The old one stays as it was, and the new one shares every part that did not change:
 * so whoever compares parts (`===`) draws only what is new. `set` puts a value at a place, `add` more items at the end
 * of a list, in the order given.
 */
export function applied<D>(document: D, { set = [], add = [] }: Pick<Update, "set" | "add">): D {
  let next: unknown = document;
  for (const [path, value] of set) next = changed(next, path, 0, () => value);
  for (const [path, items] of add) next = changed(next, path, 0, (list) => [...(list as unknown[]), ...items]);
  return next as D;
}

function changed(node: unknown, path: Path, depth: number, change: (old: unknown) => unknown): unknown {
  const key = path[depth];
  if (key === undefined) return change(node);
  const inner = changed((node as Record<string | number, unknown>)[key], path, depth + 1, change);
  if (Array.isArray(node)) return node.with(key as number, inner);
  return { ...(node as object), [key]: inner };
}
