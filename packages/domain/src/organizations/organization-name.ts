import { hasAddress } from '../kernel/links-in-names.ts';
import { maxTextLength } from '../kernel/text-length.ts';
import { normalName } from '../students/student-name.ts';

/** Validation error for an organization's name, or null: 1 to 175 characters (B section 9), and no address. */
export const organizationNameError = (
  typed: string,
): 'organization-name-missing' | 'organization-name-too-long' | 'organization-name-has-address' | null => {
  const name = normalName(typed);
  if (name === '') return 'organization-name-missing';
  if (name.length > maxTextLength) return 'organization-name-too-long';
  return hasAddress(name) ? 'organization-name-has-address' : null;
};
