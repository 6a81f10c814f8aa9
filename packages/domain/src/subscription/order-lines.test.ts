import { expect, test } from 'vitest';
import { orderLines } from './order-lines.ts';

test('an order has a line for each thing that it has some of', () => {
  expect(orderLines({ reading: 3, math: 0, training: 1 }).map(({ thing, count }) => [thing, count])).toEqual([
    ['reading', 3],
    ['training', 1],
  ]);
});
