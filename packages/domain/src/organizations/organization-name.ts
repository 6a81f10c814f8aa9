import { maxNameLength, normalName } from '../students/student-name.ts';

/** The error of an organization's name, or null: 1 to 175 characters (B section 9). */
export const organizationNameError = (
  typed: string,
): 'organization-name-missing' | 'organization-name-too-long' | null => {
  const name = normalName(typed);
  if (name === '') return 'organization-name-missing';
  return name.length > maxNameLength ? 'organization-name-too-long' : null;
};
