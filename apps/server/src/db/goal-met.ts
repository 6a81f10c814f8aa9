/**
 * SQL that is true if the result `r` met its goal. Repeats the domain's `isGoalMet`, as no result takes longer than a
 * minute; a test compares the two.
 */
export const isMet = (r: string): string =>
  `(${r}.responses >= ${r}.response_goal and cardinality(${r}.errors) <= ${r}.error_goal)`;
