import type { RawRecord } from '@sixty/contract/records/records.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type ChartWindow, windowEnding } from '@sixty/domain/records/performance-window.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartPoints, pointsWithin } from './performance-points.ts';

const view = windowEnding('2026-11-18' as CalendarDay);

const performancePoints = (records: readonly RawRecord[], window: ChartWindow) =>
  pointsWithin(chartPoints(records), window);

const record = (date: string, changes: Partial<RawRecord> = {}): RawRecord => ({
  id: `${date} ${changes.taken ?? ''}`,
  date,
  taken: `${date}T15:00:00Z`,
  number: 12,
  name: 'Short a',
  skillSetNumber: 3,
  responses: 49,
  maxResponses: 60,
  time: 60,
  wpm: 49,
  wcpm: 47,
  errors: 2,
  errorKinds: {},
  responseGoal: 60,
  errorGoal: 2,
  goalMet: false,
  teacherName: 'Ms. Rivera',
  counts: true,
  canCorrect: false,
  ...changes,
});

test('a point carries the rates of its result, errors per minute among them', () => {
  const [point] = performancePoints([record('2026-11-03', { responses: 60, time: 40, wcpm: 87, errors: 2 })], view);
  expect(point).toMatchObject({
    day: '2026-11-03',
    exercise: 12,
    correctPerMinute: 87,
    errorsPerMinute: 3,
    errors: 2,
    responseGoal: 60,
  });
});

test('errors per minute are rounded to one decimal, like the correct ones', () => {
  const [point] = performancePoints([record('2026-11-03', { time: 47, errors: 2 })], view);
  expect(point?.errorsPerMinute).toBe(2.6);
});

test('a result that does not count is in no chart', () => {
  const records = [record('2026-11-03'), record('2026-11-04', { counts: false })];
  expect(chartPoints(records).map(({ day }) => day)).toEqual(['2026-11-03']);
  expect(performancePoints(records, view)).toEqual(chartPoints(records));
});

test('the first and the last day of a view belong to it, the days beside them do not', () => {
  const days = [addDays(view.start, -1), view.start, view.end, addDays(view.end, 1)];
  expect(
    performancePoints(
      days.map((day) => record(day)),
      view,
    ).map(({ day }) => day),
  ).toEqual([view.start, view.end]);
});

test('several results of a day are all there, in the order in which they were taken', () => {
  const taken = ['2026-11-03T15:20:00Z', '2026-11-03T15:00:00Z', '2026-11-03T15:10:00Z'];
  const points = performancePoints(
    taken.map((at, index) => record('2026-11-03', { id: `${index}`, taken: at })),
    view,
  );
  expect(points.map(({ id }) => id)).toEqual(['1', '2', '0']);
});

test('no result of the view is lost and none is made up, and the records given are left as they were', () => {
  const day = fc.integer({ min: -60, max: 20 }).map((shift) => addDays(view.end, shift));
  fc.assert(
    fc.property(fc.array(day), (days) => {
      const records = Object.freeze(days.map((each, index) => record(each, { id: `${index}` })));
      const expected = records.filter(({ date }) => date >= view.start && date <= view.end).map(({ id }) => id);
      expect(
        performancePoints(records, view)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(expected.sort());
    }),
  );
});
