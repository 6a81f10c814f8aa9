import { expect, test } from 'vitest';
import { type ExpiringSubscription, expiringGroups } from './expiry-banners.ts';

const subscription = (given: Partial<ExpiringSubscription> = {}): ExpiringSubscription => ({
  start: '2025-12-01T15:00:00.000Z',
  expiration: '2026-12-01T15:00:00.000Z',
  expirationDay: '2026-12-01',
  created: '2025-11-28T09:30:00.000Z',
  mathLicenses: 20,
  readingLicenses: 30,
  trial: false,
  extended: 'No',
  left: { math: 1, reading: 2 },
  hasRenewal: false,
  ...given,
});

const extended = subscription({ extended: 'Yes' });
const query = {
  math: 20,
  reading: 30,
  start: '2025-12-01T15:00:00.000Z',
  exp: '2026-12-01T15:00:00.000Z',
  created: '2025-11-28T09:30:00.000Z',
};

test('there is no banner without subscriptions that expire soon', () => {
  expect(expiringGroups([])).toEqual([]);
});

test.each<[string, ExpiringSubscription[], typeof query | null, boolean]>([
  ['one that is not extended leads to its own extension', [subscription()], query, false],
  ['one that is extended already leads to the choice', [extended], null, true],
  ['a trial leads to the choice', [subscription({ trial: true })], null, false],
  ['two lead to the choice', [subscription(), subscription({ mathLicenses: 5 })], null, false],
  ['one extended and one not lead to the choice', [extended, subscription()], null, false],
  ['two extended lead to the choice', [extended, extended], null, true],
])('on one day, %s', (_title, subscriptions, extend, isExtended) => {
  expect(expiringGroups(subscriptions)).toMatchObject([{ day: '2026-12-01', extend, isExtended }]);
});

test('a renewed subscription has no banner, and does not count with others of its day', () => {
  const hasRenewal = subscription({ hasRenewal: true });
  expect(expiringGroups([hasRenewal])).toEqual([]);
  expect(expiringGroups([hasRenewal, subscription()])).toMatchObject([
    { extend: query, ends: { math: 20, reading: 30 }, isExtended: false },
  ]);
});

test('suggests buying licenses only if all subscriptions of the day are trials', () => {
  const trial = subscription({ trial: true });
  expect(expiringGroups([trial, trial])).toMatchObject([{ isTrial: true }]);
  expect(expiringGroups([trial, subscription()])).toMatchObject([{ isTrial: false }]);
});

test('each day has its own banner, earliest first, at any hour', () => {
  const later = subscription({ expiration: '2026-12-03T01:00:00.000Z', expirationDay: '2026-12-03' });
  const evening = subscription({ expiration: '2026-12-01T23:00:00.000Z' });
  expect(expiringGroups([later, evening, subscription()])).toMatchObject([
    { day: '2026-12-01', extend: null, isExtended: false, isTrial: false },
    { day: '2026-12-03', extend: { ...query, exp: '2026-12-03T01:00:00.000Z' }, isExtended: false, isTrial: false },
  ]);
});

test('counts the subscriptions of one day together, and the licenses left after the last of them', () => {
  const morning = subscription({ expiration: '2026-12-01T05:00:00.000Z', left: { math: 21, reading: 32 } });
  expect(expiringGroups([subscription({ trial: true }), morning])).toMatchObject([
    { ends: { math: 40, reading: 60 }, left: { math: 1, reading: 2 } },
  ]);
});
