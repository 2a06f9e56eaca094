import { mount } from "svelte";
import "./look/tokens.css";
import "./look/fonts.css";
import "./look/base.css";
import App from "./shell/App.svelte";

mount(App, { target: document.getElementById("hall") as HTMLElement });
