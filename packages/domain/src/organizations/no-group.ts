/** The wire name of the group of students and members without one (C47). */
export const noGroup = 'Default';

/** Its title on screen (B section 2.2). */
export const noGroupTitle = 'No Group';

/** Whether a typed group name means no group. */
export const isNoGroup = (written: string): boolean =>
  ['', noGroup, noGroupTitle].some((each) => each.toLowerCase() === written.trim().toLowerCase());

/** The title of a group on screen. */
export const groupTitle = (name: string): string => (name === noGroup ? noGroupTitle : name);
