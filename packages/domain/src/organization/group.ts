/** The group of students and members without one, as the wire names it (C47). */
export const noGroup = 'Default';

/** The same as people read it (B section 2.2). */
export const noGroupTitle = 'No Group';

/** Whether what somebody wrote in the place of a group means none. */
export const isNoGroup = (written: string): boolean =>
  ['', noGroup, noGroupTitle].some((each) => each.toLowerCase() === written.trim().toLowerCase());
