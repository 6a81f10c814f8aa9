import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExerciseType } from '../exercise-type.ts';
import { continuationIn, type TypedResult } from './detour.ts';
import type { ExercisePlace } from './next-exercise.ts';
import { continuationSentence } from './reason-sentence.ts';

const goals: Readonly<Record<string, number>> = { phrases: 60, 'stories/high': 61 };

/** Sixty exercises of each type; phonics begin with a check of 2 and 3. */
const placesOf = (type: ExerciseType): readonly ExercisePlace[] =>
  Array.from({ length: 60 }, (_, index) => ({
    number: index + 1,
    section: 1,
    skillSet: type === 'phonics/phonics' && index < 3 ? 'check' : 'rest',
    optional: false,
    placement: type === 'phonics/phonics' && index === 0,
    goal: goals[type] ?? 30,
    graded: type === 'stories/high',
  }));

const tries = (type: ExerciseType, number: number, ...rates: number[]): TypedResult[] =>
  rates.map((rate) => ({ type, number, rate, met: rate >= (goals[type] ?? 30) }));

const fromStories = ['stories/high', 'stories/elementary', 'stories/middle'] as const;
const fromPhrases = ['phrases', ...fromStories] as const;
const fromPhonics = ['phonics/phonics', ...fromPhrases] as const;

type Types = Parameters<typeof continuationIn>[0];

const after = (types: Types, ...results: TypedResult[][]) => continuationIn(types, results.flat(), placesOf);
const place = (types: Types, ...results: TypedResult[][]) => {
  const { type, number, detour } = after(types, ...results);
  return [type, number, detour];
};

/** Eight tries of a story, far below its goal, after which it is left. */
const slowly = (rate: number) => tries('stories/high', 1, ...Array.from({ length: 8 }, (_, index) => rate + index));
const met = (type: ExerciseType, ...numbers: number[]) =>
  numbers.flatMap((number) => tries(type, number, goals[type] ?? 30));

test('until a story is left, and while its goal is in reach, no easier list comes', () => {
  expect(place(fromStories, slowly(20).slice(0, 7))).toEqual(['stories/high', 1, null]);
  expect(place(fromStories, slowly(44))).toEqual(['stories/high', 2, null]);
});

test('out of reach of stories, phrases come if their goal is likely, else phonics with the check of sounds', () => {
  const easier = { kind: 'easier', instead: 'stories/high' };
  expect(place(fromStories, slowly(42))).toEqual(['phrases', 1, easier]);
  expect(place(fromStories, slowly(20))).toEqual(['phonics/phonics', 1, easier]);
});

test('nobody is sent to phrases that they have finished', () => {
  const finished = tries('phrases', 60, 60);
  expect(place(fromStories, finished, slowly(42))).toEqual([
    'phonics/phonics',
    1,
    { kind: 'easier', instead: 'stories/high' },
  ]);
});

test('stories come back after three goals at a rate that makes theirs likely', () => {
  const back = { kind: 'back', isLikely: true };
  const phrases = [slowly(42), tries('phrases', 1, 45, 60), tries('phrases', 2, 46, 60)];
  expect(place(fromPhrases, ...phrases)).toEqual(['phrases', 3, null]);
  expect(place(fromPhrases, ...phrases, tries('phrases', 3, 47, 60))).toEqual(['stories/high', 2, back]);
  expect(place(fromPhrases, ...phrases, tries('phrases', 3, 40, 60))).toEqual(['phrases', 4, null]);
});

test('words of phonics tell the rate in a text: they are read more slowly', () => {
  const words = (rate: number) => [4, 5, 6].map((number) => tries('phonics/phonics', number, rate, 30));
  expect(place(fromPhonics, slowly(20), ...words(24))).toEqual(['phonics/phonics', 7, null]);
  expect(place(fromPhonics, slowly(20), ...words(26))[0]).toBe('stories/high');
});

