import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExercisePlace, type NextReason, nextExercise, type PastResult } from './next-exercise.ts';
import { leftBy, reasonSentence } from './reason-sentence.ts';

/** Sections of five exercises with two skill sets each; 9 is optional, none is a check. */
const places: readonly ExercisePlace[] = Array.from({ length: 10 }, (_, index) => ({
  number: index + 1,
  section: Math.floor(index / 5) + 1,
  skillSet: index % 5 < 3 ? `A${Math.floor(index / 5)}` : `B${Math.floor(index / 5)}`,
  optional: index === 8,
  placement: false,
  goal: 40,
  graded: false,
}));

/** The same, starting with a check of the first skill set. */
const placesAfterCheck = places.map((place) => ({ ...place, placement: place.number === 1 }));

/** A result of an exercise: a met goal, or an attempt that missed it. */
const met = (number: number, rate = 40): PastResult => ({ number, met: true, rate });
const missed = (number: number, rate = 35): PastResult => ({ number, met: false, rate });

/** The suggestion after some results, and what they say about it. */
const after = (...results: PastResult[]) => nextExercise(results, places);

test('a beginner starts at the first exercise, or at the one chosen for the first result', () => {
  expect(after()).toEqual({ number: 1, reason: { kind: 'start' }, aside: null });
  expect(after(missed(6))).toEqual({ number: 6, reason: { kind: 'repeat', attempts: 1 }, aside: null });
});

test('an exercise is repeated until its goal is met', () => {
  expect(after(met(1), missed(2), missed(2), missed(2))).toEqual({
    number: 2,
    reason: { kind: 'repeat', attempts: 3 },
    aside: null,
  });
});

test('after a goal is met, the next exercise follows', () => {
  expect(after(missed(1), met(1))).toEqual({ number: 2, reason: { kind: 'next', after: 1 }, aside: null });
  expect(after(met(3), met(2)).number).toBe(4);
  expect(after(missed(1), met(6)).number).toBe(7);
});

test('an optional exercise is skipped', () => {
  expect(after(met(8)).number).toBe(10);
});

test('two goals in a row at the first attempt skip one exercise of the same skill set', () => {
  expect(after(met(1), met(2))).toEqual({
    number: 4,
    reason: { kind: 'skip', after: 2, skipped: 3, through: 3 },
    aside: null,
  });
  expect(after(missed(1), met(1), met(2)).number).toBe(3);
  expect(after(met(1), missed(2), met(2)).number).toBe(3);
});

test('the last exercise of a section and the first of a skill set are never skipped', () => {
  expect(after(met(3), met(4)).number).toBe(5);
  expect(after(met(2), met(3)).number).toBe(4);
});

test('a single early try never moves the suggestion back', () => {
  const single = { kind: 'earlier', number: 3 };
  expect(after(missed(7), missed(3))).toEqual({ number: 7, reason: { kind: 'repeat', attempts: 1 }, aside: single });
  expect(after(missed(7), missed(3), missed(7))).toMatchObject({ number: 7, aside: null });
  expect(after(missed(7), missed(3), missed(7), missed(3)).number).toBe(7);
  expect(after(missed(7), met(3))).toMatchObject({ number: 7, aside: single });
});

test('practice of what comes before the furthest goal met never moves the suggestion back, however often', () => {
  const practice = { kind: 'practice', number: 3 };
  const next = { number: 7, reason: { kind: 'next', after: 6 }, aside: practice };
  expect(after(missed(6), met(6), missed(3))).toEqual(next);
  expect(after(missed(6), met(6), missed(3), missed(3), missed(3))).toEqual(next);
});

test('a single try ahead leaves the suggestion, and a goal met there moves it', () => {
  expect(after(met(1), missed(7))).toMatchObject({ number: 2, aside: { kind: 'later', number: 7 } });
  expect(after(missed(1), met(7)).number).toBe(8);
});

test('two tries in a row on one side move the suggestion to the second', () => {
  expect(after(met(1), missed(7), missed(7))).toEqual({
    number: 7,
    reason: { kind: 'repeat', attempts: 2 },
    aside: null,
  });
  expect(after(missed(7), missed(3), missed(4)).number).toBe(4);
  expect(after(missed(7), missed(3), missed(3), missed(2)).number).toBe(3);
  expect(after(missed(7), missed(2), met(4)).number).toBe(5);
  expect(after(missed(5), missed(3), missed(7)).number).toBe(5);
});

