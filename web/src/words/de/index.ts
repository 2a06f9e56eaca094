/** Deutsch. The shape is that of English; the compiler misses what is missing here. */
import { about } from "./about";
import { absence } from "./absence";
import { closed } from "./closed";
import { create } from "./create";
import { door } from "./door";
import { frame } from "./frame";
import { games } from "./games";
import { gather } from "./gather";
import { join } from "./join";
import { learn } from "./learn";
import { lobby } from "./lobby";
import { notices } from "./notices";
import { presets } from "./presets";
import { review } from "./review";
import { rules } from "./rules";
import { settings } from "./settings";
import { shell } from "./shell";
import { table } from "./table";
import { terms } from "./terms";

export const de = { about, absence, closed, create, door, frame, games, gather, join, learn, lobby, notices, presets, review, rules, settings, shell, table, terms };
