import { normalName } from '../students/student-name.ts';
import { emailError } from './email-address.ts';
import { locationError } from './location.ts';
import { type PersonNameError, personNameError } from './person-name.ts';

/** What a user may change about the own account, as the wire calls it (B section 3, Account info). */
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

/** Details as they are kept: nothing around them, and the name in one form. */
export const normalDetails = (typed: AccountDetails): AccountDetails => {
  const trimmed = accountFields.map((field) => [field, typed[field].trim()] as const);
  return { ...(Object.fromEntries(trimmed) as Record<AccountField, string>), name: normalName(typed.name) };
};

/** What is wrong with each field, or null; street address and fax may be empty, and the state in countries
 * without a list of them (B section 5, Account info form). */
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

/** Whether two addresses are one to us: they differ at most in case, as the database compares them. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether anything is to be saved. */
export const isChanged = (before: AccountDetails, typed: AccountDetails): boolean => {
  const after = normalDetails(typed);
  return accountFields.some((field) =>
    field === 'email' ? !isSameEmail(before.email, after.email) : before[field] !== after[field],
  );
};
