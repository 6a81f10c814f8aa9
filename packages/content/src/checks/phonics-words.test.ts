import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { describe, expect, test } from 'vitest';
import { exampleExercise } from './example-exercise.ts';
import { findUnfitWords, findWeakPractice, type ReviewedWord } from './phonics-words.ts';

const exercise = (skillSet: string, text: string): Exercise => exampleExercise({ skillSet, items: text.split(' ') });

const reviewed: readonly ReviewedWord[] = [
  { word: 'man', skill: 'SV-A1', from: 4 },
  { word: 'hat', skill: 'SV-A1', from: 4 },
  { word: 'sit', skill: 'SV-I', from: 6 },
  { word: 'pin', skill: 'SV-I', from: 6 },
  { word: 'dog', skill: 'SV-O', from: 7 },
];

describe('a word', () => {
  test('that nobody reviewed is found', () => {
    expect(findUnfitWords(exercise('SV-I', 'sit gag'), reviewed)).toEqual(['"gag" is not a reviewed word']);
  });

  test('that uses what is not taught yet is found', () => {
    expect(findUnfitWords(exercise('SV-I', 'sit dog'), reviewed)).toEqual(['"dog" uses what exercise 7 teaches']);
  });

  test('that comes twice is found', () => {
    expect(findUnfitWords(exercise('SV-I', 'sit man sit'), reviewed)).toEqual(['"sit" comes twice']);
  });
});

describe('practice', () => {
  test('is weak when fewer than three in five words are of the skill', () => {
    expect(findWeakPractice(exercise('SV-I', 'sit pin hat man'), reviewed)).toEqual(['only 2 words practise SV-I']);
    expect(findWeakPractice(exercise('SV-I', 'sit pin hat'), reviewed)).toEqual([]);
  });

  test('is uneven when one of the mixed skills prevails', () => {
    expect(findWeakPractice(exercise('SV-MX', 'sit hat dog man'), reviewed)).toEqual([]);
    expect(findWeakPractice(exercise('SV-MX', 'sit hat man sit pin'), reviewed)).toEqual([]);
    expect(findWeakPractice(exercise('SV-MX', 'sit pin sit dog'), reviewed)).toEqual([
      'the mixed skills are not balanced',
    ]);
  });
});
