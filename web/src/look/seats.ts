/** The six seats of the house: colour and shape always go together, so that nobody has to tell them by colour. */
export interface SeatMark {
  name: "crimson" | "azure" | "jade" | "amber" | "violet" | "ivory";
  shape: "circle" | "square" | "triangle" | "diamond" | "star" | "hexagon";
  colour: string;
  /** The outline in a box of 24 x 24. */
  outline: string;
}

const mark = (name: SeatMark["name"], shape: SeatMark["shape"], outline: string): SeatMark => ({
  name,
  shape,
  colour: `var(--seat-${name})`,
  outline,
});

export const SEATS: readonly SeatMark[] = [
  mark("crimson", "circle", "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z"),
  mark("azure", "square", "M4.5 4.5h15v15h-15z"),
  mark("jade", "triangle", "M12 3 21.5 20h-19z"),
  mark("amber", "diamond", "M12 2.5 21.5 12 12 21.5 2.5 12z"),
  mark("violet", "star", "m12 2 2.9 6.7 7.3.7-5.5 4.8 1.6 7.1L12 17.6l-6.3 3.7 1.6-7.1-5.5-4.8 7.3-.7z"),
  mark("ivory", "hexagon", "m12 2.5 8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5z"),
];

/** Tables with more than six seats begin again with the first sign. */
export const seatMark = (seat: number): SeatMark => SEATS[seat % SEATS.length] as SeatMark;
