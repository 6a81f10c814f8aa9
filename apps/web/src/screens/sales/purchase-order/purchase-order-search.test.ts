import { expect, test } from 'vitest';
import { cartOf } from './purchase-order-search.ts';

test('the order comes from the address, without invalid counts', () => {
  expect(cartOf({ readingLicenses: '20', mathLicenses: '0', training: '2' })).toEqual({
    reading: 20,
    math: 0,
    training: 2,
  });
  expect(cartOf({ readingLicenses: '-1', mathLicenses: '70000', training: 'x' })).toEqual({
    reading: 0,
    math: 0,
    training: 0,
  });
  expect(cartOf({})).toEqual({ reading: 0, math: 0, training: 0 });
});
