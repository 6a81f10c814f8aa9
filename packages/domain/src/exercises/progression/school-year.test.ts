import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../kernel/seeded-chance.ts';
import { type ExerciseType, exerciseTypesOf, mathOperations, programOf } from '../exercise-type.ts';
import { continuationIn } from './detour.ts';
import type { ExercisePlace, PastResult } from './next-exercise.ts';
import { suggestedPhonicsType } from './suggested-list.ts';
import { type Continuation, type DatedType, typesToContinue } from './types-to-continue.ts';

/** A result of the simulated year; `manyWrong` only of the placement check. */
type Result = PastResult & DatedType & { readonly manyWrong: boolean };

interface Student {
  /** The types of the first lesson, one exercise each. */
  readonly begins: readonly ExerciseType[];
  /** Whether the letter sounds are known, some of them, or few. */
  readonly sounds: 'known' | 'some' | 'few';
  /** Attempts until a goal is met, drawn for each exercise from this range. */
  readonly attempts: readonly [number, number];
  /** How many suggestions each lesson follows. */
  readonly exercises: number;
  /** In how many of 100 lessons somebody opens any one exercise first. */
  readonly excursions: number;
}

const counts: Readonly<Record<string, number>> = { 'phonics/alphabet': 30, 'phonics/phonics': 60, phrases: 40 };
const countOf = (type: ExerciseType): number => counts[type] ?? 50;

/** The library in small: sections of ten, two skill sets each; phonics starts with a check of 2 and 3. */
const placesOf = (type: ExerciseType): ExercisePlace[] =>
  Array.from({ length: countOf(type) }, (_, index) => ({
    number: index + 1,
    section: Math.floor(index / 10) + 1,
    skillSet: type === 'phonics/phonics' && index < 3 ? 'check' : `${Math.floor(index / 5)}`,
    optional: false,
    placement: type === 'phonics/phonics' && index === 0,
    goal: 40,
    graded: false,
  }));

const suggestionAfter = (results: readonly Result[], begins: ExerciseType): Continuation => {
  const of = (type: ExerciseType) => results.filter((result) => result.type === type);
  const lastAt = (type: ExerciseType) => {
    const at = results.findLastIndex((result) => result.type === type);
    return at < 0 ? null : at;
  };
  const phonics = of('phonics/phonics');
  const words = phonics.slice(-5).filter(({ number }) => number > 3);
  const phonicsType = suggestedPhonicsType({
    alphabetAt: lastAt('phonics/alphabet'),
    phonicsAt: lastAt('phonics/phonics'),
    alphabetFinished: of('phonics/alphabet').some(({ number, met }) => number === 30 && met),
    readsWords: words.length >= 2 || words.some(({ met }) => met),
    failedCheck: phonics.at(-1)?.manyWrong === true && !phonics.slice(-5).some(({ number, met }) => number > 1 && met),
  });
  const program = programOf(begins);
  const types = typesToContinue({ program, results, phonicsType, storyLevel: 'elementary' });
  return continuationIn(types, results, placesOf);
};

const furthestMet = (results: readonly Result[], type: ExerciseType): number =>
  Math.max(0, ...results.filter((result) => result.type === type && result.met).map(({ number }) => number));

/** Plays 120 lessons of one student; `chance` draws 0 to 1. Calls `check` before each suggested exercise. */
const playYear = (
  { begins, sounds, attempts: [least, most], exercises, excursions }: Student,
  chance: () => number,
  check: (results: readonly Result[], suggested: Continuation) => void = () => undefined,
): readonly Result[] => {
  const [start = 'addition'] = begins;
  const results: Result[] = [];
  const needed = new Map<string, number>();
  const practice = (type: ExerciseType, number: number, lesson: number) => {
    const key = `${type} ${number}`;
    const tries = results.filter((result) => result.type === type && result.number === number).length + 1;
    needed.set(key, needed.get(key) ?? least + Math.floor(chance() * (most - least + 1)));
    const isCheck = type === 'phonics/phonics' && number === 1;
    const met = isCheck ? sounds === 'known' : tries >= (needed.get(key) ?? 1);
    const rate = met ? 40 : 30 + Math.min(tries, 9);
    results.push({ type, number, day: `day ${lesson}`, met, rate, manyWrong: isCheck && sounds === 'few' });
  };
  for (const type of begins) practice(type, 1, 0);
  for (let lesson = 1; lesson < 120; lesson += 1) {
    if (chance() * 100 < excursions) {
      const types = exerciseTypesOf(programOf(start));
      const type = types[Math.floor(chance() * types.length)] ?? start;
      practice(type, 1 + Math.floor(chance() * countOf(type)), lesson);
    }
    for (let exercise = 0; exercise < exercises; exercise += 1) {
      const suggested = suggestionAfter(results, start);
      check(results, suggested);
      practice(suggested.type, suggested.number, lesson);
    }
  }
  return results;
};

