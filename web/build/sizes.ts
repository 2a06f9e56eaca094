/** Says after a build what a visitor downloads: what every page needs, and what each further part adds. */
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

export function sizes(): Plugin {
  return {
    name: "greathall-sizes",
    apply: "build",
    writeBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((part) => part.type === "chunk");
      const weight = new Map(scripts.map((part) => [part.fileName, gzipSync(part.code).length]));
      const first = new Set<string>();
      const follow = (name: string): void => {
        if (first.has(name)) return;
        first.add(name);
        for (const part of scripts) if (part.fileName === name) part.imports.forEach(follow);
      };
      scripts.filter((part) => part.isEntry).forEach((part) => follow(part.fileName));
      const kilobytes = (names: Iterable<string>): string =>
        (Array.from(names, (name) => weight.get(name) ?? 0).reduce((sum, one) => sum + one, 0) / 1000).toFixed(1);
      console.log(`scripts, gzipped: ${kilobytes(first)} kB at the start, ${kilobytes(weight.keys())} kB in all`);
    },
  };
}
