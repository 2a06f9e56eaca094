/** Words of settings. */
export const settings = {
  title: "Settings",
  look: "Light",
  language: "Language",
  name: "Your name",
  rename: "Take this name",
  renamed: "From now on you are {name}.",
  device: "Another device",
  deviceWhy: "A code lets you go on as yourself elsewhere. A new one ends the older.",
  newCode: "Show me a new code",
  codeOnce: "Write it down: it is shown only now.",
  forget: "Forget me on this device",
} as const;
