import { maxNameLength, normalName } from '../students/student-name.ts';

/** What is wrong with the name of an organization, or null: 1 to 175 characters (B section 9). */
export const organizationNameError = (
  typed: string,
): 'organization-name-missing' | 'organization-name-too-long' | null => {
  const name = normalName(typed);
  if (name === '') return 'organization-name-missing';
  return name.length > maxNameLength ? 'organization-name-too-long' : null;
};
