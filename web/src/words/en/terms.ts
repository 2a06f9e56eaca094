/** Words of what a table has agreed on, told before anybody sits down. */
import { count } from "../message";

export const terms = {
  title: "What is agreed",
  clock: "Time to think",
  clockNone: "no clock",
  clockMove: "{time} for each decision",
  clockBank: ({ time, gain }: { time: string; gain: number }) => `${time} for the whole game${gain ? `, and ${count(gain, "second", "seconds")} more after every move` : ""}`,
  clockDays: ({ n }: { n: number }) => `${count(n, "day", "days")} for each decision`,
  seconds: ({ n }: { n: number }) => count(n, "second", "seconds"),
  minutes: ({ n }: { n: number }) => count(n, "minute", "minutes"),
  rating: "Rating",
  rated: "rated",
  notRated: "not rated",
  ratedBots: "Squire, Knight, Wizard and Archmage count as strong as they were measured in this mode, any other bot as a newcomer (1500). A bot’s own rating never changes.",
  hints: "Hints",
  withHints: "hints allowed",
  noHints: "no hints",
  spectators: "Spectators",
  withSpectators: "spectators allowed",
  laterSpectators: "spectators allowed, {time} later",
  noSpectators: "no spectators",
} as const;
