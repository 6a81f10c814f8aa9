import { getSession } from '@sixty/contract/accounts/session.ts';
import { findReadingSettings, setReadingSettings } from '@sixty/contract/exercises/reading-settings.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { standardReadingSettings } from '@sixty/domain/exercises/reading-settings.ts';
import { expect, test } from 'vitest';
import { addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

const large = { font: 'opendyslexic', size: 4, spacing: 'widest', paper: 'blue', star: false } as const;

const readingOf = async (token: string) => {
  const { body } = await testApp().call(getSession, {}, token);
  return body.valid ? body.reading : body;
};

test('settings that a student chooses are there on any device, and nowhere else', async () => {
  const { student, token, deviceToken, userId, organizationId } = await newLesson();
  const { call, db } = testApp();
  expect(await readingOf(deviceToken)).toEqual(standardReadingSettings);
  expect((await call(setReadingSettings, { settings: large }, deviceToken)).body).toEqual({ valid: true });
  const other = await addSession(db, { userId, studentId: student.id });
  expect([await readingOf(deviceToken), await readingOf(other)]).toEqual([large, large]);
  expect(await readingOf(token)).toBeNull();
  const sibling = await addStudent(db, { userId, organizationId });
  expect((await call(findReadingSettings, { studentID: sibling.id }, token)).body).toMatchObject({
    settings: standardReadingSettings,
  });
});

test("an instructor sets them for the student, whose device gets them at once; a device sets only its own student's", async () => {
  const { student, token, deviceToken, userId, organizationId } = await newLesson();
  const { call, db } = testApp();
  const sibling = await addStudent(db, { userId, organizationId });
  const device = await connect(deviceToken);
  const set = await call(setReadingSettings, { studentID: student.id, settings: large }, token);
  expect(set.body).toEqual({ valid: true });
  await device.next('session-changed');
  expect(await readingOf(deviceToken)).toEqual(large);
  await call(setReadingSettings, { studentID: sibling.id, settings: { ...large, paper: 'rose' } }, deviceToken);
  const found = async (studentID: string) => (await call(findReadingSettings, { studentID }, token)).body;
  expect(await found(sibling.id)).toMatchObject({ settings: standardReadingSettings });
  expect(await found(student.id)).toMatchObject({ settings: { paper: 'rose' } });
});

test('a choice of the student and one of the instructor at the same time both hold', async () => {
  const { student, token, deviceToken } = await newLesson();
  const { call } = testApp();
  await call(setReadingSettings, { settings: large }, deviceToken);
  await Promise.all([
    call(setReadingSettings, { settings: { size: null } }, deviceToken),
    call(setReadingSettings, { studentID: student.id, settings: { paper: 'rose' } }, token),
  ]);
  expect(await readingOf(deviceToken)).toEqual({ ...large, size: null, paper: 'rose' });
});

test('a device that is handed over gets the settings of the next student', async () => {
  const { token, deviceToken, userId, organizationId } = await newLesson();
  const { call, db } = testApp();
  await call(setReadingSettings, { settings: large }, deviceToken);
  const next = await addStudent(db, { userId, organizationId });
  await call(selectStudent, { studentID: next.id }, token);
  const nextDevice = await addSession(db, { userId, studentId: next.id });
  expect(await readingOf(nextDevice)).toEqual(standardReadingSettings);
});

test('a late change of a device that was handed over does not reach the next student', async () => {
  const { student, token, deviceToken } = await newLesson();
  const { call } = testApp();
  const { body: session } = await call(getSession, {}, deviceToken);
  const lesson = session.valid ? (session.lesson ?? '') : '';
  const ofAnother = await call(setReadingSettings, { lesson: `${lesson}x`, settings: large }, deviceToken);
  expect(ofAnother.body).toMatchObject({ code: 'student-missing' });
  const found = async () => (await call(findReadingSettings, { studentID: student.id }, token)).body;
  expect(await found()).toMatchObject({ settings: standardReadingSettings });
  await call(setReadingSettings, { lesson, settings: large }, deviceToken);
  expect(await found()).toMatchObject({ settings: large });
});

test.each([
  { ...large, font: 'comic' },
  { ...large, size: 5 },
  { ...large, paper: '#000000' },
])('refuses %j', async (settings) => {
  const { deviceToken } = await newLesson();
  const { status } = await testApp().call(setReadingSettings, { settings } as never, deviceToken);
  expect(status).toBe(400);
});