test('after a missed check its skills are practiced, and the check does not repeat', () => {
  const after = (...results: PastResult[]) => nextExercise(results, placesAfterCheck);
  expect(after(missed(1))).toMatchObject({ number: 2, reason: { kind: 'practice', after: 1 } });
  expect(after(missed(1), missed(2))).toMatchObject({ number: 2, reason: { kind: 'repeat', attempts: 1 } });
  expect(after(missed(1), missed(1))).toMatchObject({ number: 2, aside: { kind: 'earlier', number: 1 } });
  expect(after(missed(1), met(2)).number).toBe(3);
  expect(after(missed(1), met(2), missed(3), met(3)).number).toBe(4);
});

test.each([
  ['met at the first attempt', [met(1)], 4, { kind: 'placed', after: 1, skipped: [2, 3] }],
  ['done again after that', [met(1), missed(1)], 4, { kind: 'placed', after: 1, skipped: [2, 3] }],
  ['with one of the rest met first', [met(2), met(1)], 3, { kind: 'next', after: 2 }],
  ['taken again and met', [missed(1), met(1)], 4, { kind: 'placed', after: 1, skipped: [2, 3] }],
  ['taken again and met after practice', [missed(1), met(2), missed(3), met(1)], 3, { kind: 'repeat', attempts: 1 }],
  ['met beside a further exercise', [missed(7), met(1)], 7, { kind: 'repeat', attempts: 1 }],
  ['and the next one met at the first attempt', [met(1), met(4)], 5, { kind: 'next', after: 4 }],
] as const)('a check %s passes over the rest of its skill set or not', (_title, results, number, reason) => {
  expect(nextExercise(results, placesAfterCheck)).toMatchObject({ number, reason });
});

test('an exercise skipped by a check repeats once it is tried twice', () => {
  expect(nextExercise([met(1), missed(2)], placesAfterCheck).number).toBe(4);
  expect(nextExercise([met(1), missed(2), missed(2)], placesAfterCheck)).toMatchObject({
    number: 2,
    reason: { kind: 'repeat', attempts: 2 },
  });
});

test('when nothing follows the exercises a check skipped, the last exercise repeats', () => {
  expect(nextExercise([met(1)], placesAfterCheck.slice(0, 3))).toMatchObject({
    number: 3,
    reason: { kind: 'finished' },
  });
});

test('after everything is done, the last exercise that is not optional repeats', () => {
  const finished = { number: 10, reason: { kind: 'finished' }, aside: null };
  expect(after(met(10))).toEqual(finished);
  expect(after(met(10), missed(10))).toEqual(finished);
  expect(nextExercise([met(9)], places.slice(0, 9))).toMatchObject({ number: 8, reason: { kind: 'finished' } });
});

test('a history of exercises no longer in the library leads to the last exercise, where a single try leaves it', () => {
  const finished = { number: 10, reason: { kind: 'finished' } };
  expect(after(met(12))).toEqual({ ...finished, aside: null });
  expect(after(met(12), missed(3))).toEqual({ ...finished, aside: { kind: 'earlier', number: 3 } });
  expect(after(met(12), missed(3), missed(3)).number).toBe(3);
});

const library = fc.constantFrom(places, placesAfterCheck);
const histories = fc.array(
  fc.record({ number: fc.integer({ min: 1, max: 12 }), met: fc.boolean(), rate: fc.nat({ max: 60 }) }),
  {
    maxLength: 30,
  },
);

/** Whether an exercise was left after too many tries: then what comes next may lie before a goal met. */
const hasWayOut = (results: readonly PastResult[], library: readonly ExercisePlace[]): boolean =>
  results.some((_, index) => leftBy(nextExercise(results.slice(0, index + 1), library).reason) !== null);

/** The furthest goal met of the exercises in the library; 0 for none. */
const furthestMet = (results: readonly PastResult[]): number =>
  Math.max(0, ...results.filter((result) => result.met && result.number <= places.length).map(({ number }) => number));

