/** A question that people ask, and what is true of this software. Answers may hold links written `[words](/address)`. */
export interface Question {
  /** The address within the page: it never changes once it is out. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** Other words that people search for it with. */
  readonly alsoFoundBy?: string;
  /** Which paragraphs, from 0, are true only where a new account has a trial. */
  readonly countTrialLicenses?: readonly number[];
}
