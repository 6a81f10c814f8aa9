import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExercisePlace, nextExercise, type PastResult } from './next-exercise.ts';
import { reasonSentence } from './reason-sentence.ts';

/** Ten stories in two sections, each with a goal four words above the one before: 60 to 96. */
const places: readonly ExercisePlace[] = Array.from({ length: 10 }, (_, index) => ({
  number: index + 1,
  section: index < 5 ? 1 : 2,
  skillSet: index < 5 ? 'A' : 'B',
  optional: false,
  placement: false,
  goal: 60 + 4 * index,
  graded: true,
}));

const tries = (number: number, ...rates: number[]): PastResult[] =>
  rates.map((rate) => ({ number, rate, met: rate >= (places[number - 1]?.goal ?? 0) }));
const rising = (from: number, step = 1) => Array.from({ length: 8 }, (_, index) => from + step * index);
const after = (...results: PastResult[][]) => nextExercise(results.flat(), places);

test('an exercise repeats for eight attempts, or until the fourth without a gain', () => {
  expect(after(tries(5, ...rising(60).slice(0, 7))).reason).toEqual({ kind: 'repeat', attempts: 7 });
  expect(after(tries(5, 60, 60, 60, 60)).reason).toEqual({ kind: 'repeat', attempts: 4 });
  expect(after(tries(5, 60, 60, 60, 60, 61, 60)).reason).toEqual({ kind: 'repeat', attempts: 6 });
});

test('near the goal, the last exercise met comes for one session, and then the next one', () => {
  const stuck = [tries(3, 66, 70), tries(4, ...rising(64))];
  expect(after(...stuck)).toMatchObject({
    number: 3,
    reason: { kind: 'easier', left: 4, attempts: 8, isFlat: false },
  });
  for (const rate of [80, 60]) {
    expect(after(...stuck, tries(3, rate))).toEqual({
      number: 5,
      reason: { kind: 'onward', left: 4, after: 3 },
      aside: null,
    });
  }
});

test('a rate that does not rise counts as stuck before eight attempts', () => {
  expect(after(tries(3, 66, 70), tries(4, 65, 65, 64, 63, 65))).toMatchObject({
    number: 3,
    reason: { kind: 'easier', left: 4, attempts: 5, isFlat: true },
  });
});

test('far from the goal, the student continues from the furthest exercise within reach', () => {
  const stuck = tries(9, ...rising(62));
  expect(after(stuck)).toMatchObject({ number: 3, reason: { kind: 'easier', left: 9 } });
  expect(after(stuck, tries(3, 66)).reason).toEqual({ kind: 'repeat', attempts: 1 });
  expect(after(stuck, tries(3, 66, 69))).toMatchObject({ number: 4, reason: { kind: 'next', after: 3 } });
});

test('a second exercise left without a goal since leads back to what is within reach', () => {
  const near = [tries(3, 66, 70), tries(4, ...rising(64)), tries(3, 60)];
  expect(after(...near, tries(5, ...rising(65)))).toMatchObject({ number: 3, reason: { kind: 'easier', left: 5 } });
  expect(after(...near, tries(5, ...rising(65)), tries(3, 66)).number).toBe(3);
});

test('where nothing is within reach, the first exercise with a much smaller goal comes', () => {
  expect(after(tries(9, ...rising(30)))).toMatchObject({ number: 1, reason: { kind: 'easier', left: 9 } });
});

test('without anything easier, the next one of the section comes, and the first after the last', () => {
  const lists = places.map((place) => ({ ...place, goal: 60, graded: false }));
  const afterLists = (number: number) => nextExercise(tries(number, ...rising(30)), lists);
  expect(afterLists(1)).toMatchObject({ number: 2, reason: { kind: 'onward', left: 1, after: null } });
  expect(afterLists(5)).toMatchObject({ number: 1, reason: { kind: 'onward', left: 5, after: null } });
});

test('an exercise that was left counts its attempts from one when it comes again', () => {
  const stuck = [tries(5, ...rising(62)), tries(3, 69), tries(4, 73)];
  expect(after(...stuck)).toMatchObject({ number: 5 });
  expect(after(...stuck, tries(5, 70)).reason).toEqual({ kind: 'repeat', attempts: 1 });
});

test('after all goals, the last exercise gives way to the one before it for one session in nine', () => {
  const done = tries(10, 96);
  expect(after(done, tries(10, ...rising(90).slice(1))).number).toBe(9);
  expect(after(done, tries(10, ...rising(90).slice(1)), tries(9, 90)).number).toBe(10);
});

test('if all other goals are met, the last one comes again after an easier one', () => {
  const others = places.slice(0, 9).map(({ number, goal }) => ({ number, rate: goal, met: true }));
  const stuck = [others, tries(10, ...rising(20)), tries(9, 20)];
  expect(after(...stuck)).toMatchObject({ number: 10, reason: { kind: 'repeat', attempts: 0 } });
});

test('of stories, all that a rate carries are skipped after two goals at the first attempt, but none that ends a section', () => {
  expect(after(tries(1, 80), tries(2, 80)).number).toBe(5);
  expect(after(tries(1, 65), tries(2, 65)).number).toBe(4);
});

test('with any rates, no suggestion is the same for more than eight sessions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 110 }), { minLength: 60, maxLength: 60 }), (rates) => {
      const results: PastResult[] = [];
      let [run, before] = [0, 0];
      for (const rate of rates) {
        const { number } = nextExercise(results, places);
        run = number === before ? run + 1 : 1;
        expect(run).toBeLessThanOrEqual(8);
        before = number;
        results.push({ number, rate, met: rate >= (places[number - 1]?.goal ?? 0) });
      }
    }),
    { numRuns: 200 },
  );
});

test('says why and what to practice', () => {
  const easier = { kind: 'easier', left: 4, attempts: 8, isFlat: false } as const;
  const say = (reason: Parameters<typeof reasonSentence>[0]['reason'], missed: string[] = []) =>
    reasonSentence({ reason, aside: null }, missed);
  expect(say(easier, ['hotel', 'measure'])).toBe(
    'The goal of 4 has not been met in 8 attempts, so an easier one comes first. Practice from 4: hotel, measure.',
  );
  expect(say({ ...easier, isFlat: true })).toBe('Four attempts at 4 brought no gain, so an easier one comes first.');
  expect(say({ kind: 'onward', left: 4, after: 3 })).toBe(
    'The goal of 4 can wait: after an easier one comes the next.',
  );
  expect(say({ kind: 'onward', left: 4, after: null })).toBe('The goal of 4 can wait. Another exercise comes first.');
});
