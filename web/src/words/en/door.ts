/** Words of the question who somebody is. */
export const door = {
  title: "Come in",
  why: "A name is all the hall wants to know. No account, no mail.",
  name: "Your name",
  enter: "Come in",
  other: "I have been here on another device",
  code: "The code you were given",
  recover: "Continue",
  declined: "Without a name nobody gets a seat.",
} as const;
