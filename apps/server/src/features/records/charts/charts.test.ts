import { randomUUID } from 'node:crypto';
import { loadLibrary } from '@sixty/content/library.ts';
import type { Endpoint, InputOf } from '@sixty/contract/endpoint.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { findDonuts, findFidelity, findMissed, findProgress, findTotals } from '@sixty/contract/records/records.ts';
import { summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { fidelityWeeks } from '@sixty/domain/records/fidelity.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { students } from '../../../db/schema/schema.ts';
import { addResult } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();
const library = loadLibrary();

afterEach(() => testApp().setNow(new Date()));

/** A student with results at given times, and the charts they produce. */
const newRecords = async () => {
  const { student, userId, token } = await newLesson(testApp().db);
  const record = async (
    type: ExerciseType,
    number: number,
    at: string,
    more: Partial<InputOf<typeof submitExercise>> = {},
  ) => {
    testApp().setNow(new Date(at));
    const input = { submissionId: randomUUID(), studentID: student.id, type, probeNumber: number, errors: [] };
    const { body } = await testApp().call(
      submitExercise,
      { ...input, time: 60, responses: 20, zone: 'UTC', ...more },
      token,
    );
    expect(body.valid).toBe(true);
  };
  const ask = async <E extends Endpoint>(endpoint: E, more: object = {}) => {
    const { body } = await testApp().call(endpoint, { studentID: student.id, ...more } as InputOf<E>, token);
    if (!(body as { valid: boolean }).valid) throw new Error('refused');
    return body as Extract<typeof body, { valid: true }>;
  };
  return { student, userId, token, record, ask };
};

test('has empty charts and uses the UTC day without a result', async () => {
  const { ask } = await newRecords();
  testApp().setNow(new Date('2026-03-08T03:00:00Z'));
  expect(await ask(findFidelity)).toEqual({ valid: true, fidelity: {}, today: '2026-03-08' });
  expect(await ask(findTotals)).toEqual({ valid: true, totals: [] });
  expect((await ask(findProgress)).readings).toEqual([]);
  expect(await ask(findMissed, { type: 'addition' })).toMatchObject({ items: [], facts: [], results: 0, leftOut: 0 });
  const nothing = { years: null, wpmPercentChange: null, instructionalLevelProbe: null, instructionalGradeLevel: null };
  expect((await ask(findDonuts)).donutData.stories).toEqual(nothing);
});

test('falls back to the UTC day for a zone that no longer exists', async () => {
  const { student, userId, token, ask } = await newRecords();
  testApp().setNow(new Date('2026-03-08T03:00:00Z'));
  await addResult(testApp().db, { studentId: student.id, instructorId: userId, zone: 'Mars/Olympus_Mons' });
  expect(await ask(findFidelity)).toMatchObject({ today: '2026-03-08' });
  expect(await ask(findProgress)).toMatchObject({ valid: true, today: '2026-03-08' });
  for (const endpoint of [listStudents, summarizeRoster]) {
    const { status, body } = await testApp().call(endpoint, {}, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ students: [{ id: student.id }] });
  }
});

