import { hasAddress } from '../kernel/links-in-names.ts';
import { maxTextLength } from '../kernel/text-length.ts';
import { normalName } from '../students/student-name.ts';

export type PersonNameError = 'name-missing' | 'name-incomplete' | 'name-too-long' | 'name-has-address';

/** Validation error for a user's name, or null (B section 5; C17). */
export const personNameError = (typed: string): PersonNameError | null => {
  const name = normalName(typed);
  if (name === '') return 'name-missing';
  if (name.length < 3 || !name.includes(' ')) return 'name-incomplete';
  if (name.length > maxTextLength) return 'name-too-long';
  return hasAddress(name) ? 'name-has-address' : null;
};
