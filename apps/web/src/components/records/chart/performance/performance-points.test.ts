import type { RawRecord } from '@sixty/contract/records/records.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { type ChartWindow, windowEnding } from '@sixty/domain/records/performance-window.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testRecord } from '../../test-record.ts';
import { chartPoints, pointsWithin } from './performance-points.ts';

const view = windowEnding('2026-11-18' as CalendarDay);

const performancePoints = (records: readonly RawRecord[], window: ChartWindow) =>
  pointsWithin(chartPoints(records), window);

test('a point has the rates of its result, including errors per minute', () => {
  const [point] = performancePoints([testRecord('2026-11-03', { responses: 60, time: 40, wcpm: 87, errors: 2 })], view);
  expect(point).toMatchObject({
    day: '2026-11-03',
    exercise: 12,
    correctPerMinute: 87,
    errorsPerMinute: 3,
    errors: 2,
    responseGoal: 60,
  });
});

test('errors per minute have one decimal, like correct ones', () => {
  const [point] = performancePoints([testRecord('2026-11-03', { time: 47, errors: 2 })], view);
  expect(point?.errorsPerMinute).toBe(2.6);
});

test('a result that does not count is in no chart', () => {
  const records = [testRecord('2026-11-03'), testRecord('2026-11-04', { counts: false })];
  expect(chartPoints(records).map(({ day }) => day)).toEqual(['2026-11-03']);
  expect(performancePoints(records, view)).toEqual(chartPoints(records));
});

test('the first result of an exercise that counts is known from its repeats, in the order of time', () => {
  const records = [
    testRecord('2026-11-06', { number: 13 }),
    testRecord('2026-11-05'),
    testRecord('2026-11-04'),
    testRecord('2026-11-03', { counts: false }),
  ];
  expect(chartPoints(records).map(({ day, isFirst }) => [day, isFirst])).toEqual([
    ['2026-11-04', true],
    ['2026-11-05', false],
    ['2026-11-06', true],
  ]);
});

test('a view includes its first and last day, and no days beside them', () => {
  const days = [addDays(view.start, -1), view.start, view.end, addDays(view.end, 1)];
  expect(
    performancePoints(
      days.map((day) => testRecord(day)),
      view,
    ).map(({ day }) => day),
  ).toEqual([view.start, view.end]);
});

test('all results of a day are included, in the order in which they were taken', () => {
  const taken = ['2026-11-03T15:20:00Z', '2026-11-03T15:00:00Z', '2026-11-03T15:10:00Z'];
  const points = performancePoints(
    taken.map((at, index) => testRecord('2026-11-03', { id: `${index}`, taken: at })),
    view,
  );
  expect(points.map(({ id }) => id)).toEqual(['1', '2', '0']);
});

test('a view neither drops nor invents results, and does not change the given records', () => {
  const day = fc.integer({ min: -60, max: 20 }).map((shift) => addDays(view.end, shift));
  fc.assert(
    fc.property(fc.array(day), (days) => {
      const records = Object.freeze(days.map((each, index) => testRecord(each, { id: `${index}` })));
      const expected = records.filter(({ date }) => date >= view.start && date <= view.end).map(({ id }) => id);
      expect(
        performancePoints(records, view)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(expected.sort());
    }),
  );
});
