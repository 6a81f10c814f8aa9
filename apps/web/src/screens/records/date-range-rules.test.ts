import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeAfter, rangeOf } from './date-range-rules.ts';

const day = (text: string) => text as CalendarDay;
const [first, last] = [day('2026-01-05'), day('2026-03-31')];

test('without a choice the whole time is shown', () => {
  expect(rangeOf({}, first, last)).toEqual({ from: first, to: last });
});

test('a text that is no day chooses nothing', () => {
  expect(rangeOf({ from: '2026-02-30', to: 'yesterday' }, first, last)).toEqual({ from: first, to: last });
  expect(rangeOf({ from: '2026-02-28', to: '2026-02-29' }, first, last)).toEqual({ from: '2026-02-28', to: last });
});

test('a range never reaches past the readings and never ends before it begins', () => {
  const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(first, days));
  fc.assert(
    fc.property(fc.record({ from: anyDay, to: anyDay }, { requiredKeys: [] }), (asked) => {
      const { from, to } = rangeOf(asked, first, last);
      expect(from >= first && to <= last && from <= to).toBe(true);
    }),
  );
});

test('a day that is typed changes its own side alone, and the ends stay out of the address', () => {
  const whole = { from: first, to: last };
  expect(rangeAfter(whole, 'from', '2026-02-01', first, last)).toEqual({ from: '2026-02-01' });
  expect(rangeAfter({ from: day('2026-02-01'), to: last }, 'to', '2026-02-28', first, last)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(rangeAfter({ from: day('2026-02-01'), to: last }, 'from', first, first, last)).toEqual({});
});

test('a day out of order, outside or half typed changes nothing', () => {
  const range = { from: day('2026-02-01'), to: day('2026-02-28') };
  for (const text of ['', '0002-02-03', '2026-03-01', '2025-12-31']) {
    expect(rangeAfter(range, 'from', text, first, last)).toBeNull();
  }
});
