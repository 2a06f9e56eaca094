/**
 * Names a build in its page: <meta name="build" content="...">. The hall reads the name there (server/http/web_pages.py)
 * and tells it with every answer, so that a page which is still open notices that the hall has been given newer ones.
 */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

export function buildName(): Plugin {
  return {
    name: "greathall-build-name",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      // Every file carries a hash of what is in it in its name, so the names say it all.
      handler: (_, { bundle }) => [
        { tag: "meta", attrs: { name: "build", content: createHash("sha256").update(Object.keys(bundle ?? {}).sort().join("\n")).digest("hex").slice(0, 12) }, injectTo: "head" },
      ],
    },
  };
}
