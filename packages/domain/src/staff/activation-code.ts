import { addDays, type CalendarDay, startOfDay } from '../kernel/calendar-day.ts';
import { plainCodeFrom } from '../kernel/plain-code.ts';
import { parseCreation } from './transaction.ts';

export const activationTiers = ['Trial', 'Basic'] as const;

/** More than anybody asks for at once. */
export const mostCodesAtOnce = 500;

/** As many as are sent in one message (B section 9). */
export const mostCodesInEmail = 10;

/** Of those of an order and of a discount as well (B section 9). */
export const mostStudents = 65_535;

/** What a form offers (B section 9). */
export const usualStudents = 10;

export const earliestExpiration = '2020-01-01' as CalendarDay;
export const latestExpiration = '9999-12-31' as CalendarDay;

/** 17 of 28 characters: 81 bits. */
const length = 17;

/** Random bytes that a code is made of. */
export const activationCodeBytes = 20;

/** The code of random bytes, of which it needs `activationCodeBytes`. */
export const activationCodeFrom = (random: Uint8Array): string => {
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const code = plainCodeFrom(number, length);
  return [code.slice(0, 6), code.slice(6, 12), code.slice(12)].join('-');
};

/** A code as it is compared: whoever types it need not mind its case, nor the signs between its parts. */
export const normalActivationCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

export interface CodesForm {
  readonly transactionContactName: string;
  readonly transactionCreated: string;
  readonly numberOfCodes: number;
  readonly students: number;
  /** Empty where none is chosen. */
  readonly tier: string;
  readonly expiration: string;
}

export type CodesError =
  | 'staff-contact-missing'
  | 'staff-created-invalid'
  | 'staff-code-count-invalid'
  | 'staff-students-invalid'
  | 'staff-tier-missing'
  | 'staff-expiration-invalid'
  | 'staff-expiration-past';

const isCount = (count: number, most: number): boolean => Number.isInteger(count) && count >= 1 && count <= most;

export const isExpiration = (day: string): boolean => day >= earliestExpiration && day <= latestExpiration;

/** Where days end for whom no zone is known: the seller's. */
export const sellersZone = 'America/New_York';

/** A code that is over today, or was before, would give nothing to who gets it tomorrow. */
const expirationError = ({ expiration }: CodesForm, today: CalendarDay): CodesError | null => {
  if (!isExpiration(expiration)) return 'staff-expiration-invalid';
  return expiration <= today ? 'staff-expiration-past' : null;
};

/** What is wrong with each field, in the order of the form (B section 5). */
const rules: { readonly [Field in keyof CodesForm]: (form: CodesForm, today: CalendarDay) => CodesError | null } = {
  transactionContactName: ({ transactionContactName }) =>
    transactionContactName.trim() === '' ? 'staff-contact-missing' : null,
  transactionCreated: ({ transactionCreated }) =>
    parseCreation(transactionCreated.trim()) === null ? 'staff-created-invalid' : null,
  numberOfCodes: ({ numberOfCodes }) => (isCount(numberOfCodes, mostCodesAtOnce) ? null : 'staff-code-count-invalid'),
  students: ({ students }) => (isCount(students, mostStudents) ? null : 'staff-students-invalid'),
  tier: ({ tier }) => (tier === '' ? 'staff-tier-missing' : null),
  expiration: expirationError,
};

/** The fields that have rules. */
export const codesFields = Object.keys(rules) as (keyof CodesForm)[];

/** @param today in the seller's zone */
export const codesError = (form: CodesForm, field: keyof CodesForm, today: CalendarDay): CodesError | null =>
  rules[field](form, today);

export const codesErrors = (form: CodesForm, today: CalendarDay): readonly CodesError[] =>
  codesFields.flatMap((field) => rules[field](form, today) ?? []);

/**
 * The first instant at which what ends with a day does not count any more.
 * @throws RangeError for an unknown zone.
 */
export const endOf = (lastDay: CalendarDay, zone: string): Date =>
  // There is no day after the last one that a date can be written for.
  startOfDay(lastDay === latestExpiration ? lastDay : addDays(lastDay, 1), zone);

/** An organization of a user, as far as it matters for whom a code is. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly personal: boolean;
  readonly isLicensee: boolean;
}

export type PlaceRefusal = 'staff-sub-account' | 'staff-organization-needed' | 'staff-organization-missing';

/**
 * For which of a user's organizations a code is (B section 6: the customer's master username, not a sub-account). A Licensee
 * of an organization is its master; of several, it has to be named. Whoever is a mere member of others' organizations is a
 * sub-account there. Everybody else is the master of the personal organization.
 * @param named the name of an organization, empty for none
 */
export const placeToActivate = (places: readonly Place[], named: string): Place | PlaceRefusal => {
  const own = places.filter(({ isLicensee }) => isLicensee);
  const wanted = named.trim().toLowerCase();
  if (wanted !== '') {
    const [found, ...more] = own.filter(({ name }) => name.toLowerCase() === wanted);
    return found && more.length === 0 ? found : 'staff-organization-missing';
  }
  const [shared, ...others] = own.filter(({ personal }) => !personal);
  if (others.length > 0) return 'staff-organization-needed';
  if (shared) return shared;
  if (places.some(({ personal }) => !personal)) return 'staff-sub-account';
  return own[0] ?? 'staff-sub-account';
};
