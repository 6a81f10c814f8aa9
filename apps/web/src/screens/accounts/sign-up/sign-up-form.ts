import type { signUp } from '@sixty/contract/accounts/sign-up.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { passwordMessages } from '@sixty/contract/messages/password.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { errorsOf, type SignUpForm } from '@sixty/domain/accounts/sign-up.ts';
import { findField } from '../../../components/accounts/account/find-field.ts';

/** What stands in the fields of the form, as it was typed and chosen. */
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

const sentences = { ...personMessages, ...signUpMessages, ...passwordMessages, ...locationMessages };

/** All that is wrong with a field, a line each. */
export const problemOf = (values: SignUpValues, field: keyof SignUpForm): string | undefined =>
  errorsOf(values, field)
    .map((mistake) => sentences[mistake])
    .join('\n') || undefined;

/** The call that signs up. `invitation` is the code of an invitation to an organization, empty for none. */
export const signUpOf = (values: SignUpValues, invitation: string): InputOf<typeof signUp> => ({
  ...values,
  // One of the lists of the domain, as both are chosen.
  role: values.role as InputOf<typeof signUp>['role'],
  referral: values.referral as InputOf<typeof signUp>['referral'],
  organizationInvite: invitation,
  termsVersion: legalVersion,
  samlID: '',
});

const ownFields: readonly (readonly [start: string, field: keyof SignUpForm])[] = [
  ['username-', 'username'],
  ['email-', 'emailAddress'],
  ['password-', 'password'],
  ['passwords-', 'confirmPassword'],
  ['role-', 'role'],
  ['privacy-', 'agreed'],
];

/** The field at which a refusal is said; null for one that is about none. */
export const fieldOfRefusal = (code: string): keyof SignUpForm | null => findField(code, ownFields);
