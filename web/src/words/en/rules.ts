/** Words of the rulebooks. */
import { count } from "../message";

export const rules = {
  title: "Rules",
  of: "Rules: {game}",
  here: "On this page",
  summary: "At a glance",
  mode: "Way to play",
  aim: "Aim",
  turn: "Your turn",
  end: "How it ends",
  more: "Good to know",
  contents: "Contents of the rules",
  all: "All rules",
  toAll: "To all rules",
  print: "Print",
  search: "Find a rule by a word or its number",
  matches: ({ n }: { n: number }) => `${count(n, "rule", "rules")} found`,
  nothing: "No rule says that. Try another word.",
  rulings: "How open questions are decided here",
  after: "After {game}.",
} as const;
