import { maxNameLength, normalName } from '../students/student-name.ts';

/** The group of students and members without one, as the wire names it (C47). */
export const noGroup = 'Default';

/** The same as people read it (B section 2.2). */
export const noGroupTitle = 'No Group';

/** Whether what somebody wrote in the place of a group means none. */
export const isNoGroup = (written: string): boolean =>
  ['', noGroup, noGroupTitle].some((each) => each.toLowerCase() === written.trim().toLowerCase());

/** A group as people read it. */
export const groupTitle = (name: string): string => (name === noGroup ? noGroupTitle : name);

export type GroupNameError = 'group-name-missing' | 'group-name-too-long' | 'group-name-reserved';

/** What is wrong with the name of a group (C88): 1 to 175 characters, and neither name of no group. */
export const groupNameError = (written: string): GroupNameError | null => {
  const name = normalName(written);
  if (name === '') return 'group-name-missing';
  if (name.length > maxNameLength) return 'group-name-too-long';
  return isNoGroup(name) ? 'group-name-reserved' : null;
};
