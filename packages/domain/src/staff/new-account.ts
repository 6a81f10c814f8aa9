import { errorsOf, type SignUpError, type SignUpForm } from '../accounts/sign-up.ts';

/** The fields of an account made by staff: those of a sign-up except those that its owner chooses (B section 5). */
export type NewAccountForm = Omit<SignUpForm, 'password' | 'confirmPassword' | 'agreed'>;

export const newAccountFields = [
  'name',
  'username',
  'emailAddress',
  'role',
  'postalCode',
  'city',
  'country',
  'state',
  'phoneNumber',
] as const satisfies readonly (keyof NewAccountForm)[];

const whole = (form: NewAccountForm): SignUpForm => ({ ...form, password: '', confirmPassword: '', agreed: true });

export const newAccountError = (form: NewAccountForm, field: keyof NewAccountForm): SignUpError | null =>
  errorsOf(whole(form), field)[0] ?? null;

export const newAccountErrors = (form: NewAccountForm): readonly SignUpError[] =>
  newAccountFields.flatMap((field) => newAccountError(form, field) ?? []);
