/**
 * What the hall notes in the story of a table, word for word (greathall/table): by these sentences words/notices.ts
 * knows them again. A test in tests/table holds this list to the sentences there.
 */
export const notices = {
  tookSeatOf: "{name} took seat {seat} in place of {before}.",
  botTookSeatOf: "{name} ({level}) took seat {seat} in place of {before}.",
  botTookSeat: "{name} ({level}) took seat {seat}.",
  tookSeat: "{name} took seat {seat}.",
  leftSeat: "{name} left seat {seat}.",
  reseated: "The seats were changed.",
  begins: "The game begins.",
  movedFor: "A move was made for {name}.",
  tookBack: "{name} took something back.",
  asksBack: "{name} asks to take something back.",
  agrees: "{name} agrees.",
  saysNo: "{name} says no: everything stands.",
  votesEnd: "{name} votes to end the game.",
  playsOn: "{name} wants to play on.",
  endedByVote: "The table was ended by vote.",
  endedByHost: "The table was ended by the host.",
  endedByOperator: "The table was ended by the operator.",
  hostNow: "{name} is the host now.",
  rematch: "There is a rematch.",
} as const;
