import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import {
  creationText,
  parseCreation,
  type TransactionForm,
  transactionError,
  transactionErrors,
  usualExpiration,
} from './transaction.ts';

const right: TransactionForm = {
  contactName: 'Ana Gil',
  emailAddress: 'ana@example.org',
  phoneNumber: '512 555 0100',
  streetAddress: '1 Main Street',
  postalCode: '78701',
  city: 'Austin',
  country: 'United States',
  state: 'Texas',
  transactionType: 'Paid',
  transactionPrice: 490,
};

test.each<[Partial<TransactionForm>, string[]]>([
  [{}, []],
  [{ transactionPrice: 0 }, []],
  [{ transactionPrice: 9999 }, []],
  [{ transactionPrice: 10_000 }, ['staff-price-invalid']],
  [{ transactionPrice: -1 }, ['staff-price-invalid']],
  [{ transactionPrice: Number.NaN }, ['staff-price-invalid']],
  [{ contactName: ' ', streetAddress: '' }, ['staff-contact-missing', 'staff-street-missing']],
  [{ transactionType: '' }, ['staff-transaction-type-missing']],
  [{ country: 'France', state: '' }, []],
  [{ state: '' }, ['state-missing']],
  [{ emailAddress: ' ana@example.org ' }, []],
  [{ emailAddress: ' ' }, ['email-missing']],
  [{ phoneNumber: '' }, ['phone-number-missing']],
  [{ postalCode: '' }, ['postal-code-missing']],
  [{ city: '' }, ['city-missing']],
  [{ country: '' }, ['country-missing']],
])('a transaction with %j has the errors %j', (given, mistakes) => {
  expect(transactionErrors({ ...right, ...given })).toEqual(mistakes);
});

test('a field of a transaction has only its own error', () => {
  const form = { ...right, city: '', state: '' };
  expect(transactionError(form, 'city')).toBe('city-missing');
  expect(transactionError(form, 'country')).toBeNull();
});

test('formats and parses the time of a transaction to the second', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const read = parseCreation(creationText(instant));
      expect(read?.getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000);
    }),
  );
});

test.each([
  '',
  '2026-02-30 00:00:00',
  '2026-03-02',
  '2026-03-02T15:04:05',
  '2026-03-02 25:00:00',
  ' 2026-03-02 15:04:05',
  '2026-03-02 15:04:05 ',
])('"%s" is not a time of a transaction', (text) => {
  expect(parseCreation(text)).toBeNull();
});

test.each([
  ['2026-03-02', '2027-03-09'],
  ['2028-02-29', '2029-03-07'],
  ['2026-12-28', '2028-01-04'],
])('codes of a transaction of %s expire on %s by default', (created, expiration) => {
  expect(usualExpiration(created as CalendarDay)).toBe(expiration);
});
