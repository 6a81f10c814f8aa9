import { describe, expect, test } from 'vitest';
import { findBrokenOff, findRepeatedPhrases, findUncovered, findWordsOutOfOrder } from './phrases.ts';

const exercise = (number: number, text: string) => ({ number, items: text.split(' '), groupLength: 2 });

test('a phrase that stands twice is found, in one exercise and across two', () => {
  expect(findRepeatedPhrases([exercise(1, 'to you and I to you')])).toEqual(['"to you" stands in exercises 1, 1']);
  expect(findRepeatedPhrases([exercise(1, 'to you and I'), exercise(2, 'you and to you')])).toEqual([
    '"to you" stands in exercises 1, 2',
  ]);
  expect(findRepeatedPhrases([exercise(1, 'to you you to')])).toEqual([]);
});

test('a phrase that breaks off is found; a pair may be the start of what is said', () => {
  expect(findBrokenOff(exercise(1, 'in the and I all of'))).toEqual([]);
  expect(findBrokenOff(exercise(1, 'what a what I me of'))).toEqual([
    '"what a" breaks off',
    '"what I" breaks off',
    '"me of" breaks off',
  ]);
  expect(findBrokenOff({ ...exercise(1, 'come in the'), groupLength: 3 })).toEqual(['"come in the" breaks off']);
});

describe('new words', () => {
  const order = [...'abcdefghijklmnopqrstuvwxyz'];
  const twice = (text: string) => `${text} ${text}`;
  const first = exercise(1, twice('c b a d e h g f'));

  test('that are the next of the list, in any order, are accepted', () => {
    expect(findWordsOutOfOrder([first, exercise(2, twice('i j k l m n o p a'))], order)).toEqual([]);
  });

  test('that leave out a more frequent word are found', () => {
    const problems = findWordsOutOfOrder([first, exercise(2, twice('i j k l m n o q'))], order);
    expect(problems).toEqual(['exercise 2: "q" is not among the next words, i, j, k, l, m, n, o, p']);
  });

  test('that are not in the list at all are found', () => {
    expect(findWordsOutOfOrder([exercise(1, twice('a b c d e f g zebra'))], order)[0]).toContain(
      '"zebra" is not among',
    );
  });

  test('that are too few or too many are found', () => {
    expect(findWordsOutOfOrder([exercise(1, twice('a b c d e f g'))], order)).toEqual(['exercise 1: 7 new words']);
    const many = exercise(1, twice('a b c d e f g h i j k l m n'));
    expect(findWordsOutOfOrder([many], order)).toEqual(['exercise 1: 14 new words']);
  });

  test('that come only once are found', () => {
    expect(findWordsOutOfOrder([exercise(1, 'a b c d e f g h a b c d e f g')], order)).toEqual([
      'exercise 1: the new word "h" comes only once',
    ]);
  });

  test('in a review are found', () => {
    expect(findWordsOutOfOrder([first, exercise(10, 'a b')], order)).toEqual([]);
    expect(findWordsOutOfOrder([first, exercise(10, 'a i i')], order)).toEqual(['exercise 10: a review has new words']);
  });
});

test('a word of the list that is passed over is found, one still to come is not', () => {
  expect(findUncovered([exercise(1, 'a d'), exercise(2, 'b a')], ['a', 'b', 'c', 'd', 'e'])).toEqual([
    '"c" is passed over',
  ]);
});
