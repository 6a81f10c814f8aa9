import { afterEach, expect, test, vi } from 'vitest';
import { readServerClock, serverNow } from './server-clock.ts';

afterEach(() => void vi.useRealTimers());

test('the server time stays right when the device clock is changed', () => {
  readServerClock('Sat, 21 Nov 2026 12:00:00 GMT');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') });
  expect(Math.abs(serverNow() - Date.parse('2026-11-21T12:00:00Z'))).toBeLessThan(1000);
});

test('an answer without a valid date changes nothing', () => {
  readServerClock('Sat, 21 Nov 2026 12:00:00 GMT');
  readServerClock(null);
  readServerClock('yesterday');
  expect(Math.abs(serverNow() - Date.parse('2026-11-21T12:00:00Z'))).toBeLessThan(1000);
});
