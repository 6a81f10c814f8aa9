import { expect, test } from 'vitest';
import { exampleStory } from './example-exercise.ts';
import { findDoubledWords, findRepeatedRuns, findRepeats } from './repeats.ts';

const repeats = (text: string) => findRepeats({ items: text.split(' ') });

test('reports an item that follows itself, also across lines', () => {
  expect(repeats('at man man hat')).toEqual(['"man" repeats at item 3']);
  expect(repeats('at man hat man')).toEqual([]);
});

test('with only two items allows one repetition, but not three in a row', () => {
  expect(repeats('O X X O O X')).toEqual([]);
  expect(repeats('O X X X O')).toEqual(['"X" repeats at item 4']);
});

test('reports a word doubled by accident, but not one repeated on purpose', () => {
  expect(findDoubledWords({ items: 'It is on the the hat.'.split(' ') })).toEqual(['"the" is doubled at item 5']);
  expect(findDoubledWords({ items: 'The the hat. No, no! Round and round.'.split(' ') })).toHaveLength(1);
});

test('reports eight words that a story has twice, unless they are a refrain', () => {
  const line = 'The dog ran up the hill and sat.';
  const story = exampleStory([line, line]);
  expect(findRepeatedRuns(story, new Set())).toEqual(['has twice "the dog ran up the hill and sat"']);
  expect(findRepeatedRuns(story, new Set(['stories/high 1']))).toEqual([]);
  expect(findRepeatedRuns(exampleStory(['The dog ran. The dog ran.']), new Set())).toEqual([]);
});

test('reports a listed refrain that does not exist', () => {
  expect(findRepeatedRuns(exampleStory(['The dog ran.']), new Set(['stories/high 1']))).toHaveLength(1);
});
