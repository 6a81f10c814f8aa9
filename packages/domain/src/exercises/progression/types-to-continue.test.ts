import { expect, test } from 'vitest';
import type { ExerciseType } from '../exercise-type.ts';
import type { NextExercise } from './next-exercise.ts';
import { continuationSentence } from './reason-sentence.ts';
import { continueWith, type DatedType, typesToContinue } from './types-to-continue.ts';

const letters: Readonly<Record<string, ExerciseType>> = {
  a: 'phonics/alphabet',
  p: 'phonics/phonics',
  w: 'phrases',
  s: 'stories/middle',
  '+': 'addition',
  '-': 'subtraction',
  '*': 'multiplication',
  '/': 'division',
};

/** Results from a line with a word for each day and a letter for each result, such as 'pws pw'. */
const resultsOf = (line: string): DatedType[] =>
  line
    .split(' ')
    .flatMap((day, index) => [...day].map((letter) => ({ type: letters[letter] ?? 'phrases', day: `day ${index}` })));

const typesAfter = (line: string, program: 'reading' | 'math') =>
  typesToContinue({ program, results: resultsOf(line), phonicsType: 'phonics', storyLevel: 'middle' });

test.each([
  ['', 'phonics/phonics', 'nothing yet: the first track'],
  ['w', 'phrases', 'the only track'],
  ['s s s', 'stories/middle', 'the only track, for days'],
  ['a p', 'phonics/phonics', 'alphabet and phonics are one track'],
  ['pws', 'phonics/phonics', 'a lesson of three tracks starts again'],
  ['pws pws p', 'phrases', 'within the lesson'],
  ['pws pws ppp', 'phrases', 'three results in a row are no other lesson'],
  ['pws pws pw', 'stories/middle', 'to its end'],
  ['pws s', 'phonics/phonics', 'a short day changes nothing'],
  ['pws pws s', 'phonics/phonics', 'nor does a substitute for a day'],
  ['pws pws s s', 'stories/middle', 'two days alone decide'],
  ['pppps', 'phonics/phonics', 'a story at the end of the first day'],
  ['p p p s', 'phonics/phonics', 'a single story changes nothing'],
  ['p p p s p', 'phonics/phonics', 'nor does phonics after it'],
  ['p p p s s', 'stories/middle', 'two days decide'],
  ['p w', 'phonics/phonics', 'a day of each: the one that waited'],
  ['pw pw w', 'phonics/phonics', 'a day without phonics'],
  ['p p p p p p ws ws', 'phrases', 'phonics was given up'],
])('after the reading days "%s" comes %s: %s', (line, type) => {
  expect(typesAfter(line, 'reading')[0]).toBe(type);
});

test.each([
  ['', 'addition'],
  ['*', 'multiplication'],
  ['+-*/', 'addition'],
  ['+ + + *', 'addition'],
  ['+ + + * *', 'multiplication'],
  ['+- +- +', 'subtraction'],
  ['/ /', 'division'],
])('after the math days "%s" comes %s', (line, type) => {
  expect(typesAfter(line, 'math')[0]).toBe(type);
});

test('results of the other program do not count', () => {
  expect(typesAfter('*s *s *', 'reading')[0]).toBe('stories/middle');
});

test('after the first come others in turn, later tracks, then other levels of stories, never an earlier track', () => {
  const levels = ['stories/elementary', 'stories/high'];
  expect(typesAfter('pws pws', 'reading')).toEqual(['phonics/phonics', 'phrases', 'stories/middle', ...levels]);
  expect(typesAfter('w w', 'reading')).toEqual(['phrases', 'stories/middle', ...levels]);
  expect(typesAfter('s s', 'reading')).toEqual(['stories/middle', ...levels]);
  expect(typesAfter('- -', 'math')).toEqual(['subtraction', 'multiplication', 'division']);
  expect(typesAfter('*/ */', 'math')).toEqual(['multiplication', 'division']);
});

const next = (number: number, kind: 'start' | 'finished'): NextExercise => ({ number, reason: { kind }, aside: null });

test('a type whose goals have all been met gives way to the next one with a goal left', () => {
  const finished = new Map<ExerciseType, NextExercise>([
    ['phrases', next(80, 'finished')],
    ['phonics/phonics', next(97, 'finished')],
  ]);
  const nextOf = (type: ExerciseType) => finished.get(type) ?? next(4, 'start');
  expect(continueWith(['phrases', 'phonics/phonics', 'stories/high'], nextOf)).toMatchObject({
    type: 'stories/high',
    number: 4,
  });
  expect(continueWith(['phrases', 'phonics/phonics'], nextOf)).toMatchObject({ type: 'phrases', number: 80 });
});

test.each([
  ['phrases', 'start', false, false, 'This list comes next.'],
  ['phrases', 'start', true, false, 'All goals before it have been met.'],
  ['phonics/alphabet', 'start', false, true, 'Many letter sounds were wrong in the check.'],
  ['phrases', 'finished', false, true, 'This is the end of the list. The last exercise keeps it fluent.'],
] as const)(
  '%s, %s, after a finished type %s, after a failed check %s: "%s"',
  (type, kind, follows, failed, sentence) => {
    expect(continuationSentence({ type, ...next(4, kind), follows, detour: null }, failed)).toBe(sentence);
  },
);
