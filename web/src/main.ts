import { mount } from "svelte";
import "./look/tokens.css";
import "./look/fonts.css";
import "./look/base.css";
import App from "./shell/App.svelte";
import { learned } from "./words";

// Nothing is drawn in one language first and then in another.
void learned().then(() => mount(App, { target: document.getElementById("hall") as HTMLElement }));

// Where the page is not served safely (a living room without https) browsers have no service workers; nothing is missing then.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/hall-worker.js").catch(() => undefined);