test('every history gets a suggestion with a sentence, never an optional exercise unless it is being repeated', () => {
  fc.assert(
    fc.property(library, histories, (library, results) => {
      const { number, reason, aside } = nextExercise(results, library);
      expect(places.map((place) => place.number)).toContain(number);
      if (reason.kind !== 'repeat') expect(places[number - 1]?.optional).toBe(false);
      expect(reasonSentence({ reason, aside })).toMatch(/^[A-Z].*\.$/);
    }),
  );
});

test('nothing is suggested at or before the furthest goal met, until all goals have been met', () => {
  fc.assert(
    fc.property(library, histories, (library, results) => {
      const { number, reason } = nextExercise(results, library);
      fc.pre(!hasWayOut(results, library));
      if (reason.kind !== 'finished') expect(number).toBeGreaterThan(furthestMet(results));
    }),
  );
});

test('one more result below the furthest goal met changes no suggestion', () => {
  fc.assert(
    fc.property(library, histories, fc.nat(), fc.boolean(), (library, results, seed, met) => {
      const furthest = furthestMet(results);
      fc.pre(furthest > 0 && !hasWayOut(results, library));
      const before = nextExercise(results, library);
      fc.pre(before.reason.kind !== 'finished');
      const more = nextExercise([...results, { number: (seed % furthest) + 1, met, rate: 40 }], library);
      expect({ ...more, aside: null }).toEqual({ ...before, aside: null });
    }),
  );
});

test('one more result below the suggestion does not lower it, unless it is the second in a row', () => {
  fc.assert(
    fc.property(library, histories, fc.nat(), fc.boolean(), (library, results, seed, met) => {
      const before = nextExercise(results, library);
      fc.pre(results.length > 0 && before.aside?.kind !== 'earlier');
      const all = [...results, { number: (seed % before.number) + 1, met, rate: 40 }];
      fc.pre(!hasWayOut(all, library) && before.reason.kind !== 'finished');
      const more = nextExercise(all, library);
      expect(more.number).toBeGreaterThanOrEqual(before.number);
    }),
  );
});

test('a thousand students who follow the suggestion for thirty days never stall without a reason to repeat', () => {
  fc.assert(
    fc.property(
      library,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 }),
      (library, luck) => {
        const results: PastResult[] = [];
        for (const chance of luck) {
          const { number, reason, aside } = nextExercise(results, library);
          const before = results.filter((result) => result.number === number);
          expect(aside).toBeNull();
          if (before.some((result) => result.met))
            expect(['finished', 'easier', 'onward', 'repeat']).toContain(reason.kind);
          const run = results.length - 1 - results.findLastIndex((result) => result.number !== number);
          expect(run).toBeLessThanOrEqual(7);
          if (reason.kind === 'repeat') expect(reason.attempts).toBeLessThan(8);
          results.push({ number, met: chance > 0.6, rate: Math.round(60 * chance) });
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('each reason has a sentence', () => {
  const sentence = (reason: NextReason) => reasonSentence({ reason, aside: null });
  expect(sentence({ kind: 'repeat', attempts: 1 })).toBe('Attempt 2. Most goals take 4 to 8.');
  expect(sentence({ kind: 'repeat', attempts: 6 })).toBe('Attempt 7. Most goals take 4 to 8.');
  expect(sentence({ kind: 'placed', after: 1, skipped: [2, 3] })).toBe(
    'The letter sounds are known, so 2 and 3 are skipped.',
  );
  expect(sentence({ kind: 'placed', after: 2, skipped: [3] })).toContain('so 3 is skipped');
  expect(sentence({ kind: 'skip', after: 4, skipped: 5, through: 5 })).toContain('so 5 is skipped');
  expect(sentence({ kind: 'skip', after: 4, skipped: 5, through: 9 })).toContain('so 5 to 9 are skipped');
  expect(sentence({ kind: 'practice', after: 1 })).toBe('Letter sounds were wrong in 1, so they are practiced next.');
});

test('a result that moved nothing is named after the reason', () => {
  const reason = { kind: 'next', after: 16 } as const;
  expect(reasonSentence({ reason, aside: { kind: 'practice', number: 3 } })).toBe(
    'The goal of 16 has been met. Practicing 3 does not change what comes next.',
  );
  expect(reasonSentence({ reason, aside: { kind: 'later', number: 30 } })).toBe(
    'The goal of 16 has been met. A single try at 30 does not change what comes next.',
  );
});
