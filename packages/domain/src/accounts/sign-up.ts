import { emailError } from './email-address.ts';
import { type Location, locationLengthError } from './location.ts';
import { type PasswordError, passwordErrors } from './password.ts';
import { type PersonNameError, personNameError } from './person-name.ts';
import { type UsernameError, usernameError } from './username.ts';

/** Labels only: they grant nothing (B section 9, C33). */
export const roles = ['Parent', 'Tutor', 'Teacher', 'Administrator', 'Other'] as const;

export const referralSources = ['Web', 'Conference', 'Social Media', 'School', 'SEEN Magazine/Email', 'Other'] as const;

/** The typed sign-up fields that have a rule (B sections 3 and 5). Where someone is, is asked when it is needed. */
export interface SignUpForm extends Location {
  readonly name: string;
  readonly username: string;
  readonly emailAddress: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** Whether the privacy and terms box is checked. */
  readonly agreed: boolean;
}

export type SignUpError =
  | PersonNameError
  | UsernameError
  | PasswordError
  | 'email-missing'
  | 'email-invalid'
  | 'passwords-differ'
  | 'location-too-long'
  | 'privacy-not-agreed';

/** The rule of each field, in form order (B section 5). */
const rules: {
  readonly [Field in keyof SignUpForm]: (form: SignUpForm) => SignUpError | null | readonly SignUpError[];
} = {
  name: ({ name }) => personNameError(name),
  username: ({ username }) => usernameError(username),
  emailAddress: ({ emailAddress }) => emailError(emailAddress),
  password: ({ password }) => passwordErrors(password),
  confirmPassword: ({ password, confirmPassword }) => (password === confirmPassword ? null : 'passwords-differ'),
  postalCode: ({ postalCode }) => locationLengthError(postalCode),
  city: ({ city }) => locationLengthError(city),
  country: ({ country }) => locationLengthError(country),
  state: ({ state }) => locationLengthError(state),
  agreed: ({ agreed }) => (agreed ? null : 'privacy-not-agreed'),
};

/** The fields that have rules. */
export const signUpFields = Object.keys(rules) as (keyof SignUpForm)[];

/** Validation error for one field. */
export const errorsOf = (form: SignUpForm, field: keyof SignUpForm): readonly SignUpError[] =>
  [rules[field](form) ?? []].flat();

/** All errors of the form, by field. */
export const signUpErrors = (form: SignUpForm): readonly SignUpError[] =>
  signUpFields.flatMap((field) => errorsOf(form, field));
