/** A question, and the answer for this software. Answers may contain links written as `[words](/address)`. */
export interface Question {
  /** The anchor within the page; permanent once published. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** Synonyms for the search. */
  readonly alsoFoundBy?: string;
  /** Indexes of paragraphs that apply only if new accounts have a trial. */
  readonly countTrialLicenses?: readonly number[];
}
