import { expect, test } from 'vitest';
import { findRepeats } from './repeats.ts';

const repeats = (text: string) => findRepeats({ items: text.split(' ') });

test('an item that follows itself is found, also over the end of a line', () => {
  expect(repeats('at man man hat')).toEqual(['"man" repeats at item 3']);
  expect(repeats('at man hat man')).toEqual([]);
});

test('with only two items one repetition is allowed but not three of a kind', () => {
  expect(repeats('O X X O O X')).toEqual([]);
  expect(repeats('O X X X O')).toEqual(['"X" repeats at item 4']);
});
