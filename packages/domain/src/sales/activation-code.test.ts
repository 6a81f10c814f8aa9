import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import {
  activationCodeBytes,
  activationCodeFrom,
  codesError,
  codesErrors,
  endOf,
  normalActivationCode,
  type Place,
  placeToActivate,
} from './activation-code.ts';

test('a code is readable, does not depend on how it is typed, and differs for other bytes', () => {
  const bytes = fc.uint8Array({ minLength: activationCodeBytes, maxLength: activationCodeBytes });
  fc.assert(
    fc.property(bytes, (random) => {
      const code = activationCodeFrom(random);
      expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{6}-[BCDFGHJKMNPQRSTVWXYZ2-9]{6}-[BCDFGHJKMNPQRSTVWXYZ2-9]{5}$/);
      expect(normalActivationCode(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(code.replaceAll('-', ''));
    }),
  );
  const one = new Uint8Array(activationCodeBytes);
  expect(activationCodeFrom(one)).not.toBe(activationCodeFrom(one.with(activationCodeBytes - 1, 1)));
});

const form = {
  transactionContactName: 'Ana Gil',
  transactionCreated: '2026-03-02 15:04:05',
  numberOfCodes: 1,
  students: 10,
  tier: 'Basic',
  expiration: '2027-03-09',
};

test.each([
  [{}, []],
  [{ numberOfCodes: 0 }, ['staff-code-count-invalid']],
  [{ numberOfCodes: 501 }, ['staff-code-count-invalid']],
  [{ students: 0 }, ['staff-students-invalid']],
  [{ students: 65_535, numberOfCodes: 500 }, []],
  [{ students: 65_536 }, ['staff-students-invalid']],
  [{ tier: '' }, ['staff-tier-missing']],
  [{ expiration: '2019-12-31' }, ['staff-expiration-invalid']],
  [{ expiration: '2020-01-01' }, ['staff-expiration-past']],
  [{ expiration: '2026-03-02' }, ['staff-expiration-past']],
  [{ expiration: '2026-03-03' }, []],
  [{ expiration: '9999-12-31' }, []],
  [{ expiration: '99999-01-01' }, ['staff-expiration-invalid']],
  [{ transactionCreated: ' 2026-03-02 15:04:05 ' }, []],
  [{ transactionCreated: '2026-03-02' }, ['staff-created-invalid']],
  [{ transactionContactName: ' ' }, ['staff-contact-missing']],
])('codes with %j have the errors %j', (given, mistakes) => {
  expect(codesErrors({ ...form, ...given }, '2026-03-02' as CalendarDay)).toEqual(mistakes);
});

test('a field of the form for codes has its own error only', () => {
  const wrong = { ...form, tier: '', students: 0 };
  expect(codesError(wrong, 'tier', '2026-03-02' as CalendarDay)).toBe('staff-tier-missing');
  expect(codesError(wrong, 'expiration', '2026-03-02' as CalendarDay)).toBeNull();
});

test('a day ends at the next midnight, and the last possible day has none', () => {
  expect(endOf('2027-03-09' as CalendarDay, 'America/New_York').toISOString()).toBe('2027-03-10T05:00:00.000Z');
  expect(endOf('9999-12-31' as CalendarDay, 'UTC').toISOString()).toBe('9999-12-31T00:00:00.000Z');
});

const home: Place = { id: '1', name: 'Ana Gil', personal: true, isLicensee: true };
const own: Place = { id: '2', name: 'Riverside', personal: false, isLicensee: true };
const second: Place = { id: '3', name: 'Hillside', personal: false, isLicensee: true };
const others: Place = { id: '4', name: 'Lakeside', personal: false, isLicensee: false };

test.each<[string, Place[], string, Place | string]>([
  ['the owner of a personal organization', [home], '', home],
  ['a Licensee', [home, own], '', own],
  ['a Licensee who is a member elsewhere', [home, own, others], '', own],
  ['a mere member', [home, others], '', 'staff-sub-account'],
  ['a mere member who names the personal organization', [home, others], 'ana gil', home],
  ['a mere member who names that of others', [home, others], 'Lakeside', 'staff-organization-missing'],
  ['a Licensee of two', [home, own, second], '', 'staff-organization-needed'],
  ['a Licensee of two who names one', [home, own, second], ' hillside ', second],
  ['a Licensee of two of one name', [own, { ...second, name: 'Riverside' }], 'Riverside', 'staff-organization-missing'],
])('the code of %s is for the right organization', (_title, places, named, expected) => {
  expect(placeToActivate(places, named)).toEqual(expected);
});
