import { loadLibrary } from '@sixty/content/library.ts';
import { findRecords } from '@sixty/contract/records/records.ts';
import { summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { measurementsOf } from '@sixty/domain/records/first-results.ts';
import { growthOf, recentPoints } from '@sixty/domain/records/growth.ts';
import { afterEach, expect, test } from 'vitest';
import { addCustomer, addResult, addSession, addShare, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses, newLesson } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();
const library = loadLibrary();

afterEach(() => testApp().setNow(new Date()));

/** The order of names in the database. */
const byName = new Intl.Collator('en', { numeric: true });

/** A Wednesday. */
const today = '2026-03-11' as CalendarDay;

/** A roster with one student, at noon UTC of that Wednesday. */
const newRoster = async () => {
  testApp().setNow(new Date(`${today}T12:00:00Z`));
  const lesson = await newLesson(testApp().db);
  const given = { studentId: lesson.student.id, instructorId: lesson.userId };
  const result = (localDay: CalendarDay | string, more: Partial<Parameters<typeof addResult>[1]> = {}) =>
    addResult(testApp().db, { ...given, localDay, takenAt: new Date(`${localDay}T10:00:00Z`), ...more });
  const summarize = async () => {
    const { body } = await testApp().call(summarizeRoster, {}, lesson.token);
    return body.valid ? body.students : [];
  };
  const summary = async () => (await summarize()).find(({ id }) => id === lesson.student.id);
  const isWarned = async () => {
    const { body } = await testApp().call(listStudents, {}, lesson.token);
    return body.valid && body.students.find(({ id }) => id === lesson.student.id)?.fidelityWarning;
  };
  return { ...lesson, result, summarize, summary, isWarned };
};

test('a student without a result has not started, and gets no warning', async () => {
  const { student, summary, isWarned } = await newRoster();
  expect(await summary()).toEqual({
    id: student.id,
    name: student.name,
    sessions: [0, 0, 0, 0, 0, 0],
    seconds: 0,
    goalsMet: 0,
    lastDay: null,
    lastType: null,
    growth: null,
    needs: ['not-begun'],
    canBegin: true,
  });
  expect(await isWarned()).toBe(false);
});

test('sessions are days of the last six weeks; time and goals are those of the last 28 days', async () => {
  const { result, summary } = await newRoster();
  const met = { responses: 30, seconds: 50 };
  await result(addDays(today, -100), met);
  for (const day of [0, 0, -1, -9, -27, -28]) await result(addDays(today, day), met);
  await result(addDays(today, -2), { ...met, number: 2 });
  await result(addDays(today, -2), { ...met, number: 3, voided: true });
  expect(await summary()).toMatchObject({
    sessions: [0, 2, 0, 0, 1, 3],
    seconds: 6 * 50,
    goalsMet: 2,
    lastDay: today,
    lastType: 'addition',
    needs: ['low-fidelity'],
  });
});

test.each([
  ['two days last week, after weeks before', ['2026-02-20', '2026-03-02', '2026-03-08'], true],
  ['three days last week', ['2026-02-20', '2026-03-02', '2026-03-04', '2026-03-08'], false],
  ['the first day last week', ['2026-03-02'], false],
  ['nothing last week, after weeks before', ['2026-02-20', '2026-03-09', '2026-03-10'], true],
])('a student with %s is warned or not: %#', async (_title, days, expected) => {
  const { result, summary, isWarned } = await newRoster();
  for (const day of days) await result(day);
  expect(await isWarned()).toBe(expected);
  const { needs = [] } = (await summary()) ?? {};
  expect(needs.includes('low-fidelity') || needs.includes('not-seen')).toBe(expected);
});

test('weeks end with Sunday in the student’s zone, not the server’s', async () => {
  const { result, isWarned } = await newRoster();
  const zone = 'America/Los_Angeles';
  for (const localDay of ['2026-02-17', '2026-02-24', '2026-02-25', '2026-02-26']) await result(localDay, { zone });
  for (const localDay of ['2026-03-03', '2026-03-07']) await result(localDay, { zone });
  testApp().setNow(new Date('2026-03-09T06:59:00Z'));
  expect(await isWarned()).toBe(false);
  testApp().setNow(new Date('2026-03-09T07:00:00Z'));
  expect(await isWarned()).toBe(true);
});

test('the last day is the latest in the calendar, even if zones changed', async () => {
  const { result, summary } = await newRoster();
  await result('2026-03-10', { zone: 'Asia/Tokyo', takenAt: new Date('2026-03-10T01:00:00Z') });
  await result('2026-03-09', { zone: 'America/Los_Angeles', takenAt: new Date('2026-03-10T02:00:00Z') });
  expect(await summary()).toMatchObject({ lastDay: '2026-03-10' });
});

test('a voided result is no session', async () => {
  const { result, isWarned } = await newRoster();
  for (const day of ['2026-02-20', '2026-03-02', '2026-03-04']) await result(day);
  await result('2026-03-06', { voided: true });
  expect(await isWarned()).toBe(true);
});

/** The exercises of a skill set that has enough of them for growth, and those of the others. */
const [enough, others] = (() => {
  const list = library.list('phrases');
  const isOfFirst = ({ skillSet }: (typeof list)[number]) => skillSet === list[0]?.skillSet;
  return [list.filter(isOfFirst), list.filter((each) => !isOfFirst(each))];
})();
const numberAt = (index: number) => enough[index]?.number ?? 0;

test('growth is that of the skill set of the latest result, and at first too early to show', async () => {
  const { result, summary } = await newRoster();
  const phrases = (week: number) => ({ type: 'phrases', number: numberAt(9 - week), responses: 30 - week }) as const;
  for (const week of [9, 8, 7, 6, 5, 4, 3, 2, 1]) await result(addDays(today, -7 * week), phrases(week));
  expect(await summary()).toMatchObject({ growth: null });
  await result(today, phrases(0));
  for (const week of [6, 3, 0]) {
    const localDay = addDays(today, -7 * week);
    const takenAt = new Date(`${localDay}T08:00:00Z`);
    await result(localDay, { type: 'phrases', number: others[week]?.number ?? 0, responses: week + 1, takenAt });
  }
  const { growth } = (await summary()) ?? {};
  expect(growth).toMatchObject({ skillSetTitle: enough[0]?.skillSetTitle, direction: 'growing' });
  expect(growth?.weekly).toBeCloseTo(1);
});

test('repeats are practice: neither do they count for growth, nor does a repeat after years count as a first', async () => {
  const { result, summary } = await newRoster();
  await result(addDays(today, -1000), { type: 'phrases', number: numberAt(0), responses: 5 });
  for (const week of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]) {
    const localDay = addDays(today, -7 * week);
    await result(localDay, { type: 'phrases', number: numberAt(9 - week), responses: 20 });
    await result(localDay, {
      type: 'phrases',
      number: numberAt(9 - week),
      responses: 29 - week,
      takenAt: new Date(`${localDay}T11:00:00Z`),
    });
  }
  // The oldest of the ten is a repeat of one long ago.
  expect(await summary()).toMatchObject({ growth: null });
});

