/** The illustrated summary of the card game, for the page of its rules. */
export { default } from "./Summary.svelte";
