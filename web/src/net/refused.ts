/** Something was asked for and not done: why in a sentence, and the id of the rule behind it, if there is one. */
export class Refused extends Error {
  constructor(
    readonly sentence: string,
    readonly rule = "",
    /** The status of the HTTP answer; 0 where the hall could not be reached or it was the socket that answered. */
    readonly status = 0,
  ) {
    super(sentence);
    this.name = "Refused";
  }
}
