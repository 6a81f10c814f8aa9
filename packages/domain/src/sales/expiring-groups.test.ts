import { expect, test } from 'vitest';
import { type ExpiringSubscription, expiringGroups } from './expiring-groups.ts';

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

test('without subscriptions that expire soon there is no banner', () => {
  expect(expiringGroups([])).toEqual([]);
});

test.each<[string, ExpiringSubscription[], typeof query | null, boolean]>([
  ['one that is not extended leads to its own extension', [subscription()], query, false],
  ['one that is extended already leads to the choice', [extended], null, true],
  ['a trial leads to the choice', [subscription({ trial: true })], null, false],
  ['two lead to the choice', [subscription(), subscription({ mathLicenses: 5 })], null, false],
  ['one extended and one not lead to the choice', [extended, subscription()], null, false],
  ['two extended lead to the choice', [extended, extended], null, true],
])('of one day, %s', (_title, subscriptions, extend, isExtended) => {
  expect(expiringGroups(subscriptions)).toMatchObject([{ day: '2026-12-01', extend, isExtended }]);
});

test('what goes on has no banner, and is not counted with what ends on its day', () => {
  const hasRenewal = subscription({ hasRenewal: true });
  expect(expiringGroups([hasRenewal])).toEqual([]);
  expect(expiringGroups([hasRenewal, subscription()])).toMatchObject([
    { extend: query, ends: { math: 20, reading: 30 }, isExtended: false },
  ]);
});

test('of one day, only where all are trials licenses are to be bought', () => {
  const trial = subscription({ trial: true });
  expect(expiringGroups([trial, trial])).toMatchObject([{ isTrial: true }]);
  expect(expiringGroups([trial, subscription()])).toMatchObject([{ isTrial: false }]);
});

test('each day is a banner of its own, the earliest first, whatever the hour', () => {
  const later = subscription({ expiration: '2026-12-03T01:00:00.000Z', expirationDay: '2026-12-03' });
  const evening = subscription({ expiration: '2026-12-01T23:00:00.000Z' });
  expect(expiringGroups([later, evening, subscription()])).toMatchObject([
    { day: '2026-12-01', extend: null, isExtended: false, isTrial: false },
    { day: '2026-12-03', extend: { ...query, exp: '2026-12-03T01:00:00.000Z' }, isExtended: false, isTrial: false },
  ]);
});

test('what ends on one day is counted together, and what is left is what counts after the last of them', () => {
  const morning = subscription({ expiration: '2026-12-01T05:00:00.000Z', left: { math: 21, reading: 32 } });
  expect(expiringGroups([subscription({ trial: true }), morning])).toMatchObject([
    { ends: { math: 40, reading: 60 }, left: { math: 1, reading: 2 } },
  ]);
});
