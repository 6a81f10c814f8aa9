import { expect, test } from 'vitest';
import { givenOf } from './form-state.ts';
import { numberOf, rulesOf } from './rules.ts';

test('the rules of the domain are asked about its fields only', () => {
  const rules = rulesOf(['price'], (values: { readonly price: number }, name) =>
    values.price > 0 ? null : `${name}-bad`,
  );
  expect(rules('price', { price: 0 })).toBe('price-bad');
  expect(rules('price', { price: 1 })).toBeNull();
  expect(rules('comment', { price: 0 })).toBeUndefined();
});

test('rules and calls get typed numbers as numbers, and other values as they are', () => {
  const fields = { price: { kind: 'decimal' }, seats: { kind: 'whole' }, code: { label: 'Code' } } as const;
  expect(givenOf(fields, { price: ' 9.5 ', seats: '', code: '12' })).toEqual({
    price: 9.5,
    seats: Number.NaN,
    code: '12',
  });
  for (const typed of ['', ' ', 'many']) expect(numberOf(typed)).toBeNaN();
});
