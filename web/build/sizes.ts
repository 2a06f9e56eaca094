/** Says after a build what a visitor downloads: the start, what a page adds to it, and each drawn board. */
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

export function sizes(): Plugin {
  return {
    name: "greathall-sizes",
    apply: "build",
    writeBundle(_, bundle) {
      const scripts = Object.values(bundle).filter((part) => part.type === "chunk");
      const part = new Map(scripts.map((script) => [script.fileName, script]));
      /** The file and everything it needs before it runs. */
      const withImports = (name: string, found = new Set<string>()): Set<string> => {
        if (!found.has(name)) {
          found.add(name);
          part.get(name)?.imports.forEach((needed) => withImports(needed, found));
        }
        return found;
      };
      const bytes = (names: Iterable<string>): number =>
        Array.from(names, (name) => gzipSync(part.get(name)?.code ?? "").length).reduce((sum, one) => sum + one, 0);
      const first = new Set(scripts.filter((script) => script.isEntry).flatMap((script) => [...withImports(script.fileName)]));
      const told = scripts
        .filter((script) => script.isDynamicEntry && !script.facadeModuleId?.startsWith("\0"))
        .map((script) => [script.facadeModuleId ?? script.name, bytes([...withImports(script.fileName)].filter((name) => !first.has(name)))] as const)
        .map(([module, size]) => `${module.match(/(\w+\/web\/board|\w+)\.\w+$/)?.[1] ?? module} +${(size / 1000).toFixed(1)}`);
      console.log(`scripts, kB gzipped: ${(bytes(first) / 1000).toFixed(1)} at the start; ${told.join(", ")}`);
    },
  };
}
