import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { describe, expect, test } from 'vitest';
import { exampleExercise } from './example-exercise.ts';
import {
  findMisplacedLookAlikes,
  findMissingLetters,
  findUnbalancedLetters,
  findUntaughtLetters,
  namedLetters,
} from './letters.ts';

const exercise = (skillSet: string, title: string, text: string): Exercise =>
  exampleExercise({ type: 'phonics/alphabet', skillSet, title, items: text.split(' ') });

test('reads single letters and qu from a title', () => {
  expect(namedLetters('Capital letters: S, T with review')).toEqual(['S', 'T']);
  expect(namedLetters('Look-alike letters: m, n, u, w')).toEqual(['m', 'n', 'u', 'w']);
  expect(namedLetters('Sounds: y, z, x, qu with review')).toEqual(['y', 'z', 'x', 'qu']);
  expect(namedLetters('Sound-alike pairs f-v, k-g')).toEqual(['f', 'v', 'k', 'g']);
  expect(namedLetters('Capital and small pairs A–I')).toEqual([]);
  expect(namedLetters('All capital letters')).toEqual([]);
});

describe('look-alikes', () => {
  test('reports look-alikes side by side while letters are being learned', () => {
    expect(findMisplacedLookAlikes(exercise('LN-LO', 'Small letters: d, r with review', 'd b r d'))).toEqual([
      'look-alikes d and b are side by side',
    ]);
    expect(findMisplacedLookAlikes(exercise('LN-UP', 'Capital letters: E, L with review', 'E X F'))).toEqual([]);
  });

  test('reports look-alikes that rarely meet when they are the subject', () => {
    const title = 'Look-alike letters: b, d';
    expect(findMisplacedLookAlikes(exercise('LN-CF', title, 'b a d a b o d c b'))).toEqual([
      'only 0 contrasts of b, d instead of 2',
    ]);
    expect(findMisplacedLookAlikes(exercise('LN-CF', title, 'b d a b d o d c b'))).toEqual([]);
  });
});

describe('letter balance', () => {
  test('reports a new letter that occurs more often than another', () => {
    const items = 'S T S X S T S O';
    expect(findUnbalancedLetters(exercise('LN-UP', 'Capital letters: S, T with review', items))).toEqual([
      'the letters S, T are not balanced',
    ]);
  });

  test('reports a review letter that occurs more often than another', () => {
    const items = 'S T X S X T S X T O';
    expect(findUnbalancedLetters(exercise('LN-UP', 'Capital letters: S, T with review', items))).toEqual([
      'the review letters are not balanced',
    ]);
  });

  test('reports more review letters than new ones', () => {
    expect(findUnbalancedLetters(exercise('LN-UP', 'Capital letters: S, T with review', 'S X T X'))).toEqual([
      'a review letter occurs more often than a letter of the title',
    ]);
  });

  test('reports a letter of the title that does not occur', () => {
    expect(findUnbalancedLetters(exercise('LN-UP', 'Capital letters: S, T with review', 'S O S O'))).toContain(
      'the letters S, T are not balanced',
    );
  });
});

test('reports a letter before its introduction, and a capital does not introduce the lowercase letter', () => {
  const first = { ...exercise('LN-UP', 'Capital letters: O, X', 'O X S x'), number: 1 };
  const second = { ...exercise('LN-UP', 'Capital letters: S, T with review', 'S T O'), number: 2 };
  expect(findUntaughtLetters(first, [first, second])).toEqual(['S is not taught yet', 'x is not taught yet']);
  expect(findUntaughtLetters(second, [first, second])).toEqual([]);
});

test('the sound of a letter needs a separate introduction, which also covers the capital', () => {
  const names = { ...exercise('LN-LO', 'Small letters: o, x', 'o x'), number: 1 };
  const sounds = { ...exercise('LS-C', 'Sounds: o, s', 'o s O x'), number: 2 };
  expect(findUntaughtLetters(sounds, [names, sounds])).toEqual(['x is not taught yet']);
});

describe('missing letters', () => {
  test('reports a letter missing in both forms, with qu for q', () => {
    const all = 'A b C d E f G h I j K l M n O p qu R s T u V w X y';
    expect(findMissingLetters(exercise('LN-MX', 'All letter names', all))).toEqual(['z is missing']);
  });

  test('reports only letters that the title promises', () => {
    expect(findMissingLetters(exercise('LS-V', 'All short vowel sounds', 'a e i o'))).toEqual(['u is missing']);
    const consonants = 'b c d f g h j k l m n p qu r s t v w x y';
    expect(findMissingLetters(exercise('LS-C', 'Consonant sounds mixed', consonants))).toEqual(['z is missing']);
  });
});
