import { addDays, type CalendarDay, startOfDay } from '../kernel/calendar-day.ts';
import { plainCodeFrom } from '../kernel/plain-code.ts';
import { parseCreation } from './transaction.ts';

export const activationTiers = ['Trial', 'Basic'] as const;

/** More than any request for codes. */
export const maxCodesAtOnce = 500;

/** The most codes in one message (B section 9). */
export const maxCodesInEmail = 10;

/** Also for codes of orders and discounts (B section 9). */
export const maxStudentCount = 65_535;

/** The defaults of a form (B section 9). */
export const usualStudents = 10;

export const earliestExpiration = '2020-01-01' as CalendarDay;
export const latestExpiration = '9999-12-31' as CalendarDay;

/** 17 of 28 characters: 81 bits. */
const length = 17;

/** The random bytes of a code. */
export const activationCodeBytes = 20;

/** The code of `activationCodeBytes` random bytes. */
export const activationCodeFrom = (random: Uint8Array): string => {
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const code = plainCodeFrom(number, length);
  return [code.slice(0, 6), code.slice(6, 12), code.slice(12)].join('-');
};

/** A code in the form for comparison, ignoring case and separators. */
export const normalActivationCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

export interface CodesForm {
  readonly transactionContactName: string;
  readonly transactionCreated: string;
  readonly numberOfCodes: number;
  readonly students: number;
  /** Empty if none is chosen. */
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

/** The default time zone, in which days end: the seller's. */
export const sellersZone = 'America/New_York';

/** A code that expires today would be useless for a user who gets it tomorrow. */
const expirationError = ({ expiration }: CodesForm, today: CalendarDay): CodesError | null => {
  if (!isExpiration(expiration)) return 'staff-expiration-invalid';
  return expiration <= today ? 'staff-expiration-past' : null;
};

/** The errors by field, in form order (B section 5). */
const rules: { readonly [Field in keyof CodesForm]: (form: CodesForm, today: CalendarDay) => CodesError | null } = {
  transactionContactName: ({ transactionContactName }) =>
    transactionContactName.trim() === '' ? 'staff-contact-missing' : null,
  transactionCreated: ({ transactionCreated }) =>
    parseCreation(transactionCreated.trim()) === null ? 'staff-created-invalid' : null,
  numberOfCodes: ({ numberOfCodes }) => (isCount(numberOfCodes, maxCodesAtOnce) ? null : 'staff-code-count-invalid'),
  students: ({ students }) => (isCount(students, maxStudentCount) ? null : 'staff-students-invalid'),
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
 * The first instant after a day.
 *
 * @throws RangeError for an unknown zone.
 */
export const endOf = (lastDay: CalendarDay, zone: string): Date =>
  // The last day that a date can hold has no next one.
  startOfDay(lastDay === latestExpiration ? lastDay : addDays(lastDay, 1), zone);

/** The facts about a user's organization that decide whom a code is for. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly personal: boolean;
  readonly isLicensee: boolean;
}

export type PlaceRefusal = 'staff-sub-account' | 'staff-organization-needed' | 'staff-organization-missing';

/**
 * The organization of a user that a code is for (B section 6: the customer's master username, not a sub-account). A
 * Licensee of an organization is its master; with several, it must be named. Mere members are sub-accounts. Everyone
 * else is the master of their personal organization.
 *
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
