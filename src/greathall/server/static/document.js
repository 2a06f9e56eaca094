// The one document a client keeps, and how an update changes it.

/** The document after the update; the old one stays as it was. `set` puts a value at a place, `add` more items at the end of a list. */
export function apply(doc, { set = [], add = [] }) {
  let next = doc;
  for (const [path, value] of set) next = changed(next, path, 0, () => value);
  for (const [path, items] of add) next = changed(next, path, 0, (list) => [...list, ...items]);
  return next;
}

function changed(node, path, depth, change) {
  if (depth === path.length) return change(node);
  const copy = Array.isArray(node) ? [...node] : { ...node };
  copy[path[depth]] = changed(node[path[depth]], path, depth + 1, change);
  return copy;
}
