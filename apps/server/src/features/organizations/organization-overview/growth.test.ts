import { loadLibrary } from '@sixty/content/library.ts';
import { summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test-app.ts';
import { refreshGrowth } from './commands.ts';
import { newSchool, programOf } from './test-school.ts';

const testApp = useTestApp();
const library = loadLibrary();

afterEach(() => testApp().setNow(new Date()));

/** Exercises of one skill set, of which there are enough for growth. */
const numberOf = (type: 'phrases' | 'addition' | 'stories/high', index: number): number => {
  const sets = Map.groupBy(library.list(type), ({ skillSet }) => skillSet);
  return [...sets.values()].find((exercises) => exercises.length >= 10)?.[index]?.number ?? 0;
};

test('computes growth again where its rules have changed since', async () => {
  const { licensee, add, overview } = await newSchool(testApp());
  const student = await add('owls');
  for (let week = 9; week >= 0; week -= 1) {
    await student.result(7 * week, { number: numberOf('phrases', 9 - week), responses: 30 - week });
  }
  const { db } = testApp();
  await refreshGrowth({ db, library });
  await db.pool.query(
    `update student_practice set growth_version = null, growth_direction = 'falling' where growth_direction is not null`,
  );
  expect(programOf(await overview(licensee.token), 'reading')).toMatchObject({
    pending: 1,
    whole: { growth: [0, 0, 1, 0] },
  });
  await refreshGrowth({ db, library });
  expect(programOf(await overview(licensee.token), 'reading')).toMatchObject({
    pending: 0,
    whole: { growth: [1, 0, 0, 0] },
  });
});

test('shows growth as the roster by need does, for each program, and marks newer results as pending', async () => {
  const { licensee, add, overview, teachers } = await newSchool(testApp());
  const student = await add('owls', ['reading', 'math']);
  for (let week = 9; week >= 0; week -= 1) {
    await student.result(7 * week + 1, { number: numberOf('phrases', 9 - week), responses: 30 - week });
    await student.result(7 * week + 2, {
      type: 'addition',
      number: numberOf('addition', 9 - week),
      responses: 10 + week,
    });
  }
  const before = programOf(await overview(licensee.token), 'reading');
  expect(before).toMatchObject({ pending: 1, whole: { growth: [0, 0, 0, 1] } });
  await refreshGrowth({ db: testApp().db, library });
  const body = await overview(licensee.token);
  expect(programOf(body, 'reading')).toMatchObject({ pending: 0, whole: { growth: [1, 0, 0, 0] } });
  expect(programOf(body, 'math')).toMatchObject({ pending: 0, whole: { growth: [0, 0, 1, 0] } });
  const roster = await testApp().call(summarizeRoster, {}, teachers.owls.token);
  expect(roster.body).toMatchObject({ students: [{ growth: { weekly: 1, direction: 'growing' } }] });
  await student.result(0, { voided: true });
  expect(programOf(await overview(licensee.token), 'reading').pending).toBe(1);
});

test('shows the median weekly gain of students by the type of their latest result, from five students on', async () => {
  const { licensee, add, overview } = await newSchool(testApp());
  const grow = async (gain: number, type: 'phrases' | 'stories/high') => {
    const student = await add('owls');
    for (let week = 9; week >= 0; week -= 1) {
      const number = numberOf(type, 9 - week);
      // In 50 seconds, so that gains are not whole.
      await student.result(7 * week, { type, number, responses: 30 - gain * week, seconds: 50 });
    }
  };
  for (const gain of [1, 1, 2, 3, 3]) await grow(gain, 'phrases');
  await grow(1, 'stories/high');
  await refreshGrowth({ db: testApp().db, library });
  expect(programOf(await overview(licensee.token), 'reading').types).toEqual([
    { type: 'phrases', growth: [5, 0, 0, 0], weekly: 2.4 },
    { type: 'stories/high', growth: [1, 0, 0, 0], weekly: null },
  ]);
});
