import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, type DiscountForm, discountCodeFrom, discountError, discountErrors } from './discount-form.ts';

const right: DiscountForm = {
  code: 'SPRING',
  amount: 10,
  type: 'Fixed',
  minStudents: 1,
  maxStudents: 65_535,
  expiration: '2026-04-01',
};

test.each<[Partial<DiscountForm>, string[]]>([
  [{}, []],
  [{ amount: 10.5 }, []],
  [{ amount: 0.99 }, ['staff-amount-invalid']],
  [{ amount: 1.005 }, ['staff-amount-invalid']],
  [{ amount: 1_000_000 }, []],
  [{ amount: 1_000_001 }, ['staff-amount-invalid']],
  [{ type: 'Percentage', amount: 1 }, []],
  [{ type: 'Percentage', amount: 0 }, ['staff-percentage-invalid']],
  [{ type: 'Percentage', amount: 100 }, []],
  [{ type: 'Percentage', amount: 101 }, ['staff-percentage-invalid']],
  [{ type: 'Percentage', amount: 10.5 }, ['staff-percentage-invalid']],
  [{ code: 'x'.repeat(175) }, []],
  [{ code: 'x'.repeat(176) }, ['staff-discount-code-invalid']],
  [{ code: ' ' }, ['staff-discount-code-invalid']],
  [{ minStudents: 0 }, ['staff-min-students-invalid']],
  [{ minStudents: 9, maxStudents: 9 }, []],
  [{ minStudents: 9, maxStudents: 8 }, ['staff-students-reversed']],
  [{ maxStudents: 65_536 }, ['staff-max-students-invalid']],
  [{ expiration: '' }, ['staff-discount-expiration-missing']],
])('a discount with %j has the errors %j', (given, mistakes) => {
  expect(discountErrors({ ...right, ...given })).toEqual(mistakes);
});

test('a field of a discount has its own error only', () => {
  const form = { ...right, code: '', expiration: '' };
  expect(discountError(form, 'code')).toBe('staff-discount-code-invalid');
  expect(discountError(form, 'amount')).toBeNull();
});

test('dollars with at most two decimals are whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (cents) => {
      expect(centsOf(cents / 100, 1_000_000)).toBe(cents);
    }),
  );
});

test('a new code has five uppercase letters and digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 9 }), (random) => {
      expect(discountCodeFrom(random)).toMatch(/^[A-Z0-9]{5}$/);
    }),
  );
});
