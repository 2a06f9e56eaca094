// Great Hall in words. One document comes from the server and is shown as it is; everything is written as text, never as
// markup. The messages are described in web/protocol.ts.

import { apply } from "./document.js";

const $ = (id) => document.getElementById(id);
const MOVES_SHOWN = 60;
const PAUSE_FIRST_MS = 500;
const PAUSE_LAST_MS = 15_000;

/** An element with its properties and children; strings become text. */
function el(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const button = (text, onclick, properties = {}) => el("button", { type: "button", textContent: text, onclick, ...properties });
const notice = (text) => { $("notice").textContent = text; };
const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

function show(room) {
  for (const one of ["door", "lobby", "table"]) $(one).hidden = one !== room;
}

/** Ask the server; a refusal becomes an error that carries its sentence. */
async function call(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: { "X-Great-Hall": "1", ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const told = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(told.why), { status: answer.status });
  return told;
}

/** Run something a person asked for; what goes wrong is said, not swallowed. */
const trying = (what) => async (event) => {
  event?.preventDefault();
  notice("");
  try {
    await what(event);
  } catch (error) {
    notice(error.message);
  }
};

// ---------------------------------------------------------------- the door and the lobby

let me = null;
let games = [];
let facts = null;
let levels = [];

async function start() {
  try {
    me = await call("GET", "/api/me");
  } catch (error) {
    if (error.status !== 401) throw error;
    show("door");
    $("name").focus();
    return;
  }
  $("me").textContent = me.name;
  [games, levels] = await Promise.all([call("GET", "/api/games"), call("GET", "/api/levels")]);
  await go();
}

/** The server keeps only a hash of it, so this is the only time it can be read. */
function showCode(code) {
  $("my-code").textContent = `Your code: ${code}. Write it down: it is shown only now.`;
}

/** Where the part of the address after # leads. Codes travel there, because browsers do not send it to anybody. */
async function go() {
  if (!me) return start();
  const asked = new URLSearchParams(location.hash.slice(1));
  leave();
  if (asked.has("join")) {
    const code = asked.get("join");
    history.replaceState(null, "", "#");
    const joined = await call("POST", "/api/join", { code });
    location.hash = `table=${joined.table}`;
  } else if (asked.has("table")) {
    sitDown(asked.get("table"), asked.get("key") ?? "");
  } else {
    show("lobby");
    await Promise.all([showTables(), facts ?? showGames()]);
  }
}

async function showTables() {
  const [listed, mine] = await Promise.all([call("GET", "/api/tables"), call("GET", "/api/tables/mine")]);
  const title = (id) => games.find((game) => game.id === id)?.title ?? id;
  const row = (one, told) => el("li", {}, el("a", { href: `#table=${encodeURIComponent(one.id)}` }, title(one.game)), ` ${told}`);
  $("tables").replaceChildren(...listed.map((one) => row(one, `${one.taken} of ${one.seats} seats taken, host ${one.host}, ${one.phase}`)));
  $("mine").replaceChildren(...mine.map((one) => row(one, `${one.names.filter(Boolean).join(", ")}: ${one.phase}`)));
  if (!listed.length) $("tables").append(el("li", { className: "quiet" }, "No table is waiting. Open one."));
  if (!mine.length) $("mine").append(el("li", { className: "quiet" }, "None yet."));
}

async function showGames() {
  $("game").replaceChildren(...games.map((game) => el("option", { value: game.id }, game.title)));
  await showFacts();
}

async function showFacts() {
  facts = await call("GET", `/api/games/${encodeURIComponent($("game").value)}`);
  $("pitch").textContent = `${facts.facts.pitch} ${facts.facts.minutes.join("-")} minutes.`;
  $("credits").textContent = `Designed by ${facts.credits.designers.join(", ")}. ${facts.credits.rights} ${facts.credits.affiliation}`;
  $("mode").replaceChildren(...facts.modes.map((mode) => el("option", { value: mode.id }, mode.name)));
  $("options").replaceChildren(...facts.options.flatMap(optionField));
  showMode();
}

function showMode() {
  const mode = facts.modes.find((one) => one.id === $("mode").value);
  $("mode-help").textContent = mode.help;
  Object.assign($("seats"), { min: mode.min, max: mode.max, value: Math.min(mode.max, Math.max(mode.min, 2)) });
  for (const option of facts.options) {
    $(`option-${option.id}`).value = JSON.stringify((mode.options ?? {})[option.id] ?? option.default);
  }
}

function optionField(option) {
  const id = `option-${option.id}`;
  const input = option.values.length
    ? el("select", { id }, ...option.values.map((value) => el("option", { value: JSON.stringify(value) }, String(value))))
    : el("input", { id, type: "number", min: option.min, max: option.max, required: true });
  return [el("label", { htmlFor: id }, `${option.id.replaceAll("_", " ")}: ${option.help}`), input];
}

async function openTable() {
  const plan = {
    game: facts.facts.id,
    mode: $("mode").value,
    seats: Number($("seats").value),
    listed: $("listed").checked,
    options: Object.fromEntries(facts.options.map((option) => [option.id, JSON.parse($(`option-${option.id}`).value)])),
  };
  const opened = await call("POST", "/api/tables", plan);
  sessionStorage.setItem(`watch ${opened.table}`, opened.code);
  location.hash = `table=${opened.table}`;
}

// ---------------------------------------------------------------- the socket

let table = null;

/** Follow a table until we leave it: come back after every break, first soon, then with growing pauses. */
function sitDown(id, key) {
  table = { id, key, doc: null, u: 0, at: 0, lines: 0, ahead: 0, pending: new Map(), pause: PAUSE_FIRST_MS, gone: false, drawn: {} };
  $("story").replaceChildren();
  $("link").hidden = true;
  show("table");
  connect(table);
}

function leave() {
  if (!table) return;
  table.gone = true;
  table.socket?.close();
  table = null;
}

function connect(here) {
  here.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
  here.socket.onopen = () => subscribe(here);
  here.socket.onmessage = (event) => hear(here, JSON.parse(event.data));
  here.socket.onclose = () => {
    if (here.gone) return;
    notice("The connection is lost. Trying again …");
    setTimeout(() => here.gone || connect(here), here.pause * (0.5 + Math.random() / 2));
    here.pause = Math.min(here.pause * 2, PAUSE_LAST_MS);
  };
}

function subscribe(here) {
  here.doc = null;
  transmit(here, { t: "subscribe", id: randomId(), table: here.id, lines: here.lines, words: true, key: here.key });
}

function transmit(here, message) {
  if (here.socket.readyState === WebSocket.OPEN) here.socket.send(JSON.stringify(message));
}

/** Ask something of the table. What was asked before a break is asked again after it: the id makes it count once. */
function ask(message) {
  const here = table;
  const request = { id: randomId(), ...message };
  return new Promise((resolve, reject) => {
    here.pending.set(request.id, { request, resolve, reject });
    transmit(here, request);
  });
}

function answered(here, id, settle) {
  const waiting = here.pending.get(id);
  here.pending.delete(id);
  if (waiting) settle(waiting);
  return Boolean(waiting);
}

function hear(here, message) {
  if (here.gone) return;
  switch (message.t) {
    case "snapshot":
      notice("");
      if (here.lines && here.seat !== message.shown.table.you.seat) {
        // The story was read from another seat: that is another story.
        here.lines = 0;
        here.seat = message.shown.table.you.seat;
        $("story").replaceChildren();
        subscribe(here);
        break;
      }
      here.seat = message.shown.table.you.seat;
      Object.assign(here, { doc: message.shown, u: message.u, at: message.at, lines: message.lines, pause: PAUSE_FIRST_MS });
      here.ahead = message.now_ms - Date.now();
      message.yours.forEach((id) => answered(here, id, ({ resolve }) => resolve({})));
      here.pending.forEach(({ request }) => transmit(here, request));
      tell(message.new);
      draw();
      break;
    case "update":
      if (!here.doc) break;
      if (message.u !== here.u + 1) { subscribe(here); break; }
      here.doc = apply(here.doc, message);
      Object.assign(here, { u: message.u, at: message.at, lines: here.lines + (message.new?.length ?? 0) });
      (message.yours ?? []).forEach((id) => answered(here, id, ({ resolve }) => resolve({})));
      tell(message.new ?? []);
      draw();
      break;
    case "done":
      answered(here, message.id, ({ resolve }) => resolve(message));
      break;
    case "refused":
      if (!answered(here, message.id, ({ reject }) => reject(new Error(message.why)))) notice(message.why);
      break;
    case "goodbye":
      if (!message.again) here.gone = true;
      notice(message.why);
      break;
  }
}

const asking = (message, then = () => {}) => trying(async () => then(await ask(message)));

// ---------------------------------------------------------------- the table

function draw() {
  const { table: shown, words } = table.doc;
  const game = games.find((one) => one.id === shown.plan.game);
  $("table-title").textContent = game?.title ?? shown.plan.game;
  const phases = { gathering: "Waiting for players.", playing: "The game is on.", over: "The game is over.", ended: `The table has ended. ${shown.ended}` };
  const watching = shown.watching ? ` ${shown.watching} watching.` : "";
  $("phase").textContent = `${phases[shown.phase]} Host: ${shown.host}.${shown.you.seat === null ? " You are watching." : ` You have seat ${shown.you.seat + 1}.`}${watching}`;
  redraw("seat-list", [shown.seats, shown.you, shown.phase], () => shown.seats.map((seat, n) => seatRow(shown, seat, n)));
  redraw("actions", [shown.seats, shown.you, shown.phase, shown.votes, shown.rematch], () => actions(shown));
  redraw("ask-undo", [shown.undo, shown.you.seat], () => undoQuestion(shown));
  redraw("board", words?.sections, () => (words?.sections ?? []).map(section));
  drawMoves();
  drawClocks();
}

/** Build a part anew only if what it shows has changed, so that nobody loses his place in it. */
function redraw(id, from, build) {
  const now = JSON.stringify(from) ?? "";
  if (table.drawn[id] === now) return;
  table.drawn[id] = now;
  const inside = $(id).contains(document.activeElement);
  $(id).replaceChildren(...build());
  if (inside) ($("moves-section").hidden ? $("table-title") : $("moves-title")).focus();
}

function seatRow(shown, seat, n) {
  const told = { open: "open", person: seat.name, bot: `${seat.name} (bot, ${seat.level})`, missing: `${seat.name} has left` }[seat.kind];
  const gathering = shown.phase === "gathering";
  const flags = [n === shown.you.seat && "you", gathering && seat.ready && "ready", seat.kind === "person" && !seat.here && "away", seat.invited && "invited"];
  const row = el("li", {}, `${told}${flags.filter(Boolean).length ? ` (${flags.filter(Boolean).join(", ")})` : ""} `, el("span", { className: "clock", id: `clock-${n}` }), " ");
  const free = seat.kind === "open" || (seat.kind === "missing" && shown.phase === "playing");
  if (seat.kind === "open" && gathering && (shown.plan.listed || shown.you.host)) {
    row.append(button("Sit here", asking({ t: "sit", seat: n }), { ariaLabel: `Sit on seat ${n + 1}` }));
  }
  if (shown.you.host && free) {
    const choice = el("select", { ariaLabel: `Bot for seat ${n + 1}` }, ...levels.map((level) => el("option", { value: level.name, selected: level.name === "greedy" }, level.name)));
    row.append(
      button("Invite", asking({ t: "invite", seat: n }, (done) => showLink(`join=${encodeURIComponent(done.code)}`)), { ariaLabel: `Invite somebody to seat ${n + 1}` }),
      button("Seat a bot", trying(() => ask({ t: "seat_bot", seat: n, level: choice.value })), { ariaLabel: `Seat a bot on seat ${n + 1}` }),
      choice,
    );
  }
  if (shown.you.host && n !== shown.you.seat && (seat.kind === "bot" || seat.kind === "person") && gathering) {
    row.append(button("Clear", asking({ t: "unseat", seat: n }), { ariaLabel: `Clear seat ${n + 1}` }));
  }
  return row;
}

function actions(shown) {
  const { seat, host } = shown.you;
  const mine = seat === null ? null : shown.seats[seat];
  const watchKey = sessionStorage.getItem(`watch ${shown.id}`);
  const query = table.key ? `?key=${encodeURIComponent(table.key)}` : "";
  const found = [];
  if (shown.phase === "gathering") {
    if (mine) found.push(button(mine.ready ? "Not ready after all" : "I am ready", asking({ t: "ready", ready: !mine.ready, salt: mine.ready ? "" : randomId() })));
    if (host) found.push(button("Start the game", asking({ t: "start" })), button("Give the table up", asking({ t: "close" })));
  }
  if (shown.phase === "playing" && mine) {
    const voted = shown.votes.includes(seat);
    found.push(button("Take back", asking({ t: "undo", moves: 1 })), button(voted ? "Play on" : "End the game unfinished", asking({ t: "vote", end: !voted })));
  }
  if (mine && (shown.phase === "gathering" || shown.phase === "playing")) found.push(button("Leave my seat", asking({ t: "stand" })));
  if (watchKey && shown.plan.watchers) found.push(button("Link to watch", () => showLink(`table=${encodeURIComponent(shown.id)}&key=${encodeURIComponent(watchKey)}`)));
  if (shown.phase === "over" || shown.phase === "ended") {
    found.push(el("a", { href: `/api/tables/${encodeURIComponent(shown.id)}/record${query}`, download: "" }, "Download the record"), " ");
    if (shown.rematch) found.push(el("a", { href: `#table=${encodeURIComponent(shown.rematch)}` }, "To the next game"));
    else if (mine) found.push(button("Play again", asking({ t: "rematch" }, (done) => { location.hash = `table=${done.table}`; })));
  }
  return found;
}

function showLink(fragment) {
  $("link").hidden = false;
  $("link-text").value = `${location.origin}/#${fragment}`;
  $("link-text").select();
  navigator.clipboard?.writeText($("link-text").value).then(() => notice("The link is copied."), () => notice("Copy the link."));
}

function undoQuestion({ undo, you, seats }) {
  if (!undo) return [];
  const told = `${seats[undo.seat].name} asks to take back ${undo.moves === 1 ? "a move" : `${undo.moves} moves`}. `;
  if (!undo.waits_for.includes(you.seat)) return [el("p", {}, told, "Waiting for an answer.")];
  return [el("p", {}, told, button("Agree", asking({ t: "answer_undo", yes: true })), button("Refuse", asking({ t: "answer_undo", yes: false })))];
}

const section = ({ title, lines }) => el("section", {}, el("h3", {}, title), ...lines.map((line) => el("p", {}, line)));

function drawMoves() {
  const moves = table.doc.words?.moves ?? [];
  $("moves-section").hidden = !moves.length;
  const wanted = $("typed").value.trim().toLowerCase();
  const found = moves.filter((move) => !wanted || `${move.text} ${move.typed}`.toLowerCase().includes(wanted));
  redraw("moves", [moves, wanted], () => found.slice(0, MOVES_SHOWN).map((move) => el("li", {}, button(move.text, () => play(move)))));
  $("more-moves").textContent = found.length > MOVES_SHOWN ? `${found.length - MOVES_SHOWN} more: type a word of the one you look for.` : "";
}

const play = (move) => {
  if (move.warning && !confirm(move.warning)) return;
  trying(() => ask({ t: "move", at: table.at, codes: [move.code] }))();
};

async function playTyped() {
  const typed = $("typed").value.trim();
  if (!typed) return;
  const fits = table.doc.words.moves.find((move) => move.typed === typed);
  if (fits?.warning && !confirm(fits.warning)) return;
  await ask({ t: "move", at: table.at, typed });
  $("typed").value = "";
  drawMoves();
}

function tell(lines) {
  const story = $("story");
  const atEnd = story.scrollHeight - story.scrollTop - story.clientHeight < 40;
  const told = lines.filter((line) => line.text);
  story.append(...told.map((line) => el("li", { className: line.kind }, line.kind === "said" ? `${line.by}${line.room ? ` (${line.room})` : ""}: ${line.text}` : line.text)));
  if (atEnd) story.scrollTop = story.scrollHeight;
}

/** Clocks run between messages too, by the server's time. */
function drawClocks() {
  if (!table?.doc) return;
  const now = Date.now() + table.ahead;
  table.doc.table.seats.forEach((seat, n) => {
    const place = $(`clock-${n}`);
    if (!place || seat.left_ms === null) return;
    const left = Math.max(0, seat.since_ms === null ? seat.left_ms : seat.left_ms - (now - seat.since_ms));
    place.textContent = `${Math.floor(left / 60_000)}:${String(Math.floor(left / 1000) % 60).padStart(2, "0")}`;
  });
}

// ---------------------------------------------------------------- what people do

$("name-form").onsubmit = trying(async () => {
  showCode((await call("POST", "/api/guests", { name: $("name").value })).code);
  await start();
});
$("code-form").onsubmit = trying(async () => { await call("POST", "/api/recover", { code: $("code").value }); await start(); });
$("plan-form").onsubmit = trying(openTable);
$("game").onchange = trying(showFacts);
$("mode").onchange = showMode;
$("new-code").onclick = trying(async () => showCode((await call("POST", "/api/me/recovery")).code));
$("log-out").onclick = trying(async () => { await call("POST", "/api/logout"); location.reload(); });
$("typed-form").onsubmit = trying(playTyped);
$("typed").oninput = () => table?.doc && drawMoves();
$("say-form").onsubmit = trying(async () => {
  const text = $("say").value.trim();
  if (!text) return;
  await ask({ t: "say", text });
  $("say").value = "";
});
addEventListener("hashchange", trying(go));
setInterval(drawClocks, 1000);
trying(start)();
