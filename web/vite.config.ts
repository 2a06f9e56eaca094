import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { buildName } from "./build/build_name.ts";
import { icons } from "./build/icons.ts";
import { sizes } from "./build/sizes.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The hall that `npm run dev` talks to. */
const hall = process.env["GREATHALL_ADDRESS"] ?? "http://127.0.0.1:8200";

export default defineConfig({
  root: here("."),
  plugins: [icons(), svelte({ configFile: false }), buildName(), sizes()],
  resolve: {
    alias: { "@hall": here("./src") },
    // The boards of the games lie outside this folder, yet use the one Svelte that is here.
    dedupe: ["svelte"],
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/greathall/server/static"),
    emptyOutDir: true,
    // The content security policy allows files of the hall only, nothing written into the page or a data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: {
      // The host stays as the browser named it: the hall lets in pages of the address it is asked by, and no others.
      "/api": { target: hall, changeOrigin: false },
      "/ws": { target: hall, ws: true, changeOrigin: false },
      "/docs": { target: hall, changeOrigin: false },
    },
  },
  test: {
    include: ["tests/**/*.test.ts", "../src/greathall/games/*/web/**/*.test.ts"],
    environment: "happy-dom",
    setupFiles: ["tests/setup.ts"],
    css: { include: /\/src\/look\// }, // a test reads the colours there; without this it would find empty files
  },
});
