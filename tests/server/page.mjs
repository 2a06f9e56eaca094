// Plays a whole game through the page of the hall: node page.mjs ADDRESS FOLDER_OF_PAGES GAME
//
// The page's own script runs unchanged on the smallest document that it can stand on. Forms are filled in and buttons
// pressed by their words, as a person would; what a browser does with style and focus is not tried here.

import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";

const [address, pages, game] = process.argv.slice(2);
const PATIENCE_MS = 60_000;

// ---------------------------------------------------------------- a document

class Element {
  constructor(tag) {
    Object.assign(this, { tag, children: [], hidden: false, value: "", own: "", scrollHeight: 0, scrollTop: 0, clientHeight: 0 });
  }

  append(...more) {
    this.children.push(...more);
    if (this.tag === "select" && !this.value) this.value = (this.children.find((one) => one.selected) ?? this.children[0])?.value ?? "";
  }

  replaceChildren(...more) {
    this.children = [];
    if (this.tag === "select") this.value = "";
    this.append(...more);
  }

  set textContent(text) { this.children = []; this.own = String(text); }

  get textContent() { return this.own + this.children.map((one) => one.textContent ?? one).join(""); }

  set innerHTML(_) { throw new Error("the page writes markup"); }

  contains() { return false; }

  focus() {}

  select() {}

  within() { return this.children.filter((one) => one instanceof Element).flatMap((one) => [one, ...one.within()]); }

  buttons() { return this.within().filter((one) => one.tag === "button"); }
}

const named = {};
for (const [whole, tag, id] of fs.readFileSync(`${pages}/index.html`, "utf8").matchAll(/<(\w+)[^>]*\bid="([a-z-]+)"[^>]*>/g)) {
  named[id] = Object.assign(new Element(tag), { hidden: /\shidden/.test(whole) });
}
const $ = (id) => named[id] ?? Object.values(named).flatMap((one) => one.within()).find((one) => one.id === id) ?? null;

// ---------------------------------------------------------------- a browser

let cookie = "";
let hash = "";
const heard = {};
const kept = new Map();
const send = globalThis.fetch;
const browser = {
  document: { getElementById: $, createElement: (tag) => new Element(tag), activeElement: null },
  addEventListener: (name, what) => { heard[name] = what; },
  location: {
    protocol: "http:",
    host: new URL(address).host,
    origin: address,
    get hash() { return hash; },
    set hash(to) { hash = `#${to}`; queueMicrotask(() => heard.hashchange()); },
  },
  history: { replaceState: (_, __, to) => { hash = to; } },
  sessionStorage: { setItem: (key, value) => kept.set(key, value), getItem: (key) => kept.get(key) ?? null },
  navigator: {},
  confirm: () => true,
  setInterval: () => 0,
  async fetch(path, how) {
    const answer = await send(address + path, { ...how, headers: { ...how?.headers, cookie } });
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return answer;
  },
  WebSocket: class {
    static OPEN = 1;

    constructor(url) {
      const { hostname: host, port, pathname: path } = new URL(url);
      const headers = {
        Connection: "Upgrade", Upgrade: "websocket", Cookie: cookie, Origin: address,
        "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": crypto.randomBytes(16).toString("base64"),
      };
      http.request({ host, port, path, headers }).on("upgrade", (_, wire, first) => this.#open(wire, first)).end();
    }

    #open(wire, first) {
      this.wire = wire;
      this.readyState = 1;
      let waiting = Buffer.alloc(0);
      const read = (more) => {
        waiting = Buffer.concat([waiting, more]);
        for (let frame = take(waiting); frame; frame = take(waiting)) {
          waiting = frame.rest;
          if (frame.kind === 1) this.onmessage({ data: frame.body.toString() });
        }
      };
      wire.on("data", read).on("close", () => this.onclose());
      this.onopen();
      read(first);
    }

    send(text) {
      const body = Buffer.from(text);
      const mask = crypto.randomBytes(4);
      const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255];
      this.wire.write(Buffer.concat([Buffer.from(head), mask, body.map((byte, n) => byte ^ mask[n & 3])]));
    }

    close() { this.wire?.end(); }
  },
};
for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true });

/** The first whole frame of what has come, or null. */
function take(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 127;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return null;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return null;
  return { kind: bytes[0] & 15, body: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) };
}

// ---------------------------------------------------------------- a person

const pause = () => new Promise((go) => setTimeout(go, 10));

async function until(what, true_now) {
  for (const begun = Date.now(); !true_now(); await pause()) {
    if (Date.now() - begun > PATIENCE_MS) throw new Error(`waited in vain for ${what}; the page says: ${$("notice").textContent}`);
  }
}

function press(place, words) {
  const found = $(place).buttons().find((one) => one.textContent === words);
  if (!found) throw new Error(`no button ${words} among ${$(place).buttons().map((one) => one.textContent)}`);
  return found.onclick();
}

const submit = (form) => $(form).onsubmit({ preventDefault() {} });
const phase = (words) => () => $("phase").textContent.includes(words);
const empty = () => $("seat-list").buttons().filter((one) => one.textContent === "Seat a bot");

await import(`${pages}/hall.js`);
await until("the door", () => !$("door").hidden);
$("name").value = "Ann";
await submit("name-form");
await until("the lobby", () => !$("lobby").hidden && $("mode").children.length);
if (!/Your code: (\w{4}-){6}\w{4}/.test($("my-code").textContent)) throw new Error("no code was shown");
$("game").value = game;
await $("game").onchange({ preventDefault() {} });
await submit("plan-form");
await until("the table", () => !$("table").hidden && $("seat-list").children.length);
press("seat-list", "Sit here");
await until("a seat", phase("You have seat 1"));
await press("seat-list", "Invite");
if (!$("link-text").value.startsWith(`${address}/#join=`)) throw new Error(`no link: ${$("link-text").value}`);
while (empty().length) {
  const before = empty().length;
  empty()[0].onclick();
  await until("a bot", () => empty().length < before);
}
press("actions", "I am ready");
await until("being ready", () => $("actions").textContent.includes("Not ready after all"));
press("actions", "Start the game");
await until("the deal", phase("The game is on"));
$("say").value = "<b>Good luck</b>";
await submit("say-form");
let moves = 0;
for (const begun = Date.now(); phase("The game is on")(); await pause()) {
  if (Date.now() - begun > PATIENCE_MS) throw new Error("the game does not end");
  const found = $("moves-section").hidden ? [] : $("moves").buttons();
  if (!found.length) continue;
  const shown = $("moves").textContent + $("story").children.length;
  found[moves % found.length].onclick();
  moves += 1;
  await until("an answer", () => $("moves").textContent + $("story").children.length !== shown || !phase("The game is on")());
}
const record = await fetch($("actions").within().find((one) => one.textContent === "Download the record").href, {});
const told = {
  moves,
  story: $("story").children.length,
  said: $("story").textContent.includes("Ann: <b>Good luck</b>"),
  board: $("board").children.length,
  record: await record.text(),
};
press("actions", "Play again");
await until("the next game", phase("Waiting for players"));
console.log(JSON.stringify({ ...told, seat: Number($("phase").textContent.match(/You have seat (\d)/)[1]) }));
process.exit(0);
