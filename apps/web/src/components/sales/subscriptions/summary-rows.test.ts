import type { Subscription, Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { expect, test } from 'vitest';
import { actionOf, hasNothingToManage, nextToExtend } from './summary-rows.ts';

const period = {
  ...{ mathLicenses: 1, readingLicenses: 2, startDay: '2025-04-01', expirationDay: '2026-04-01' },
  ...{ start: '2025-04-01T15:00:00.000Z', expiration: '2026-04-02T04:00:00.000Z' },
};

const subscription = (given: Partial<Subscription> = {}): Subscription => ({
  ...period,
  ...{ id: '1', startDate: period.start, expirationDate: period.expiration, created: period.start },
  ...{ trial: false, extended: 'No', payment: null, extendsID: null, future: null, state: 'active', source: null },
  ...given,
});

const trial = subscription({ id: 'trial', trial: true });
const extended = subscription({ id: 'extended', extended: 'Yes', future: { id: '2', ...period } });
const open = subscription({ id: 'open' });

const listsOf = (valid: readonly Subscription[], expired: readonly Subscription[] = []): Subscriptions => ({
  valid: true,
  totalLicenses: { math: 0, reading: 0 },
  validSubscriptions: [...valid],
  expiredSubscriptions: [...expired],
});

test('a trial has no action, nor has an extended subscription', () => {
  expect([trial, extended, open].map(actionOf)).toEqual(['trial', 'extended', 'extend']);
  expect(actionOf(subscription({ extended: 'Yes' }))).toBe('extended');
});

test('highlights the first valid subscription that can be extended, never an expired one', () => {
  expect(nextToExtend(listsOf([trial, extended, open, subscription({ id: 'later' })]))?.id).toBe('open');
  expect(nextToExtend(listsOf([trial, extended], [open]))).toBeUndefined();
});

test('only trials, or no subscriptions, leave nothing to manage', () => {
  expect(hasNothingToManage(listsOf([]))).toBe(true);
  expect(hasNothingToManage(listsOf([trial]))).toBe(true);
  expect(hasNothingToManage(listsOf([trial], [trial]))).toBe(false);
  expect(hasNothingToManage(listsOf([trial, open]))).toBe(false);
});
