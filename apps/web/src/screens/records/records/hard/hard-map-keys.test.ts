import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAfterKey } from './hard-map-keys.ts';

const size = { rows: 3, columns: 4 };

test.each([
  ['ArrowRight', { row: 1, column: 2 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['ArrowDown', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 3 }],
  ['Enter', null],
])('%s leads from the middle to its cell', (key, cell) => {
  expect(cellAfterKey(key, { row: 1, column: 1 }, size)).toEqual(cell);
});

test('no key leaves the map, and an empty map has no cells to select', () => {
  const key = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
      const cell = keys.reduce((now, each) => cellAfterKey(each, now, size) ?? now, { row: 0, column: 0 });
      expect(cell.row >= 0 && cell.row < size.rows && cell.column >= 0 && cell.column < size.columns).toBe(true);
    }),
  );
  expect(cellAfterKey('Home', null, { rows: 0, columns: 0 })).toBeNull();
});
