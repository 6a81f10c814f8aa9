/** SQL of the errors of the result `r` that count for its goal: all, if it was stored before they were counted apart. */
export const goalErrors = (r: string): string => `coalesce(${r}.goal_errors, cardinality(${r}.errors))`;

/**
 * SQL that is true if the result `r` met its goal. Repeats the domain's `isGoalMet`, as no result takes longer than a
 * minute; a test compares the two.
 */
export const isMet = (r: string): string =>
  `(${r}.responses >= ${r}.response_goal and ${goalErrors(r)} <= ${r}.error_goal)`;

/** SQL that is true if the placement check `r` had many errors. Repeats the domain's `manyWrong`; a test compares the two. */
export const hasManyWrong = (r: string): string =>
  `(cardinality(${r}.errors) * 3 > ${r}.responses or (cardinality(${r}.errors) > 0
    and (${r}.responses - cardinality(${r}.errors)) * 3 < ${r}.item_count))`;
