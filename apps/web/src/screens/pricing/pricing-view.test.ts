import { expect, test } from 'vitest';
import { firstCart } from './pricing-view.ts';

test('to begin with there is one license of each program, and none where licenses are added', () => {
  expect(firstCart({ kind: 'subscribe' })).toEqual({ reading: 1, math: 1, training: 0 });
  expect(firstCart({ kind: 'add' })).toEqual({ reading: 0, math: 0, training: 0 });
});

test('an extension begins with the licenses that the address names, as far as they are numbers', () => {
  const cartOf = (reading: string, math: string) => firstCart({ kind: 'extend', search: { reading, math } });
  expect(cartOf('20', '0')).toEqual({ reading: 20, math: 0, training: 0 });
  expect(cartOf('-1', '99999')).toEqual({ reading: 0, math: 65_535, training: 0 });
  expect(firstCart({ kind: 'extend', search: {} })).toEqual({ reading: 0, math: 0, training: 0 });
});
