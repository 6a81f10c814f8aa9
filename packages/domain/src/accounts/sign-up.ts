import { emailMistake } from './email-address.ts';
import { type LocationMistake, locationMistake } from './location.ts';
import { type PasswordMistake, passwordMistakes } from './password.ts';
import { type PersonNameMistake, personNameMistake } from './person-name.ts';
import { type UsernameMistake, usernameMistake } from './username.ts';

/** Labels, from which nothing follows (B section 9, C33). */
export const roles = ['Parent', 'Tutor', 'Teacher', 'Administrator', 'Other'] as const;

export const referralSources = ['Web', 'Conference', 'Social Media', 'School', 'SEEN Magazine/Email', 'Other'] as const;

/** What is asked of who signs up and has a rule (B sections 3 and 5), as it was typed. */
export interface SignUpForm {
  readonly name: string;
  readonly username: string;
  readonly emailAddress: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly role: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly phoneNumber: string;
  /** Whether the box about privacy and terms is ticked. */
  readonly agreed: boolean;
}

export type SignUpMistake =
  | PersonNameMistake
  | UsernameMistake
  | PasswordMistake
  | 'email-missing'
  | 'email-invalid'
  | 'passwords-differ'
  | 'role-missing'
  | LocationMistake
  | 'phone-number-missing'
  | 'privacy-not-agreed';

const missing = <Mistake extends SignUpMistake>(typed: string, mistake: Mistake): Mistake | null =>
  typed.trim() === '' ? mistake : null;

/** What is wrong with each field, in the order of the form (B section 5); fields without a mistake have none. */
const rules: {
  readonly [Field in keyof SignUpForm]: (form: SignUpForm) => SignUpMistake | null | readonly SignUpMistake[];
} = {
  name: ({ name }) => personNameMistake(name),
  username: ({ username }) => usernameMistake(username),
  emailAddress: ({ emailAddress }) => emailMistake(emailAddress),
  password: ({ password }) => passwordMistakes(password),
  confirmPassword: ({ password, confirmPassword }) => (password === confirmPassword ? null : 'passwords-differ'),
  role: ({ role }) => missing(role, 'role-missing'),
  postalCode: (form) => locationMistake('postalCode', form),
  city: (form) => locationMistake('city', form),
  country: (form) => locationMistake('country', form),
  state: (form) => locationMistake('state', form),
  phoneNumber: ({ phoneNumber }) => missing(phoneNumber, 'phone-number-missing'),
  agreed: ({ agreed }) => (agreed ? null : 'privacy-not-agreed'),
};

/** What is wrong with one field of the form. */
export const mistakesOf = (form: SignUpForm, field: keyof SignUpForm): readonly SignUpMistake[] =>
  [rules[field](form) ?? []].flat();

/** All that is wrong with the form, field after field. */
export const signUpMistakes = (form: SignUpForm): readonly SignUpMistake[] =>
  (Object.keys(rules) as (keyof SignUpForm)[]).flatMap((field) => mistakesOf(form, field));
