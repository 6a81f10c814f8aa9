/*
 * The texts of the public site that belong to whoever runs it. Change what stands between the quotation marks, keep the
 * rest, and start the server again: it builds the site anew. docs/operations.md ("Texts of the public site") says more.
 * A link is written [words](/address), for example [prices](/subscribe).
 */

export interface Claim {
  /** What is large, such as "600,000". */
  readonly figure: string;
  /** What it counts, as the rest of the sentence. */
  readonly meaning: string;
}

/** What the program says of itself (A section 1). This software has measured none of it; the pages say so. */
export const claims: readonly Claim[] = [
  { figure: 'More than 600,000', meaning: 'students served' },
  { figure: 'A full year', meaning: 'of reading growth in 22 hours, on average' },
  { figure: '15 minutes', meaning: 'a day, three to five days a week, one-on-one' },
  { figure: 'K-12', meaning: 'students who read below 5th grade level' },
];

/** Stands wherever the claims stand. */
export const claimsNote = 'These are the program’s own figures. This software has not measured them.';
