import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exerciseTypes } from '../exercises/exercise-type.ts';
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { type NormGrade, orfNorm } from './norms.ts';
import { type FirstSchoolDay, usualFirstSchoolDay as firstSchoolDay } from './school-year.ts';
import { suggestGoalLine } from './suggested-goal-line.ts';

const [today, by] = ['2026-11-10', '2027-05-25'] as CalendarDay[] as [CalendarDay, CalendarDay];
const reading = (exercise: number, wcpm: number) => ({ exercise, wcpm, responseGoal: 110, gradeLevel: 3.2 });
const stories = (grade: number | null, ...readings: [exercise: number, wcpm: number][]) =>
  suggestGoalLine({
    type: 'stories/high',
    results: readings.map((each) => reading(...each)),
    grade,
    today,
    by,
    firstSchoolDay,
  });

test('stories start from the median of the latest first readings, not from rereadings', () => {
  const rereadings = [60, 80, 95, 101].map((wcpm): [number, number] => [1, wcpm]);
  expect(stories(3.2, ...rereadings, [2, 64], [3, 62])?.source).toContain('From first readings of 62 a minute');
});

test('below the median of the grade the growth is ambitious, else typical', () => {
  expect(stories(3.2, [1, 68], [2, 70], [3, 72])).toEqual({
    value: 108,
    source:
      'From first readings of 70 a minute, 1.4 more each week, ambitious: 1.5 times the middle of grade 3 (Hasbrouck and Tindal, 2017).',
  });
  expect(stories(3.2, [1, 100])).toEqual({
    value: 125,
    source:
      'From first readings of 100 a minute, 0.9 more each week, typical for such a reader of grade 3 (Hasbrouck and Tindal, 2017).',
  });
});

test('without a known grade, that of the latest story counts', () => {
  expect(stories(null, [1, 100])?.source).toContain('of grade 3');
});

const onDay = (day: string, end: string, grade: number, rate: number, first = firstSchoolDay) =>
  suggestGoalLine({
    type: 'stories/high',
    results: [reading(1, rate)],
    grade,
    today: day as CalendarDay,
    by: end as CalendarDay,
    firstSchoolDay: first,
  });

test.each([
  ['2026-09-08', '2027-05-31', 2, 60, 110, '1.6 more each week, typical for such a reader of grade 2'],
  [
    '2026-09-08',
    '2027-05-31',
    2,
    90,
    124,
    'typical, but at most the 75th percentile of grade 2 at the end of the school year',
  ],
  [
    '2026-09-08',
    '2027-05-31',
    1,
    20,
    60,
    'ambitious, but at most the 50th percentile of grade 1 at the end of the school year',
  ],
  [
    '2026-09-08',
    '2027-05-31',
    2,
    130,
    131,
    'one more: they are above the 75th percentile of grade 2 at the end of the school year',
  ],
  [
    '2027-06-01',
    '2028-05-31',
    2.9,
    70,
    112,
    'ambitious, but at most the 50th percentile of grade 3 at the end of the school year',
  ],
  [
    '2027-08-31',
    '2028-05-31',
    2.9,
    70,
    112,
    'ambitious, but at most the 50th percentile of grade 3 at the end of the school year',
  ],
  ['2027-05-24', '2027-05-31', 2.8, 70, 72, '2.3 more each week, ambitious: 1.5 times the middle of grade 2'],
  [
    '2026-11-26',
    '2027-05-31',
    11,
    120,
    137,
    '0.7 more each week, ambitious: 1.5 times the middle of the highest grade with norms',
  ],
])('on %s, by %s, in grade %d, first readings of %i lead to %i', (day, end, grade, rate, value, kind) => {
  const source = `From first readings of ${rate} a minute, ${kind} (Hasbrouck and Tindal, 2017).`;
  expect(onDay(day, end, grade, rate)).toEqual({ value, source });
});

test.each([
  ['2026-02-10', '2026-10-27', '01-28', 2, 112],
  ['2026-11-10', '2027-10-27', '01-28', 3, 112],
  ['2026-08-03', '2027-03-31', '07-01', 2, 100],
])('on %s, by %s, with the school year from %s, the norms of grade %i count', (day, end, first, named, limit) => {
  const grade = 2.5;
  const suggested = onDay(day, end, grade, 49, first as FirstSchoolDay);
  expect(suggested?.source).toContain(`of grade ${named}`);
  expect(suggested?.value).toBeLessThanOrEqual(limit);
});

test('on no day and from no rate does a goal of stories exceed the 75th percentile of spring by growth', () => {
  const days = fc.integer({ min: 0, max: 366 });
  const tenths = fc.integer({ min: 10, max: 129 });
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 400 }),
      tenths,
      fc.integer({ min: 0, max: 249 }),
      (day, left, ten, rate) => {
        const start = addDays('2026-09-01' as CalendarDay, day);
        const suggested = onDay(start, addDays(start, left), ten / 10, rate);
        const named = suggested?.source.match(/grade (\d)/)?.[1];
        const grade = Math.floor(ten / 10);
        expect(named === undefined ? 7 : Number(named)).toBeOneOf([Math.min(7, grade), Math.min(7, grade + 1)]);
        const highest = orfNorm(Number(named ?? 6) as NormGrade, 75, 'spring') ?? 0;
        expect(suggested?.value).toBeGreaterThan(rate);
        expect(suggested?.value).toBeLessThanOrEqual(Math.max(rate + 1, highest));
      },
    ),
    { numRuns: 2000 },
  );
});

const list = (responseGoal: number, wcpm: number) =>
  suggestGoalLine({
    type: 'addition',
    results: [{ exercise: 4, wcpm, responseGoal }],
    grade: 2,
    today,
    by,
    firstSchoolDay,
  });

test.each([
  [30, 20, 30, 'The goal of exercise 4.'],
  [30, 34, 50, 'The rate a minute that counts as fluent.'],
  [30, 60, 66, 'A tenth more than the best result.'],
])('a list with the goal %i and %i right a minute suggests %i', (goal, wcpm, value, source) => {
  expect(list(goal, wcpm)).toEqual({ value, source });
});

test('without results nothing is suggested', () => {
  expect(stories(3)).toBeNull();
});

test('every student with six results gets a goal above where they are, at most 250', () => {
  const result = fc.record({
    exercise: fc.integer({ min: 1, max: 3 }),
    wcpm: fc.double({ min: 0, max: 249, noNaN: true }),
    responseGoal: fc.integer({ min: 30, max: 160 }),
    gradeLevel: fc.option(fc.double({ min: 1, max: 6.9, noNaN: true }), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...exerciseTypes),
      fc.array(result, { minLength: 6, maxLength: 6 }),
      fc.option(fc.double({ min: 1, max: 12, noNaN: true })),
      (type, results, grade) => {
        const suggested = suggestGoalLine({ type, results, grade, today, by, firstSchoolDay });
        const lowest = Math.min(...results.map(({ wcpm }) => wcpm));
        expect(suggested?.value).toBeGreaterThan(lowest);
        expect(suggested?.value).toBeLessThanOrEqual(250);
        expect(suggested?.source).toMatch(/^[A-Z].*\.$/);
      },
    ),
  );
});
