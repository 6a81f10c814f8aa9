import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExerciseType } from '../exercise-type.ts';
import { type ExercisePlace, nextExercise, type PastResult } from './next-exercise.ts';
import { suggestedPhonicsType } from './suggestions.ts';
import { continueWith, type DatedType, typesToContinue } from './types-to-continue.ts';

/** A result of the simulated year. */
type Result = PastResult & DatedType;

interface Reader {
  /** Whether the letter sounds are known, some of them, or few. */
  readonly sounds: 'known' | 'some' | 'few';
  /** Attempts until a goal is met, drawn for each exercise from this range. */
  readonly attempts: readonly [number, number];
  /** Types that the instructor practices in each lesson after the suggestion. */
  readonly also: readonly ExerciseType[];
  /** In how many of 100 lessons the instructor opens something else first. */
  readonly excursions: number;
}

const counts: Readonly<Record<string, number>> = { 'phonics/alphabet': 30, 'phonics/phonics': 60, phrases: 40 };

/** The library in small: sections of ten, two skill sets each; phonics starts with a check of 2 and 3. */
const placesOf = (type: ExerciseType): ExercisePlace[] =>
  Array.from({ length: counts[type] ?? 50 }, (_, index) => ({
    number: index + 1,
    section: Math.floor(index / 10) + 1,
    skillSet: type === 'phonics/phonics' && index < 3 ? 'check' : `${Math.floor(index / 5)}`,
    optional: false,
    placement: type === 'phonics/phonics' && index === 0,
  }));

const suggestionAfter = (results: readonly Result[]) => {
  const of = (type: ExerciseType) => results.filter((result) => result.type === type);
  const lastIndex = (type: ExerciseType) => results.findLastIndex((result) => result.type === type);
  const lastPhonics = of('phonics/phonics').at(-1);
  const orNull = (index: number) => (index < 0 ? null : index);
  const phonicsType = suggestedPhonicsType({
    alphabetAt: orNull(lastIndex('phonics/alphabet')),
    phonicsAt: orNull(lastIndex('phonics/phonics')),
    alphabetFinished: of('phonics/alphabet').some(({ number, met }) => number === counts['phonics/alphabet'] && met),
    readsWords: (lastPhonics?.number ?? 0) > 3,
    failedCheck: lastPhonics?.manyWrong === true,
  });
  const types = typesToContinue({ program: 'reading', results, phonicsType, storyLevel: 'elementary' });
  return continueWith(types, (type) => nextExercise(of(type), placesOf(type)));
};

const furthestMet = (results: readonly Result[], type: ExerciseType): number =>
  Math.max(0, ...results.filter((result) => result.type === type && result.met).map(({ number }) => number));

/** Plays a year of 150 lessons of one reader; `chance` draws 0 to 1. Calls `check` before each suggested exercise. */
const playYear = (
  { sounds, attempts: [least, most], also, excursions }: Reader,
  chance: () => number,
  check: (results: readonly Result[], suggested: ReturnType<typeof suggestionAfter>) => void,
): readonly Result[] => {
  const results: Result[] = [];
  const needed = new Map<string, number>();
  const read = (type: ExerciseType, number: number, day: string) => {
    const key = `${type} ${number}`;
    needed.set(key, needed.get(key) ?? least + Math.floor(chance() * (most - least + 1)));
    const before = results.filter((result) => result.type === type && result.number === number).length;
    const isCheck = type === 'phonics/phonics' && number === 1;
    const met = isCheck ? sounds === 'known' : before + 1 >= (needed.get(key) ?? 1);
    results.push({ type, number, day, met, manyWrong: isCheck && sounds === 'few' });
  };
  const next = (type: ExerciseType) =>
    nextExercise(
      results.filter((result) => result.type === type),
      placesOf(type),
    ).number;
  for (let lesson = 0; lesson < 150; lesson += 1) {
    const day = `day ${lesson}`;
    if (chance() * 100 < excursions) read('stories/elementary', 1 + Math.floor(chance() * 50), day);
    const suggested = suggestionAfter(results);
    check(results, suggested);
    read(suggested.type, suggested.number, day);
    for (const type of also) read(type, next(type), day);
  }
  return results;
};

const readers = fc.record<Reader>({
  sounds: fc.constantFrom('known', 'some', 'few'),
  attempts: fc.constantFrom([1, 1], [1, 3], [4, 8], [6, 12]),
  also: fc.constantFrom([], ['phrases'], ['phrases', 'stories/elementary']),
  excursions: fc.constantFrom(0, 5, 15),
});
const draws = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }));
const drawFrom = (stream: Iterator<number>) => (): number => stream.next().value ?? 0;

test('in a school year nobody is ever sent at or below a goal they have met, while any goal of the program is left', () => {
  fc.assert(
    fc.property(readers, draws, (reader, stream) => {
      playYear(reader, drawFrom(stream), (results, { type, number, reason }) => {
        if (reason.kind === 'finished') return;
        expect(number).toBeGreaterThan(furthestMet(results, type));
        if (furthestMet(results, 'phonics/phonics') > 3) expect(type).not.toBe('phonics/alphabet');
      });
    }),
    { numRuns: 20 },
  );
});

test('the placement is suggested once at the most, and then the alphabet, practice or words follow', () => {
  const follows = { known: 'phonics/phonics 4', some: 'phonics/phonics 2', few: 'phonics/alphabet 1' } as const;
  fc.assert(
    fc.property(readers, draws, (reader, stream) => {
      const suggestions: string[] = [];
      playYear({ ...reader, also: [], excursions: 0 }, drawFrom(stream), (_, { type, number }) => {
        suggestions.push(`${type} ${number}`);
      });
      expect(suggestions.filter((each) => each === 'phonics/phonics 1')).toHaveLength(1);
      expect(suggestions[1]).toBe(follows[reader.sounds]);
    }),
    { numRuns: 10 },
  );
});

test('a student who reads stories or phrases alone is never sent to the placement', () => {
  for (const type of ['phrases', 'stories/elementary'] as const) {
    const results: Result[] = [];
    for (let lesson = 0; lesson < 30; lesson += 1) {
      const suggested = lesson === 0 ? { type, number: 7 } : suggestionAfter(results);
      expect(suggested.type).toBe(type);
      results.push({ type, number: suggested.number, day: `day ${lesson}`, met: lesson % 4 === 3 });
    }
  }
});

test('quick readers run through phonics into phrases and stories within the year', () => {
  const quick: Reader = { sounds: 'known', attempts: [1, 1], also: [], excursions: 0 };
  const types = playYear(
    quick,
    () => 0.5,
    () => undefined,
  ).map(({ type }) => type);
  expect([...new Set(types)]).toEqual(['phonics/phonics', 'phrases', 'stories/elementary']);
});