test.each([
  [
    'around midnight',
    'America/Los_Angeles',
    '2026-03-03T07:59:59Z',
    '2026-03-02',
    '2026-03-03T08:00:00Z',
    '2026-03-03',
  ],
  [
    'in the night that clocks go forward',
    'America/New_York',
    '2026-03-08T06:59:00Z',
    '2026-03-08',
    '2026-03-09T03:59:00Z',
    '2026-03-08',
  ],
  [
    'in the night that clocks go back',
    'America/New_York',
    '2026-11-01T04:30:00Z',
    '2026-11-01',
    '2026-11-02T04:59:00Z',
    '2026-11-01',
  ],
  ['on the leap day', 'Asia/Tokyo', '2024-02-28T15:00:00Z', '2024-02-29', '2024-02-29T15:00:00Z', '2024-03-01'],
  [
    "at the year's end",
    'Pacific/Kiritimati',
    '2025-12-31T09:59:00Z',
    '2025-12-31',
    '2025-12-31T10:00:00Z',
    '2026-01-01',
  ],
])('puts results %s on the day and in the week of their zone', async (_title, zone, first, firstDay, last, lastDay) => {
  const { record, ask } = await newRecords();
  await record('addition', 1, first, { zone });
  await record('addition', 1, first, { zone });
  await record('subtraction', 1, last, { zone });
  const { fidelity, today } = await ask(findFidelity);
  expect(fidelity).toEqual({ [firstDay]: 1, [lastDay]: 1 });
  expect(today).toBe(lastDay);
  const weeks = fidelityWeeks(Object.keys(fidelity) as CalendarDay[], today as CalendarDay);
  expect(weeks.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(firstDay === lastDay ? 1 : 2);
  const { totals } = await ask(findTotals);
  expect(totals.map(({ type, results, days, firstDay: from, lastDay: to }) => [type, results, days, from, to])).toEqual(
    [
      ['addition', 2, 1, firstDay, firstDay],
      ['subtraction', 1, 1, lastDay, lastDay],
    ],
  );
});

test('counts exercises whose goal was met once in the totals, with the latest result', async () => {
  const { record, ask } = await newRecords();
  const [one, two] = [library.find('addition', 1), library.find('addition', 2)];
  const all = { responses: one?.items.length ?? 0, time: 50 };
  await record('addition', 1, '2026-03-02T12:00:00Z', all);
  await record('addition', 1, '2026-03-02T12:10:00Z', all);
  await record('addition', 2, '2026-03-03T12:10:00Z', { responses: 10, errors: [1], time: 60 });
  const [total] = (await ask(findTotals)).totals;
  expect(total).toMatchObject({ results: 3, exercises: 2, days: 2, seconds: 160, goalsMet: 1 });
  expect(total?.latest).toEqual({ number: 2, name: two?.title, wcpm: 9, errors: 1, goalMet: false });
});

test('lists every level with its grade, and which readings were the first', async () => {
  const { student, record, ask } = await newRecords();
  await testApp().db.orm.update(students).set({ birthDay: '2017-05-05' }).where(eq(students.id, student.id));
  await record('stories/elementary', 20, '2026-03-02T12:00:00Z', { responses: 80, errors: [1, 2], time: 60 });
  await record('stories/middle', 20, '2026-03-03T12:00:00Z', { responses: 50 });
  await record('stories/elementary', 20, '2026-03-04T12:00:00Z', { responses: 50 });
  await record('phrases', 1, '2026-03-05T12:00:00Z');
  const { readings, gradeByAge } = await ask(findProgress);
  expect(readings.map(({ level, isFirst }) => [level, isFirst])).toEqual([
    ['elementary', true],
    ['middle', true],
    ['elementary', false],
  ]);
  expect(readings[0]).toMatchObject({ date: '2026-03-02', number: 20, gradeLevel: 2.2, wcpm: 78, accuracy: 0.975 });
  expect(gradeByAge).toBe(3.6);
});

test('sorts readings by local day, even across a change of zone', async () => {
  const { record, ask } = await newRecords();
  const [tokyo, here] = [{ zone: 'Asia/Tokyo' }, { zone: 'America/Los_Angeles' }];
  await record('stories/middle', 20, '2026-03-03T01:00:00Z', { ...tokyo, responses: 50 });
  await record('stories/middle', 20, '2026-03-03T02:00:00Z', { ...here, responses: 60 });
  const { readings } = await ask(findProgress);
  expect(readings.map(({ date, isFirst }) => [date, isFirst])).toEqual([
    ['2026-03-02', true],
    ['2026-03-03', false],
  ]);
});

test('the donuts compare readings of the level that was read last', async () => {
  const { record, ask } = await newRecords();
  await record('stories/middle', 60, '2026-03-01T12:00:00Z', { responses: 10 });
  await record('stories/elementary', 1, '2026-03-02T12:00:00Z', { responses: 40 });
  await record('stories/elementary', 20, '2026-03-03T12:00:00Z', { responses: 60 });
  expect((await ask(findDonuts)).donutData.stories).toEqual({
    years: 1.2,
    wpmPercentChange: 50,
    instructionalLevelProbe: 20,
    instructionalGradeLevel: 2.2,
  });
});

test('counts missed items of the text that was read, from the requested day', async () => {
  const { record, ask } = await newRecords();
  const items = library.find('addition', 1)?.items ?? [];
  await record('addition', 1, '2026-03-02T12:00:00Z', { responses: 3, errors: [0], errorKinds: ['told'] });
  await record('addition', 1, '2026-03-03T12:00:00Z', { responses: 2, errors: [0, 1], errorKinds: ['told', null] });
  await record('addition', 1, '2026-03-04T12:00:00Z', { responses: 2, version: '0123456789ab' });
  const all = await ask(findMissed, { type: 'addition' });
  expect(all).toMatchObject({ results: 2, leftOut: 1, errorKinds: { told: 2 } });
  expect(all.items).toHaveLength(new Set(items.slice(0, 3)).size);
  expect(all.items[0]).toEqual({ item: items[0], seen: 2, missed: 2 });
  const [left = 0, right = 0] = (items[0] ?? '').split(' + ').map(Number);
  expect(all.facts[0]).toEqual({ item: items[0], seen: 2, missed: 2, left, right });
  expect(await ask(findMissed, { type: 'addition', from: '2026-03-03' })).toMatchObject({ results: 1, leftOut: 1 });
  expect(await ask(findMissed, { type: 'addition', from: '2026-03-05' })).toMatchObject({ results: 0, leftOut: 0 });
});
