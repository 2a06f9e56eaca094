/** Names for whoever has none in mind: one is proposed, and typing replaces it. */
const NAMES = ["Isolde", "Rowan", "Maud", "Piers", "Tamsin", "Wystan", "Edda", "Osric", "Linnet", "Garrick", "Sorrel", "Percival", "Merle", "Ysolde", "Alaric", "Thea"];

export const anyName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] as string;
