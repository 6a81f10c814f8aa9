import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { goalOf, isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import { checkSubmission } from '@sixty/domain/exercises/submission.ts';
import { addDays, calendarDayAt, parseCalendarDay, weekday } from '@sixty/domain/kernel/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Learner, makeHistory } from './history.ts';
import { standInLibrary } from './sample-library.ts';
import { demoZone } from './school-calendar.ts';
import { seededRandom } from './seeded-random.ts';

const dayFrom = (text: string) => {
  const day = parseCalendarDay(text);
  if (!day) throw new Error(`${text} is no day`);
  return day;
};

const days = fc.integer({ min: 0, max: 1500 }).map((offset) => addDays(dayFrom('2026-01-01'), offset));

const tracks = fc.record({
  type: fc.constantFrom(...exerciseTypes),
  from: fc.integer({ min: 1, max: 12 }),
  pace: fc.double({ min: 1, max: 180, noNaN: true }),
  weeklyGain: fc.double({ min: 0, max: 2, noNaN: true }),
  misses: fc.double({ min: 0, max: 0.6, noNaN: true }),
  share: fc.double({ min: 0.2, max: 1, noNaN: true }),
});

const learners: fc.Arbitrary<Learner> = fc.record({
  schedule: fc.record({
    begun: fc.integer({ min: 4, max: 20 }),
    ended: fc.integer({ min: 0, max: 4 }),
    missedWeeks: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 4 }),
    lessons: fc
      .subarray([1, 2, 3, 4, 5], { minLength: 1 })
      .map((weekdays) => weekdays.map((each) => ({ weekday: each, startsAt: 15 * 60 }))),
    attendance: fc.double({ min: 0.2, max: 1, noNaN: true }),
  }),
  tracks: fc.uniqueArray(tracks, { minLength: 1, maxLength: 4, selector: ({ type }) => type }),
  plateau: fc.constantFrom(0, 0, 9),
});

const seeds = fc.string({ maxLength: 8 });
const counts = fc.constantFrom(0, 1, 2, 20);

test('every result is one that an instructor could have submitted, for any library', () => {
  fc.assert(
    fc.property(learners, seeds, days, counts, (learner, seed, today, count) => {
      const library = standInLibrary(() => count);
      for (const result of makeHistory(seededRandom(seed), learner, library, today)) {
        const { seconds, responses, errors } = result;
        const exercise = library.find(result.type, result.number);
        expect(exercise).not.toBeNull();
        expect(result.itemCount).toBe(exercise?.items.length);
        expect(result.contentVersion).toBe(exercise?.version);
        const { responseGoal, errorGoal } = result;
        expect({ responses: responseGoal, errors: errorGoal }).toEqual(exercise && goalOf(exercise, result.itemCount));
        expect(checkSubmission({ seconds, responses, errors, kinds: null }, result.itemCount)).toEqual({
          ok: true,
          value: { seconds, responses, errors, kinds: null, assumedComplete: false },
        });
        expect(seconds === 60 || responses === result.itemCount).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('results are in order of time, on school days after school and before today, each on its day in the zone', () => {
  fc.assert(
    fc.property(learners, seeds, days, (learner, seed, today) => {
      const history = makeHistory(
        seededRandom(seed),
        learner,
        standInLibrary(() => 20),
        today,
      );
      for (const [index, { takenAt, receivedAt, localDay, zone }] of history.entries()) {
        expect(takenAt.getTime()).toBeGreaterThan(history[index - 1]?.takenAt.getTime() ?? 0);
        expect(receivedAt.getTime()).toBeGreaterThan(takenAt.getTime());
        expect(localDay).toBe(calendarDayAt(takenAt, zone));
        expect(localDay < today).toBe(true);
        expect(learner.schedule.lessons.map((lesson) => lesson.weekday)).toContain(weekday(localDay));
        expect(localDay.slice(5)).not.toBe('12-25');
        const clock = takenAt.toLocaleTimeString('en-GB', { timeZone: demoZone });
        expect(clock > '15:00:00' && clock < '15:20:00').toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('each exercise is the one that progression suggests', () => {
  fc.assert(
    fc.property(learners, seeds, days, counts, (learner, seed, today, count) => {
      const history = makeHistory(
        seededRandom(seed),
        learner,
        standInLibrary(() => count),
        today,
      );
      for (const { type, from } of learner.tracks) {
        const own = history.filter((result) => result.type === type);
        const metNumbers = new Set<number>();
        for (const [index, result] of own.entries()) {
          const last = own[index - 1];
          if (last) {
            const goal = { responses: last.responseGoal, errors: last.errorGoal };
            if (isGoalMet(last, goal)) metNumbers.add(last.number);
          }
          const following = last && metNumbers.has(last.number) ? last.number + 1 : last?.number;
          const expected = Math.min(following ?? from, count);
          expect(result.number).toBe(expected);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the last attempts of a student on a plateau meet no goal, even at the end of the library', () => {
  fc.assert(
    fc.property(learners, seeds, days, fc.constantFrom(1, 2, 20), (learner, seed, today, count) => {
      const library = standInLibrary(() => count);
      const history = makeHistory(seededRandom(seed), { ...learner, plateau: 9 }, library, today);
      for (const { type } of learner.tracks) {
        for (const result of history.filter((each) => each.type === type).slice(-9)) {
          const goal = { responses: result.responseGoal, errors: result.errorGoal };
          expect(isGoalMet(result, goal)).toBe(false);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the same random source gives the same history, and another source a different one', () => {
  const library = standInLibrary(() => 20);
  const today = dayFrom('2027-03-10');
  const [learner] = fc.sample(learners, { numRuns: 1, seed: 7 });
  if (!learner) throw new Error('no learner');
  const make = (seed: string) => makeHistory(seededRandom(seed), learner, library, today);
  expect(make('one').length).toBeGreaterThan(0);
  expect(make('one')).toEqual(make('one'));
  expect(make('one')).not.toEqual(make('other'));
});
