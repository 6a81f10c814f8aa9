import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { usualFirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { expect, test } from 'vitest';
import { progressLayout } from './progress-layout.ts';
import { type ProgressReading, progressReadings } from './progress-readings.ts';
import { progressSummary, spokenReading } from './progress-text.ts';

const day = (text: string) => text as CalendarDay;
const size = { width: 900, height: 500 };

const answered = (on: string, changes: Partial<ProgressReading> = {}) => ({
  id: on,
  date: on,
  taken: `${on}T15:00:00Z`,
  level: 'elementary' as const,
  number: 12,
  name: 'Why Popcorn Pops',
  gradeLevel: 2.4,
  wcpm: 84,
  accuracy: 0.97,
  goalMet: false,
  isFirst: true,
  ...changes,
});

const reading = (on: string, changes: Partial<ProgressReading> = {}): ProgressReading => {
  const [made] = progressReadings([answered(on, changes)], { from: day(on), to: day(on) }, usualFirstSchoolDay);
  if (!made) throw new Error('the reading is in the range');
  return made;
};

const layout = (readings: readonly ProgressReading[], age: Parameters<typeof progressLayout>[2] = null) =>
  progressLayout(readings, { from: day('2026-09-01'), to: day('2026-12-31') }, age, size, usualFirstSchoolDay);

test('grade levels are on a scale from 0 to 8', () => {
  const { readings, grades } = layout([
    reading('2026-09-07', { gradeLevel: 4 }),
    reading('2026-09-08', { gradeLevel: 6.9 }),
  ]);
  const { top, bottom } = grades.plot;
  expect(grades.levels.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(readings[0]?.gradeY).toBeCloseTo((top + bottom) / 2, 8);
  expect(readings[1]?.gradeY).toBeCloseTo(bottom - ((bottom - top) * 6.9) / 8, 8);
});

test('only first readings have rates, within the norms of their grade and day', () => {
  const { readings, rates } = layout([
    reading('2026-09-02'),
    reading('2026-09-05', { isFirst: false }),
    reading('2026-09-07', { gradeLevel: 0.5 }),
  ]);
  expect(readings.map(({ rateY }) => rateY !== null)).toEqual([true, false, false]);
  // Grade 2 on September 2: 84 at the 75th percentile; lines rise from September 23 on, and meet where they change.
  const [flat, fall, winter] = rates?.norms ?? [];
  expect(flat?.ys[75][1]).toBeCloseTo(readings[0]?.rateY ?? Number.NaN, 8);
  expect(flat?.ys[75][0]).toBe(flat?.ys[75][1]);
  expect(fall?.ys[75][1]).toBeLessThan(fall?.ys[75][0] ?? 0);
  expect(fall?.ys[50][1]).toBeCloseTo(winter?.ys[50][0] ?? Number.NaN, 8);
  expect(fall?.right).toBeCloseTo(winter?.left ?? Number.NaN, 8);
});

test('without first readings there is one plot, which uses all the height', () => {
  const { rates, grades } = layout([reading('2026-10-01', { isFirst: false })]);
  expect(rates).toBeNull();
  expect(grades.plot.bottom).toBe(472);
});

test('the grade by age is a grade a year, drawn back from today, and ends with the scale', () => {
  const { ageLine, axis, grades } = layout([], { grade: 3.2, today: day('2026-12-31') });
  const perGrade = (grades.plot.bottom - grades.plot.top) / 8;
  expect(ageLine?.[0].x).toBeCloseTo(axis.xOf(day('2026-09-01')), 8);
  expect(((ageLine?.[0].y ?? 0) - (ageLine?.[1].y ?? 0)) / perGrade).toBeCloseTo(122 / 365.2425, 6);
  const old = layout([], { grade: 7.9, today: day('2026-11-01') }).ageLine;
  expect(old?.[1].y).toBeCloseTo(grades.plot.top, 6);
  expect(layout([], { grade: 12.9, today: day('2026-11-01') }).ageLine).toBeNull();
  expect(layout([], { grade: 0.2, today: day('2026-12-31') }).ageLine).toBeNull();
});

test('a range includes the readings on its first and last day', () => {
  const days = ['2026-09-06', '2026-09-07', '2026-09-09', '2026-09-10'].map((each) => answered(each));
  const shown = progressReadings(days, { from: day('2026-09-07'), to: day('2026-09-09') }, usualFirstSchoolDay);
  expect(shown.map((each) => each.day)).toEqual(['2026-09-07', '2026-09-09']);
});

test('a reading is announced with its level, rate, goal and percentile', () => {
  expect(spokenReading(reading('2026-11-03', { goalMet: true }))).toBe(
    'Nov 3, 2026, elementary story 12: grade level 2.4, 84 words correct per minute, goal met, from the 50th to the 75th percentile of grade 2 at that time of year',
  );
  expect(spokenReading(reading('2026-11-03', { isFirst: false }))).toMatch(/, read before$/);
  expect(spokenReading(reading('2026-11-03', { gradeLevel: 1.2 }))).toMatch(/, no norms$/);
});

test.each([
  ['2026-11-30', 70, 'near the 50th percentile'],
  ['2026-12-01', 70, 'near the 50th percentile'],
  ['2026-12-01', 60.8, 'from the 25th to the 50th percentile'],
  ['2026-12-01', 81, 'from the 50th to the 75th percentile'],
])('on %s %d words are %s of grade 2', (on, wcpm, place) => {
  expect(spokenReading(reading(on, { wcpm }))).toMatch(new RegExp(`, ${place} of grade 2 at that time of year$`));
});

test('grade 1 gets its range, however near the middle', () => {
  expect(spokenReading(reading('2026-12-05', { wcpm: 30, gradeLevel: 1.4 }))).toContain('from the 50th to the 75th');
});

test('the summary names the levels as those of texts, and the percentile of the latest first reading', () => {
  expect(progressSummary([reading('2026-11-02', { gradeLevel: 2 }), reading('2026-11-03', { wcpm: 30 })])).toEqual([
    '2 readings of stories, Nov 2 to Nov 3, 2026: grade level 2.0 to 2.4. It is the level of the texts, which are assigned, not of the student.',
    'The latest first reading with norms, on Nov 3, 2026: 30 words correct per minute, from the 10th to the 25th percentile of grade 2 at that time of year.',
  ]);
  expect(progressSummary([])).toEqual(['There are no readings on these days.']);
});

test('levels are assigned, so they show no growth; and why there are no norms', () => {
  const readings = ['09-01', '09-08', '09-15', '09-22', '10-01', '10-08', '10-20'].map((date, index) =>
    reading(`2026-${date}`, { gradeLevel: 1 + index / 10 }),
  );
  expect(progressSummary(readings)).toEqual([
    '7 readings of stories, Sep 1 to Oct 20, 2026: grade level 1.0 to 1.6. It is the level of the texts, which are assigned, not of the student.',
    'There are no norms beside these first readings: grade 1 was not measured at the start of a school year.',
  ]);
});
