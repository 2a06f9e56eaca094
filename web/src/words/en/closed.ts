/**
 * Why a table is closed to somebody, word for word as the hall says it (greathall/server/tables/closed_tables.py): by
 * these sentences they are known again. A test in tests/server holds this list to the sentences there.
 */
export const closed = {
  notHere: "there is no such table, or it is not open to you",
  noEdition: "this hall has no edition {edition}: its file {file} is missing",
  changedEdition: "table {id} was opened with an edition {edition} that has been changed since",
  wrongEdition: "the file of its edition {edition} cannot be used",
  damaged: "what the hall has kept of this table is damaged",
  notReading: "the hall cannot read what it has kept at the moment",
  notWriting: "the hall cannot write anything down at the moment: its disk may be full",
  replaced: "{name} plays in your place now, in seat {seat}",
  noSeat: "you have no seat at this table any more: ask {name} for a new link",
} as const;