const lessons = [
  ['phonics/phonics'],
  ['phonics/phonics', 'phrases', 'stories/elementary'],
  ['addition'],
  mathOperations,
];
const students = fc.record<Student>({
  begins: fc.constantFrom(...(lessons as ExerciseType[][])),
  sounds: fc.constantFrom('known', 'some', 'few'),
  attempts: fc.constantFrom([1, 1], [1, 3], [4, 8], [6, 12]),
  exercises: fc.constantFrom(1, 3),
  excursions: fc.constantFrom(0, 5, 15),
});
test('in a school year nobody is ever sent at or below a goal they have met, or to a list before one they work in', () => {
  fc.assert(
    fc.property(students, fc.integer(), (student, seed) => {
      playYear(student, chanceFrom(seed), (results, { type, number, reason }) => {
        const isLeft = student.attempts[1] > 8 && reason.kind !== 'next';
        if (reason.kind !== 'finished' && !isLeft) expect(number).toBeGreaterThan(furthestMet(results, type));
        if (furthestMet(results, 'phonics/phonics') > 3) expect(type).not.toBe('phonics/alphabet');
        const order = exerciseTypesOf(programOf(type));
        const isNew = results.every((result) => result.type !== type) && type !== 'phonics/alphabet';
        const later = order.slice(order.indexOf(type) + 1).filter((each) => !each.startsWith('stories/'));
        const resultsOf = (each: ExerciseType) => results.filter((result) => result.type === each).length;
        if (isNew) for (const each of later) expect(resultsOf(each)).toBeLessThan(12);
      });
    }),
    { numRuns: 15 },
  );
});

test('suggestions alone keep up a lesson of several lists, also with excursions', () => {
  for (const begins of [['phonics/phonics', 'phrases', 'stories/elementary'], mathOperations] as const) {
    const student: Student = { begins, sounds: 'known', attempts: [6, 12], exercises: begins.length, excursions: 10 };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const results = playYear(student, chanceFrom(seed));
        for (const type of begins) {
          expect(results.filter((result) => result.type === type).length).toBeGreaterThan(80);
        }
      }),
      { numRuns: 3 },
    );
  }
});

test('the placement is never suggested again; the alphabet, practice or words follow it', () => {
  const follows = { known: 'phonics/phonics 4', some: 'phonics/phonics 2', few: 'phonics/alphabet 1' } as const;
  for (const sounds of ['known', 'some', 'few'] as const) {
    const suggested: string[] = [];
    const student: Student = { begins: ['phonics/phonics'], sounds, attempts: [1, 3], exercises: 1, excursions: 0 };
    playYear(
      student,
      () => 0.5,
      (_, { type, number }) => suggested.push(`${type} ${number}`),
    );
    expect(suggested[0]).toBe(follows[sounds]);
    expect(suggested).not.toContain('phonics/phonics 1');
  }
});

test('quick readers run through phonics into phrases and stories within the year', () => {
  const quick: Student = {
    begins: ['phonics/phonics'],
    sounds: 'known',
    attempts: [1, 1],
    exercises: 1,
    excursions: 0,
  };
  const types = playYear(quick, () => 0.5).map(({ type }) => type);
  expect([...new Set(types)].slice(0, 3)).toEqual(['phonics/phonics', 'phrases', 'stories/elementary']);
});
