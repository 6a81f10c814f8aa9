import { expect, test } from 'vitest';
import { agreementOf, agreementPercent, marksOf } from './agreement.ts';

const key = { lastItem: 59, errors: [3, 10, 20, 21, 40] };
const exact = marksOf(key);

const grade = (change: Partial<typeof exact>) => agreementOf({ ...exact, ...change }, key);

test('the same marks agree on every item', () => {
  expect(grade({})).toEqual({ items: 60, alike: 60, errors: 5, found: 5, passed: true });
});

test('a missed error, a mark too many and a wrong last item each cost what they misjudge', () => {
  expect(grade({ errors: [3, 10, 20, 21] })).toMatchObject({ alike: 59, found: 4, passed: true });
  expect(grade({ errors: [...key.errors, 50] })).toMatchObject({ alike: 59, found: 5, passed: true });
  expect(grade({ responses: 62 })).toMatchObject({ items: 62, alike: 60, passed: true });
  expect(grade({ responses: 58 })).toMatchObject({ items: 60, alike: 58, passed: true });
  expect(grade({ responses: 12 })).toMatchObject({ alike: 12, found: 2, passed: false });
});

test('marks after the last item do not count', () => {
  expect(grade({ errors: [...key.errors, 70, 80] })).toMatchObject({ alike: 60 });
});

test('agreement on 95 % of the items is not enough without four of five errors', () => {
  expect(grade({ errors: [3, 10, 20] })).toMatchObject({ alike: 58, found: 3, passed: false });
});

test('the shown percentage is rounded down, so that 95 is never shown for a failure of agreement', () => {
  expect(agreementPercent({ items: 60, alike: 57 })).toBe(95);
  expect(agreementPercent({ items: 61, alike: 57 })).toBe(93);
  expect(agreementPercent({ items: 0, alike: 0 })).toBe(0);
});
