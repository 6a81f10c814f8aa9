import { expect, test } from 'vitest';
import { findUnsuitable } from './suitability.ts';

const list = {
  everywhere: new Map([
    ['vodka', 'alcohol'],
    ['gamble', 'gambling'],
  ]),
  young: new Map([['ghost', 'horror']]),
  harmless: new Set(['crack', 'phrases crazy', 'stories/high 2 vodka']),
};
const find = (type: 'phrases' | 'stories/high' | 'stories/elementary', number: number, ...words: string[]) =>
  findUnsuitable({ type, number }, words, list);

test('a word of our own list is blocked in any regular form', () => {
  expect(find('stories/high', 1, 'Vodka', 'gambled', 'water')).toEqual([
    '"vodka" is blocked: alcohol',
    '"gambled" is blocked: gambling',
  ]);
});

test('a word that only the young should not meet is blocked for them alone', () => {
  expect(find('stories/elementary', 1, 'ghosts')).toEqual(['"ghosts" is blocked: horror']);
  expect(find('stories/high', 1, 'ghosts')).toEqual([]);
});

test('a word that the packages name is blocked', () => {
  expect(find('phrases', 1, 'cocaine')).toEqual(['"cocaine" is blocked: listed as profane by cuss']);
  expect(find('phrases', 1, 'shiiit')).toEqual(['"shiiit" is blocked: matches a pattern of obscenity']);
});

test('a word reviewed as harmless passes where it was reviewed', () => {
  expect(find('phrases', 1, 'crack')).toEqual([]);
  expect(find('stories/high', 2, 'vodka')).toEqual([]);
  expect(find('stories/high', 3, 'vodka')).toHaveLength(1);
});
