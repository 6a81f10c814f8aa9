import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { describe, expect, test } from 'vitest';
import { exampleExercise } from './example-exercise.ts';
import {
  findLopsidedReview,
  findUnfitWords,
  findUnprovenWords,
  findWeakPractice,
  type PhonicsException,
  type ReviewedWord,
} from './phonics-words.ts';

const exercise = (skillSet: string, text: string): Exercise => exampleExercise({ skillSet, items: text.split(' ') });

const reviewed: readonly ReviewedWord[] = [
  { word: 'man', skill: 'SV-A1', from: 4 },
  { word: 'hat', skill: 'SV-A1', from: 4 },
  { word: 'sit', skill: 'SV-I', from: 6 },
  { word: 'pin', skill: 'SV-I', from: 6 },
  { word: 'dog', skill: 'SV-O', from: 7 },
];

describe('the words of an exercise', () => {
  test('reports a word that nobody reviewed', () => {
    expect(findUnfitWords(exercise('SV-I', 'sit gag'), reviewed)).toEqual(['"gag" is not a reviewed word']);
  });

  test('reports a word with a pattern that is not taught yet', () => {
    expect(findUnfitWords(exercise('SV-I', 'sit dog'), reviewed)).toEqual(['"dog" needs what exercise 7 teaches']);
  });

  test('reports a word that occurs twice', () => {
    expect(findUnfitWords(exercise('SV-I', 'sit man sit'), reviewed)).toEqual(['"sit" occurs twice']);
  });
});

describe('practice of the skill', () => {
  test('reports an exercise with fewer than three in five words of its skill', () => {
    expect(findWeakPractice(exercise('SV-I', 'sit pin hat man'), reviewed)).toEqual(['only 2 words practice SV-I']);
    expect(findWeakPractice(exercise('SV-I', 'sit pin hat'), reviewed)).toEqual([]);
  });

  test('reports a mixed skill that dominates', () => {
    const find = (items: string) => findWeakPractice({ ...exercise('SV-MX', items), title: 'a, i, o mixed' }, reviewed);
    expect(find('sit hat dog man')).toEqual([]);
    expect(find('sit hat man dog pin')).toEqual([]);
    expect(find('sit pin sit hat dog')).toEqual(['the mixed skills are not balanced']);
  });

  test('reports a mixed skill that is missing, except those that the title omits', () => {
    const mixed = { ...exercise('SV-MX', 'sit hat dog'), title: 'All short vowels mixed' };
    expect(findWeakPractice(mixed, reviewed)).toEqual(['the mixed skills are not balanced']);
    expect(findWeakPractice({ ...mixed, title: 'Short a, i, o mixed' }, reviewed)).toEqual([]);
    expect(findWeakPractice({ ...mixed, title: 'Short a, i mixed', items: ['hat'] }, reviewed)).toHaveLength(1);
  });
});

test('reports a reviewed word that the dictionary does not confirm, unless it is an exception', () => {
  const plan = [
    { number: 4, skill: 'SV-A1' },
    { number: 6, skill: 'SV-I' },
    { number: 89, skill: 'NONS' },
  ];
  const find = (word: string, skill: string, from: number, ...exceptions: PhonicsException[]) =>
    findUnprovenWords([{ word, skill, from }], plan, new Set(), exceptions);
  expect(find('sit', 'SV-I', 6)).toEqual([]);
  expect(find('sit', 'SV-I', 4)).toEqual([
    '"sit" (SV-I, from 4): cannot be read with the patterns taught so far (S IH1 T)',
  ]);
  expect(find('was', 'SV-A1', 4)).toHaveLength(1);
  expect(find('was', 'SV-A1', 4, { word: 'was', from: 4, excuses: 'reading' })).toEqual([]);
  expect(find('zat', 'NONS', 89)).toEqual([]);
  expect(find('cat', 'NONS', 89)).toEqual(['"cat" (NONS, from 89): exists']);
});

test('an exception applies to one exercise and excuses only what it names', () => {
  const plan = [
    { number: 4, skill: 'SV-A1' },
    { number: 7, skill: 'SV-O' },
    { number: 35, skill: 'OPEN' },
  ];
  const find = (from: number, exception: PhonicsException, word = 'robot', skill = 'OPEN') =>
    findUnprovenWords([{ word, skill, from }], plan, new Set(), [exception]);
  const robot = { word: 'robot', from: 35, excuses: 'form' } as const;
  expect(find(35, robot)).toEqual([]);
  expect(find(4, robot)).toHaveLength(2);
  expect(find(4, { ...robot, from: 4 })).toEqual([
    '"robot" (OPEN, from 4): cannot be read with the patterns taught so far (R OW1 B AA2 T)',
  ]);
  expect(find(35, { ...robot, excuses: 'reading' })).toEqual([
    '"robot" (OPEN, from 35): does not have the spelling of OPEN',
  ]);
  expect(find(4, { word: 'sad', from: 4, excuses: 'reading' }, 'sad', 'SV-A1')).toEqual([
    '"sad" (from 4) needs no exception',
  ]);
});

test('reports review of a single skill set, unless no other has been taught', () => {
  const late = (items: string) => ({ ...exercise('SV-O', items), number: 7 });
  expect(findLopsidedReview(late('dog man sit hat pin'), reviewed)).toEqual([]);
  expect(findLopsidedReview(late('dog man hat'), reviewed)).toEqual(['2 of 2 review words practice SV-A1']);
  expect(findLopsidedReview({ ...exercise('SV-I', 'pin man hat'), number: 6 }, reviewed)).toEqual([]);
});

test('an exercise on short and long vowels must consist of pairs', () => {
  expect(findWeakPractice(exercise('VCE-CT', 'hat hate cube cub'), [])).toEqual([]);
  expect(findWeakPractice(exercise('VCE-CT', 'hat hope cub'), [])).toEqual([
    '"hat hope" is not a pair of a short and a long vowel',
    '"cub " is not a pair of a short and a long vowel',
  ]);
});

test('the final review must use many skill sets', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ word: `w${index}`, skill: `S${index}`, from: 4 }));
  const words = many.map(({ word }) => word).join(' ');
  expect(findWeakPractice(exercise('ALL', words), many)).toEqual([]);
  expect(findWeakPractice(exercise('ALL', 'sit pin man hat man'), reviewed)).toEqual([
    'the review uses only 2 skill sets',
  ]);
  expect(findWeakPractice(exercise('ALL', `${words} w1 w1 w1`), many)).toEqual(['4 words practice S1']);
});
