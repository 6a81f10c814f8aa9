import { emailError } from '../accounts/email-address.ts';
import { type Location, type LocationError, locationError } from '../accounts/location.ts';
import { personNameError } from '../accounts/person-name.ts';
import type { SignUpError } from '../accounts/sign-up.ts';
import { usernameError } from '../accounts/username.ts';

/** The fields of an account made by staff (B section 5). */
export interface NewAccountForm extends Location {
  readonly name: string;
  readonly username: string;
  readonly emailAddress: string;
  readonly role: string;
  readonly phoneNumber: string;
}

export type NewAccountError = SignUpError | LocationError | 'role-missing' | 'phone-number-missing';

/** The rule of each field, in form order. */
const rules: { readonly [Field in keyof NewAccountForm]: (form: NewAccountForm) => NewAccountError | null } = {
  name: ({ name }) => personNameError(name),
  username: ({ username }) => usernameError(username),
  emailAddress: ({ emailAddress }) => emailError(emailAddress),
  role: ({ role }) => (role === '' ? 'role-missing' : null),
  postalCode: (form) => locationError('postalCode', form),
  city: (form) => locationError('city', form),
  country: (form) => locationError('country', form),
  state: (form) => locationError('state', form),
  phoneNumber: ({ phoneNumber }) => (phoneNumber.trim() === '' ? 'phone-number-missing' : null),
};

export const newAccountFields = Object.keys(rules) as (keyof NewAccountForm)[];

export const newAccountError = (form: NewAccountForm, field: keyof NewAccountForm): NewAccountError | null =>
  rules[field](form);

export const newAccountErrors = (form: NewAccountForm): readonly NewAccountError[] =>
  newAccountFields.flatMap((field) => newAccountError(form, field) ?? []);
