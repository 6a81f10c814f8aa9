import { emailError } from '../accounts/email-address.ts';
import { type Location, type LocationError, locationError } from '../accounts/location.ts';
import { addDays, addYears, type CalendarDay } from '../kernel/calendar-day.ts';

export const transactionTypes = ['Trial', 'Pilot', 'Paid'] as const;

/** In whole dollars (B sections 5 and 9). */
export const highestTransactionPrice = 9999;

/** The typed fields of a sale that have a rule (B section 5); the others are optional. */
export interface TransactionForm extends Location {
  readonly contactName: string;
  readonly emailAddress: string;
  readonly streetAddress: string;
  readonly phoneNumber: string;
  /** Empty if none is chosen. */
  readonly transactionType: string;
  /** In dollars. */
  readonly transactionPrice: number;
}

export type TransactionError =
  | LocationError
  | 'staff-contact-missing'
  | 'email-missing'
  | 'email-invalid'
  | 'staff-street-missing'
  | 'phone-number-missing'
  | 'staff-transaction-type-missing'
  | 'staff-price-invalid';

const missing = <Mistake extends TransactionError>(typed: string, mistake: Mistake): Mistake | null =>
  typed.trim() === '' ? mistake : null;

const isPrice = (dollars: number): boolean =>
  Number.isInteger(dollars) && dollars >= 0 && dollars <= highestTransactionPrice;

/** Validation error for each field, in form order; null if there is none. */
const rules: {
  readonly [Field in keyof TransactionForm]: (form: TransactionForm) => TransactionError | null;
} = {
  contactName: ({ contactName }) => missing(contactName, 'staff-contact-missing'),
  emailAddress: ({ emailAddress }) => emailError(emailAddress.trim()),
  phoneNumber: ({ phoneNumber }) => missing(phoneNumber, 'phone-number-missing'),
  streetAddress: ({ streetAddress }) => missing(streetAddress, 'staff-street-missing'),
  postalCode: (form) => locationError('postalCode', form),
  city: (form) => locationError('city', form),
  country: (form) => locationError('country', form),
  state: (form) => locationError('state', form),
  transactionType: ({ transactionType }) => missing(transactionType, 'staff-transaction-type-missing'),
  transactionPrice: ({ transactionPrice }) => (isPrice(transactionPrice) ? null : 'staff-price-invalid'),
};

/** The fields that have rules. */
export const transactionFields = Object.keys(rules) as (keyof TransactionForm)[];

export const transactionError = (form: TransactionForm, field: keyof TransactionForm): TransactionError | null =>
  rules[field](form);

/** All errors of the form, by field. */
export const transactionErrors = (form: TransactionForm): readonly TransactionError[] =>
  transactionFields.flatMap((field) => rules[field](form) ?? []);

/** The time of a transaction, as codes refer to it: `YYYY-MM-DD HH:MM:SS` in UTC (B section 5). */
export const creationText = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

/** The instant in a text, or null if it is not one, such as `2026-02-30 00:00:00`. */
export const parseCreation = (text: string): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(instant.getTime()) && creationText(instant) === text ? instant : null;
};

/** The default expiration of a transaction's codes: a year and a week later (B section 9). */
export const usualExpiration = (created: CalendarDay): CalendarDay => addDays(addYears(created, 1), 7);
