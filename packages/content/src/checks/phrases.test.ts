import { describe, expect, test } from 'vitest';
import { findBrokenOff, findRepeatedPhrases, findUncovered, findWordsOutOfOrder } from './phrases.ts';

const exercise = (number: number, text: string) => ({ number, items: text.split(' '), groupLength: 2 });

test('reports a repeated phrase, in one exercise and across two', () => {
  expect(findRepeatedPhrases([exercise(1, 'to you and I to you')])).toEqual(['"to you" is in exercises 1, 1']);
  expect(findRepeatedPhrases([exercise(1, 'to you and I'), exercise(2, 'you and to you')])).toEqual([
    '"to you" is in exercises 1, 2',
  ]);
  expect(findRepeatedPhrases([exercise(1, 'to you you to')])).toEqual([]);
});

test('reports an incomplete phrase; a pair may be the start of one', () => {
  expect(findBrokenOff(exercise(1, 'in the and I all of'))).toEqual([]);
  expect(findBrokenOff(exercise(1, 'what a what I me of'))).toEqual([
    '"what a" breaks off',
    '"what I" breaks off',
    '"me of" breaks off',
  ]);
  expect(findBrokenOff({ ...exercise(1, 'come in the'), groupLength: 3 })).toEqual(['"come in the" breaks off']);
});

describe('words that an exercise introduces', () => {
  const order = [...'abcdefghijklmnopqrstuvwxyz'];
  const twice = (text: string) => `${text} ${text}`;
  const first = exercise(1, twice('c b a d e h g f'));

  test('accepts the next words of the list in any order', () => {
    expect(findWordsOutOfOrder([first, exercise(2, twice('i j k l m n o p a'))], order)).toEqual([]);
  });

  test('reports a skipped word that is more frequent', () => {
    const problems = findWordsOutOfOrder([first, exercise(2, twice('i j k l m n o q'))], order);
    expect(problems).toEqual(['exercise 2: "q" is not one of the next words, i, j, k, l, m, n, o, p']);
  });

  test('reports words that are not in the list', () => {
    expect(findWordsOutOfOrder([exercise(1, twice('a b c d e f g zebra'))], order)[0]).toContain(
      '"zebra" is not one of',
    );
  });

  test('reports too few and too many new words', () => {
    expect(findWordsOutOfOrder([exercise(1, twice('a b c d e f g'))], order)).toEqual(['exercise 1: 7 new words']);
    const many = exercise(1, twice('a b c d e f g h i j k l m n'));
    expect(findWordsOutOfOrder([many], order)).toEqual(['exercise 1: 14 new words']);
  });

  test('reports a new word that occurs only once', () => {
    expect(findWordsOutOfOrder([exercise(1, 'a b c d e f g h a b c d e f g')], order)).toEqual([
      'exercise 1: the new word "h" occurs only once',
    ]);
  });

  test('reports new words in a review', () => {
    expect(findWordsOutOfOrder([first, exercise(10, 'a b')], order)).toEqual([]);
    expect(findWordsOutOfOrder([first, exercise(10, 'a i i')], order)).toEqual(['exercise 10: a review has new words']);
  });
});

test('reports a skipped word of the list, but not one still to come', () => {
  expect(findUncovered([exercise(1, 'a d'), exercise(2, 'b a')], ['a', 'b', 'c', 'd', 'e'])).toEqual([
    '"c" is skipped',
  ]);
});
