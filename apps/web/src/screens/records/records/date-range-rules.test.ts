import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, askedRange, rangeError, rangeOf, wholeDay } from './date-range-rules.ts';

const day = (text: string) => text as CalendarDay;
const [first, last] = [day('2026-01-05'), day('2026-03-31')];
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(first, days));

test('without a selection the whole time is shown', () => {
  expect(rangeOf({}, first, last)).toEqual({ from: first, to: last });
});

test('a text that is not a day selects nothing', () => {
  expect(rangeOf({ from: '2026-02-30', to: 'yesterday' }, first, last)).toEqual({ from: first, to: last });
  expect(rangeOf({ from: '2026-02-28', to: '2026-02-29' }, first, last)).toEqual({ from: '2026-02-28', to: last });
  for (const text of ['', '0002-02-03', '0202-02-03', '9999-12-31']) expect(wholeDay(text)).toBeNull();
});

test('a range never ends before it begins, and exceeds the readings only if it contains none', () => {
  fc.assert(
    fc.property(fc.record({ from: anyDay, to: anyDay }, { requiredKeys: [] }), (asked) => {
      const { from, to } = rangeOf(asked, first, last);
      expect(from <= to).toBe(true);
      expect((from >= first && to <= last) || from > last || to < first).toBe(true);
    }),
  );
});

test('a range outside the readings stays as requested, so that the page can say that it is empty', () => {
  expect(rangeOf({ from: '2025-06-01', to: '2025-08-31' }, first, last)).toEqual({
    from: '2025-06-01',
    to: '2025-08-31',
  });
  expect(rangeOf({ from: '2026-05-01' }, first, last)).toEqual({ from: '2026-05-01', to: '2026-05-01' });
  expect(rangeOf({ to: '2025-05-01' }, first, last)).toEqual({ from: '2025-05-01', to: '2025-05-01' });
});

test('a reversed range shows the whole time, stays as requested and is reported', () => {
  const asked = { from: '2026-03-01', to: '2026-02-01' };
  expect(rangeOf(asked, first, last)).toEqual({ from: first, to: last });
  expect(askedRange(asked, first, last)).toEqual(asked);
  expect(rangeError(askedRange(asked, first, last), 'from')).toBe('From is later than To.');
  expect(rangeError(askedRange(asked, first, last), 'to')).toBe('To is earlier than From.');
  expect(rangeError({ from: first, to: first }, 'to')).toBeUndefined();
});

test('the ends of the readings are not in the address', () => {
  expect(addressOf({ from: day('2026-02-01'), to: last }, first, last)).toEqual({ from: '2026-02-01' });
  expect(addressOf({ from: day('2025-02-01'), to: day('2026-02-28') }, first, last)).toEqual({ to: '2026-02-28' });
  expect(addressOf({ from: first, to: last }, first, last)).toEqual({});
});

test('the address of a range parses to the same range', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const range = rangeOf(one <= other ? { from: one, to: other } : { from: other, to: one }, first, last);
      expect(rangeOf(addressOf(range, first, last), first, last)).toEqual(range);
    }),
  );
});
