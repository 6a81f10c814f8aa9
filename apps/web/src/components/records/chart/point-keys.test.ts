import { expect, test } from 'vitest';
import { pointAfterKey } from './point-keys.ts';

test('arrows move to the next and the previous result and stop at the ends', () => {
  expect(pointAfterKey('ArrowRight', 1, 3)).toBe(2);
  expect(pointAfterKey('ArrowRight', 2, 3)).toBe(2);
  expect(pointAfterKey('ArrowLeft', 1, 3)).toBe(0);
  expect(pointAfterKey('ArrowLeft', 0, 3)).toBe(0);
});

test('with no selection, right starts at the first result and left at the last', () => {
  expect(pointAfterKey('ArrowRight', -1, 3)).toBe(0);
  expect(pointAfterKey('ArrowLeft', -1, 3)).toBe(2);
});

test('Home and End select the first and the last result', () => {
  expect(pointAfterKey('Home', 2, 3)).toBe(0);
  expect(pointAfterKey('End', 0, 3)).toBe(2);
});

test('other keys do nothing, nor does any key without results', () => {
  expect(pointAfterKey('a', 1, 3)).toBeNull();
  expect(pointAfterKey('ArrowRight', -1, 0)).toBeNull();
});
