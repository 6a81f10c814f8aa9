import { mistakesOf, type SignUpForm, type SignUpMistake } from '../accounts/sign-up.ts';

/** What is asked of an account that staff make: as for a sign-up, without what its owner chooses (B section 5). */
export type NewAccountForm = Omit<SignUpForm, 'password' | 'confirmPassword' | 'agreed'>;

const fields: readonly (keyof NewAccountForm)[] = [
  'name',
  'username',
  'emailAddress',
  'role',
  'postalCode',
  'city',
  'country',
  'state',
  'phoneNumber',
];

const whole = (form: NewAccountForm): SignUpForm => ({ ...form, password: '', confirmPassword: '', agreed: true });

export const newAccountMistake = (form: NewAccountForm, field: keyof NewAccountForm): SignUpMistake | null =>
  mistakesOf(whole(form), field)[0] ?? null;

export const newAccountMistakes = (form: NewAccountForm): readonly SignUpMistake[] =>
  fields.flatMap((field) => newAccountMistake(form, field) ?? []);
