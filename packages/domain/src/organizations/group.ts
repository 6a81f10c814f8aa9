import { hasAddress } from '../kernel/links-in-names.ts';
import { maxTextLength } from '../kernel/text-length.ts';
import { likeFormula, normalName } from '../students/student-name.ts';
import { isNoGroup } from './no-group.ts';

export type GroupNameError =
  | 'group-name-missing'
  | 'group-name-too-long'
  | 'group-name-like-formula'
  | 'group-name-has-address'
  | 'group-name-reserved';

/** Validation error for a group name (C88): 1 to 175 characters, no formula, no address, and neither name of no group. */
export const groupNameError = (written: string): GroupNameError | null => {
  const name = normalName(written);
  if (name === '') return 'group-name-missing';
  if (name.length > maxTextLength) return 'group-name-too-long';
  if (likeFormula.test(name)) return 'group-name-like-formula';
  if (hasAddress(name)) return 'group-name-has-address';
  return isNoGroup(name) ? 'group-name-reserved' : null;
};