test('back in stories, they stay until their goal turns out to be out of reach', () => {
  const phrases = [slowly(42), ...[1, 2, 3].map((number) => tries('phrases', number, 47, 60))];
  expect(place(fromPhrases, ...phrases, tries('stories/high', 2, 50))[0]).toBe('stories/high');
  expect(place(fromPhrases, ...phrases, tries('stories/high', 2, 30))).toEqual(['phrases', 4, null]);
});

test('days after the return, nothing is said of it', () => {
  const phrases = [slowly(42), ...[1, 2, 3].map((number) => tries('phrases', number, 47, 60))];
  expect(place(fromStories, ...phrases, tries('stories/high', 2, 50, 51))).toEqual(['stories/high', 2, null]);
});

test('a single try of a story from phrases, without having left one, does not move the list', () => {
  expect(place(fromPhrases, tries('phrases', 1, 40, 45), tries('stories/high', 1, 50))).toEqual(['phrases', 1, null]);
});

test('where words are out of reach, letters come: from sounds after a check that was met, and never after a goal of words', () => {
  const check = met('phonics/phonics', 1);
  const words = tries('phonics/phonics', 4, 8, 9, 10, 11, 12, 13, 14, 15);
  const easier = { kind: 'easier', instead: 'phonics/phonics' };
  expect(place(fromPhonics, check, words)).toEqual(['phonics/alphabet', 41, easier]);
  expect(place(fromPhonics, words)).toEqual(['phonics/alphabet', 1, easier]);
  expect(
    place(fromPhonics, met('phonics/phonics', 4), tries('phonics/phonics', 5, ...words.map(({ rate }) => rate)))[0],
  ).toBe('phonics/phonics');
});

test('after eight goals of letters, phonics are tried again', () => {
  const words = tries('phonics/phonics', 4, 8, 9, 10, 11, 12, 13, 14, 15);
  const letters = (count: number) => met('phonics/alphabet', ...Array.from({ length: count }, (_, index) => index + 1));
  const fromLetters = ['phonics/alphabet', ...fromPhrases] as const;
  expect(place(fromLetters, words, letters(7))[0]).toBe('phonics/alphabet');
  expect(place(fromLetters, words, letters(8))).toEqual(['phonics/phonics', 5, { kind: 'back', isLikely: false }]);
});

test('says why another list comes', () => {
  const say = (types: Types, ...results: TypedResult[][]) => continuationSentence(after(types, ...results), false);
  expect(say(fromStories, slowly(42))).toBe('The goals of stories are out of reach for now, so phrases come first.');
  const phrases = [1, 2, 3].map((number) => tries('phrases', number, 47, 60));
  expect(say(fromPhrases, slowly(42), ...phrases)).toBe(
    'The goals of stories are within reach now. The goal of 1 can wait. Another exercise comes first.',
  );
});

test('with any rates, nobody is sent to a goal that they have met, to a finished list, or to letters after words', () => {
  const all = ['phonics/alphabet', 'phonics/phonics', 'phrases', 'stories/high'] as const;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 3, max: 70 }), { minLength: 60, maxLength: 60 }), (rates) => {
      const results: TypedResult[] = [];
      for (const rate of rates) {
        const home = results.at(-1)?.type ?? 'stories/high';
        const next = continuationIn([home, ...all.slice(all.indexOf(home as 'phrases') + 1)], results, placesOf);
        if (next.detour) {
          expect(next.reason.kind).not.toBe('finished');
          const same = results.filter(({ type, number }) => type === next.type && number === next.number);
          // Within a list, the way out may lead back, and the exercise repeats there.
          const isWayOut = ['easier', 'onward', 'repeat'].includes(next.reason.kind);
          if (!isWayOut) expect(same.some((result) => result.met)).toBe(false);
          const hasReadWords = results.some(
            ({ type, number, met: isMet }) =>
              isMet && (type === 'phrases' || type === 'stories/high' || (type === 'phonics/phonics' && number > 3)),
          );
          if (hasReadWords && next.detour.kind === 'easier') expect(next.type).not.toBe('phonics/alphabet');
        }
        results.push({ type: next.type, number: next.number, rate, met: rate >= (goals[next.type] ?? 30) });
      }
    }),
    { numRuns: 40 },
  );
});
