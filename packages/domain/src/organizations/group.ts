import { hasAddress } from '../kernel/address-in-name.ts';
import { likeFormula, maxNameLength, normalName } from '../students/student-name.ts';

/** The wire name of the group of students and members without one (C47). */
export const noGroup = 'Default';

/** Its title on screen (B section 2.2). */
export const noGroupTitle = 'No Group';

/** Whether a typed group name means no group. */
export const isNoGroup = (written: string): boolean =>
  ['', noGroup, noGroupTitle].some((each) => each.toLowerCase() === written.trim().toLowerCase());

/** The title of a group on screen. */
export const groupTitle = (name: string): string => (name === noGroup ? noGroupTitle : name);

export type GroupNameError =
  | 'group-name-missing'
  | 'group-name-too-long'
  | 'group-name-like-formula'
  | 'group-name-has-address'
  | 'group-name-reserved';

/** The error of a group name (C88): 1 to 175 characters, no formula, no address, and neither name of no group. */
export const groupNameError = (written: string): GroupNameError | null => {
  const name = normalName(written);
  if (name === '') return 'group-name-missing';
  if (name.length > maxNameLength) return 'group-name-too-long';
  if (likeFormula.test(name)) return 'group-name-like-formula';
  if (hasAddress(name)) return 'group-name-has-address';
  return isNoGroup(name) ? 'group-name-reserved' : null;
};