test.each([
  ['new exercises and repeats', { daysAgo: 0, firstsEvery: 1, repeats: 0 }],
  ['the same, ended four months ago', { daysAgo: 120, firstsEvery: 1, repeats: 0 }],
  ['new exercises every second week, then ten weeks of repeats', { daysAgo: 70, firstsEvery: 2, repeats: 10 }],
])('growth matches the records page: %s', async (_title, { daysAgo, firstsEvery, repeats }) => {
  const { student, token, result, summary } = await newRoster();
  const last = addDays(today, -daysAgo);
  for (let index = 9; index >= 0; index -= 1) {
    const week = firstsEvery * index;
    const localDay = addDays(last, -7 * week);
    const number = numberAt(9 - index);
    await result(localDay, { type: 'phrases', number, responses: 26 - week });
    await result(localDay, {
      type: 'phrases',
      number,
      responses: 30,
      takenAt: new Date(`${localDay}T11:00:00Z`),
    });
  }
  for (let week = 1; week <= repeats; week += 1)
    await result(addDays(last, 7 * week), { type: 'phrases', number: numberAt(week - 1), responses: 30 });
  const { body } = await testApp().call(findRecords, { studentID: student.id, type: 'phrases' }, token);
  const records = body.valid ? body.chartData.rawRecords : [];
  const onPage = growthOf(
    recentPoints(
      measurementsOf(
        records
          .toSorted((a, b) => (a.taken < b.taken ? -1 : 1))
          .map(({ date, wcpm, number }) => ({
            x: daysBetween(last, date as CalendarDay),
            y: wcpm,
            exercise: number,
          })),
      ),
    ),
  );
  expect(onPage?.weekly).toBeCloseTo(1, 9);
  expect((await summary())?.growth).toMatchObject({ weekly: 1, direction: 'growing' });
});

test('results that change by less than the displayed precision have no direction', async () => {
  const { result, summary } = await newRoster();
  for (let week = 9; week >= 0; week -= 1) {
    const seconds = week < 5 ? 60 : 59;
    await result(addDays(today, -14 * week), { type: 'phrases', number: numberAt(9 - week), seconds, responses: 15 });
  }
  const { growth, needs } = (await summary()) ?? {};
  expect(growth).toMatchObject({ weekly: 0, direction: 'unclear' });
  expect(needs).not.toContain('falling');
});

test('a student without a goal in nine results in a row is stuck until the next goal', async () => {
  const { result, summary } = await newRoster();
  await result('2026-02-02', { responses: 30 });
  for (let hour = 10; hour < 18; hour += 1)
    await result('2026-03-09', { takenAt: new Date(`2026-03-09T${hour}:00:00Z`) });
  expect((await summary())?.needs).not.toContain('stuck');
  await result('2026-03-10');
  expect((await summary())?.needs).toContain('stuck');
  await result('2026-03-11', { responses: 30 });
  expect((await summary())?.needs).not.toContain('stuck');
});

test('sorts the roster by need: includes shared students, and students without an active license need nothing', async () => {
  const { db } = testApp();
  const { student, userId, organizationId, result, summarize } = await newRoster();
  await result(today, { responses: 30 });
  const colleague = await addCustomer(db);
  const shared = await addStudent(db, { userId: colleague.user.id, organizationId: colleague.organization.id });
  await addShare(db, shared.id, userId, false);
  const archived = await addStudent(db, { userId, organizationId });
  await archiveLicenses(db, archived.id);
  const rows = await summarize();
  expect(rows[0]).toMatchObject({ id: shared.id, sharedFrom: colleague.user.username, needs: ['not-begun'] });
  expect(rows.slice(1).map(({ id, needs }) => [id, needs])).toEqual(
    [student, archived].toSorted((a, b) => byName.compare(a.name, b.name)).map(({ id }) => [id, []]),
  );
  // A lesson takes a license, and more than a share to read.
  expect(rows.filter(({ canBegin }) => canBegin).map(({ id }) => id)).toEqual([student.id]);
});

test('nobody sees the students of others', async () => {
  await newRoster();
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const token = await addSession(db, { userId: user.id, organizationId: organization.id });
  expect((await testApp().call(summarizeRoster, {}, token)).body).toEqual({ valid: true, students: [] });
});
