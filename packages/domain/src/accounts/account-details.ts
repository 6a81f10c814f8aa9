import { normalName } from '../students/student-name.ts';
import { emailMistake } from './email-address.ts';
import { locationMistake } from './location.ts';
import { type PersonNameMistake, personNameMistake } from './person-name.ts';

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

export type AccountMistake =
  | PersonNameMistake
  | 'email-missing'
  | 'email-invalid'
  | NonNullable<ReturnType<typeof locationMistake>>
  | 'phone-number-missing';

/** Details as they are kept: nothing around them, and the name in one form. */
export const normalDetails = (typed: AccountDetails): AccountDetails => {
  const trimmed = accountFields.map((field) => [field, typed[field].trim()] as const);
  return { ...(Object.fromEntries(trimmed) as Record<AccountField, string>), name: normalName(typed.name) };
};

/** What is wrong with each field, or null; street address and fax may be empty, and the state in countries
 * without a list of them (B section 5, Account info form). */
export const accountMistakes = (typed: AccountDetails): Readonly<Record<AccountField, AccountMistake | null>> => ({
  name: personNameMistake(typed.name),
  email: emailMistake(typed.email.trim()),
  streetAddress: null,
  city: locationMistake('city', typed),
  country: locationMistake('country', typed),
  state: locationMistake('state', typed),
  postalCode: locationMistake('postalCode', typed),
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
