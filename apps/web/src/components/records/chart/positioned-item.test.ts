import { expect, test } from 'vitest';
import { nearestItem } from './positioned-item.ts';

const items = [
  { id: 'a', x: 100, ys: [20, 200] },
  { id: 'b', x: 300, ys: [80, 210] },
];

test('finds the nearest item by any of its marks, only within reach', () => {
  expect(nearestItem(items, { x: 103, y: 20 }, 40)?.id).toBe('a');
  expect(nearestItem(items, { x: 100, y: 195 }, 40)?.id).toBe('a');
  expect(nearestItem(items, { x: 290, y: 90 }, 40)?.id).toBe('b');
  expect(nearestItem(items, { x: 100, y: 110 }, 40)).toBeNull();
  expect(nearestItem([], { x: 100, y: 110 }, 40)).toBeNull();
});

test('finds the last of overlapping items, which is drawn on top', () => {
  expect(nearestItem([items[0], { ...items[0], id: 'c' }] as typeof items, { x: 100, y: 20 }, 5)?.id).toBe('c');
});
