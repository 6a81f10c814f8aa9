import { normalName } from '../students/student-name.ts';
import { emailError } from './email-address.ts';
import { locationError } from './location.ts';
import { type PersonNameError, personNameError } from './person-name.ts';

/** The fields a user may edit in their own account, by wire name (B section 3, Account info). */
export const accountFields = [
  'name',
  'email',
  'streetAddress',
  'city',
  'country',
  'state',
  'postalCode',
  'phoneNumber',
  'faxNumber',
] as const;

export type AccountField = (typeof accountFields)[number];

export type AccountDetails = Readonly<Record<AccountField, string>>;

export type AccountError =
  | PersonNameError
  | 'email-missing'
  | 'email-invalid'
  | NonNullable<ReturnType<typeof locationError>>
  | 'phone-number-missing';

/** Details as stored: trimmed, with a normalized name. */
export const normalDetails = (typed: AccountDetails): AccountDetails => {
  const trimmed = accountFields.map((field) => [field, typed[field].trim()] as const);
  return { ...(Object.fromEntries(trimmed) as Record<AccountField, string>), name: normalName(typed.name) };
};

/**
 * Validation error for each field, or null. Street address and fax may be empty, and the state in countries without a list of
 * states (B section 5, Account info form).
 */
export const accountErrors = (typed: AccountDetails): Readonly<Record<AccountField, AccountError | null>> => ({
  name: personNameError(typed.name),
  email: emailError(typed.email.trim()),
  streetAddress: null,
  city: locationError('city', typed),
  country: locationError('country', typed),
  state: locationError('state', typed),
  postalCode: locationError('postalCode', typed),
  phoneNumber: typed.phoneNumber.trim() === '' ? 'phone-number-missing' : null,
  faxNumber: null,
});

/** Whether two addresses count as one: they differ only in case, as in the database. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether there is anything to save. */
export const isChanged = (before: AccountDetails, typed: AccountDetails): boolean => {
  const after = normalDetails(typed);
  return accountFields.some((field) =>
    field === 'email' ? !isSameEmail(before.email, after.email) : before[field] !== after[field],
  );
};
