import { maxNameLength, normalName } from '../students/student-name.ts';

export type PersonNameError = 'name-missing' | 'name-incomplete' | 'name-too-long';

/** The error of a user's name, or null (B section 5; C17). */
export const personNameError = (typed: string): PersonNameError | null => {
  const name = normalName(typed);
  if (name === '') return 'name-missing';
  if (name.length < 3 || !name.includes(' ')) return 'name-incomplete';
  return name.length > maxNameLength ? 'name-too-long' : null;
};
