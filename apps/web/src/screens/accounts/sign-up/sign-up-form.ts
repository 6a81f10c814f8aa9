import type { signUp } from '@sixty/contract/accounts/sign-up.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { passwordMessages } from '@sixty/contract/messages/password.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { errorsOf, type SignUpForm, signUpFields } from '@sixty/domain/accounts/sign-up.ts';
import { isOneOf } from '../../../components/form/rules.ts';

/** The values of the form, as typed and chosen. */
export interface SignUpValues extends Record<Exclude<keyof SignUpForm, 'agreed'>, string> {
  agreed: boolean;
  referral: string;
  entity: string;
  notes: string;
}

export const emptyValues: SignUpValues = {
  name: '',
  username: '',
  emailAddress: '',
  password: '',
  confirmPassword: '',
  role: '',
  entity: '',
  referral: '',
  postalCode: '',
  city: '',
  country: '',
  state: '',
  phoneNumber: '',
  notes: '',
  agreed: false,
};

export const signUpSentences = { ...personMessages, ...signUpMessages, ...passwordMessages, ...locationMessages };

/** All errors of each field. */
export const signUpRules = (name: string, values: SignUpValues) =>
  isOneOf(signUpFields, name) ? errorsOf(values, name) : null;

/** The input of the sign-up call. `invitation` is the code of an invitation to an organization, empty for none. */
export const signUpOf = (values: SignUpValues, invitation: string): InputOf<typeof signUp> => ({
  ...values,
  // Both are selects with the domain's options.
  role: values.role as InputOf<typeof signUp>['role'],
  referral: values.referral as InputOf<typeof signUp>['referral'],
  organizationInvite: invitation,
  termsVersion: legalVersion,
  samlID: '',
});

/** The fields that show refusals. */
export const signUpRefusals = {
  'name-': 'name',
  'postal-code-': 'postalCode',
  'city-': 'city',
  'country-': 'country',
  'state-': 'state',
  'location-': 'city',
  'phone-number-': 'phoneNumber',
  'username-': 'username',
  'email-': 'emailAddress',
  'password-': 'password',
  'passwords-': 'confirmPassword',
  'role-': 'role',
  'privacy-': 'agreed',
} as const;
