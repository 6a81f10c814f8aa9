import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ExerciseHistory, type ExercisePlace, nextExercise } from './next-exercise.ts';
import { reasonSentence } from './reason-sentence.ts';

/** Sections of five exercises with two skill sets each; 9 is optional, none is a check. */
const places: readonly ExercisePlace[] = Array.from({ length: 10 }, (_, index) => ({
  number: index + 1,
  section: Math.floor(index / 5) + 1,
  skillSet: index % 5 < 3 ? `A${Math.floor(index / 5)}` : `B${Math.floor(index / 5)}`,
  optional: index === 8,
  placement: false,
}));

/** The same, starting with a check of the first skill set. */
const placesAfterCheck = places.map((place) => ({ ...place, placement: place.number === 1 }));

let clock = 0;

const done = (number: number, attempts: number, met: boolean, metAtFirst = false): ExerciseHistory => {
  clock += 1;
  return { number, attempts, met, metAtFirst, lastAt: clock };
};

test('a beginner starts at the first exercise', () => {
  expect(nextExercise([], places)).toEqual({ number: 1, reason: { kind: 'start' } });
});

test('an exercise is repeated until its goal is met', () => {
  expect(nextExercise([done(1, 4, true), done(2, 3, false)], places)).toEqual({
    number: 2,
    reason: { kind: 'repeat', attempts: 3 },
  });
});

test('after a goal is met, the next exercise without a met goal follows', () => {
  expect(nextExercise([done(1, 4, true)], places)).toEqual({ number: 2, reason: { kind: 'next', after: 1 } });
  expect(nextExercise([done(3, 1, true), done(2, 4, true)], places).number).toBe(4);
});

test('an optional exercise is skipped', () => {
  expect(nextExercise([done(8, 4, true)], places).number).toBe(10);
});

test('two goals in a row at the first attempt skip one exercise of the same skill set', () => {
  expect(nextExercise([done(1, 1, true, true), done(2, 1, true, true)], places)).toEqual({
    number: 4,
    reason: { kind: 'skip', after: 2, skipped: 3 },
  });
  expect(nextExercise([done(1, 2, true), done(2, 1, true, true)], places).number).toBe(3);
});

test('the last exercise of a section and the first of a skill set are never skipped', () => {
  expect(nextExercise([done(3, 1, true, true), done(4, 1, true, true)], places).number).toBe(5);
  expect(nextExercise([done(2, 1, true, true), done(3, 1, true, true)], places).number).toBe(4);
});

test.each([
  ['met at the first attempt', [1], [1], 4, { kind: 'placed', after: 1, skipped: [2, 3] }],
  ['done again after that', [1, 1], [1], 4, { kind: 'placed', after: 1, skipped: [2, 3] }],
  ['with one of the rest met', [1, 2], [1], 4, { kind: 'placed', after: 2, skipped: [3] }],
  ['with all of the rest met', [1, 2, 3], [1], 4, { kind: 'next', after: 3 }],
  ['met later', [1], [], 2, { kind: 'next', after: 1 }],
  ['and the next one met at the first attempt', [1, 4], [1, 4], 5, { kind: 'next', after: 4 }],
] as const)('a check %s passes over the rest of its skill set or not', (_title, met, atFirst, number, reason) => {
  const history = [
    ...new Map(met.map((each) => [each, done(each, 1, true, new Set<number>(atFirst).has(each))])).values(),
  ];
  expect(nextExercise(history, placesAfterCheck)).toEqual({ number, reason });
});

test('an exercise skipped by a check repeats like any other once done', () => {
  expect(nextExercise([done(1, 1, true, true), done(2, 1, false)], placesAfterCheck)).toEqual({
    number: 2,
    reason: { kind: 'repeat', attempts: 1 },
  });
});

test('when nothing follows the exercises a check skipped, the last exercise repeats', () => {
  expect(nextExercise([done(1, 1, true, true)], placesAfterCheck.slice(0, 3))).toEqual({
    number: 3,
    reason: { kind: 'finished' },
  });
});

test('after everything is done, the last exercise that is not optional repeats', () => {
  expect(nextExercise([done(10, 1, true)], places)).toEqual({ number: 10, reason: { kind: 'finished' } });
  expect(nextExercise([done(9, 1, true)], places.slice(0, 9))).toEqual({ number: 8, reason: { kind: 'finished' } });
});

test('a history of exercises no longer in the library leads to the last exercise', () => {
  expect(nextExercise([done(12, 1, true)], places)).toEqual({ number: 10, reason: { kind: 'finished' } });
});

test('repeating a finished exercise does not hold the student back', () => {
  expect(nextExercise([done(1, 1, true), done(2, 1, true), done(3, 1, true), done(1, 2, true)], places).number).toBe(4);
});

const historyOf = (met: readonly number[], last: number): ExerciseHistory[] =>
  [...new Set([...met, last])].map((number) => done(number, 1, met.includes(number), met.includes(number)));

const library = fc.constantFrom(places, placesAfterCheck);

test('every history gets a suggestion with a sentence, never an optional exercise unless it is being repeated', () => {
  const numbers = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(library, fc.uniqueArray(numbers), numbers, (library, met, last) => {
      const { number, reason } = nextExercise(historyOf(met, last), library);
      expect(places.map((place) => place.number)).toContain(number);
      if (reason.kind !== 'repeat') expect(places[number - 1]?.optional).toBe(false);
      expect(reasonSentence(reason)).toMatch(/^[A-Z].*\.$/);
    }),
  );
});

test('a thousand students who follow the suggestion for thirty days never stall without a reason to repeat', () => {
  fc.assert(
    fc.property(
      library,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 }),
      (library, luck) => {
        const history = new Map<number, ExerciseHistory>();
        for (const [day, chance] of luck.entries()) {
          const { number, reason } = nextExercise([...history.values()], library);
          const before = history.get(number);
          if (before?.met) expect(reason.kind).toBe('finished');
          if (reason.kind === 'repeat') expect(before?.attempts).toBe(reason.attempts);
          const met = chance > 0.6;
          history.set(number, {
            number,
            attempts: (before?.attempts ?? 0) + 1,
            met: met || before?.met === true,
            metAtFirst: before ? before.metAtFirst : met,
            lastAt: day,
          });
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('each reason has a sentence', () => {
  expect(reasonSentence({ kind: 'repeat', attempts: 1 })).toBe(
    'The goal has not been met yet. Most goals take 4 to 8 attempts.',
  );
  expect(reasonSentence({ kind: 'repeat', attempts: 6 })).toContain('after 6 attempts of the usual 4 to 8');
  expect(reasonSentence({ kind: 'repeat', attempts: 9 })).toContain('practice the missed items');
  expect(reasonSentence({ kind: 'placed', after: 1, skipped: [2, 3] })).toBe(
    'The letter sounds are known, so 2 and 3 are skipped.',
  );
  expect(reasonSentence({ kind: 'placed', after: 2, skipped: [3] })).toContain('so 3 is skipped');
  expect(reasonSentence({ kind: 'skip', after: 4, skipped: 5 })).toContain('so 5 is skipped');
});
