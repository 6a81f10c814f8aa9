/**
 * SQL that is true where the goal of the result `r` was met. This says `isGoalMet` of the domain once more, for no result
 * takes longer than a minute; a test compares the two.
 */
export const isMet = (r: string): string =>
  `(${r}.responses >= ${r}.response_goal and cardinality(${r}.errors) <= ${r}.error_goal)`;
