import {
  setConsent,
  setOrganizationSecondListen,
  setOwnSecondListen,
} from '@sixty/contract/exercises/second-listen.ts';
import { expect, test } from 'vitest';
import { addSession, addStudent, addUser } from '../db/test-fixtures.ts';
import { addImpersonationSession } from '../db/test-staff-fixtures.ts';
import { useTestLessons } from './test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

const showRecording = (studentID: string, recording = true) => ({
  kind: 'show-recording',
  studentID,
  type: 'addition',
  number: 1,
  recording,
});

/** A lesson in which all have agreed to recordings. */
const agreedLesson = async () => {
  const lesson = await newLesson();
  const { call } = testApp();
  await call(setOrganizationSecondListen, { id: lesson.organizationId, on: true }, lesson.token);
  await call(setOwnSecondListen, { on: true }, lesson.token);
  await call(setConsent, { studentID: lesson.student.id, day: '2026-11-20' }, lesson.token);
  return lesson;
};

test('the devices of the lesson show the dot before the browser may record, and until it ends', async () => {
  const { student, token, deviceToken, userId, organizationId } = await agreedLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const otherDevice = await connect(await addSession(testApp().db, { userId, studentId: other.id }));
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  expect(await instructor.command(showRecording(student.id))).toMatchObject({ valid: true, selected: true });
  const shown = { kind: 'recording-shown', type: 'addition', number: 1 };
  expect(await device.next('recording-shown')).toEqual({ ...shown, recording: true });
  device.events.length = 0;
  expect(await instructor.command(showRecording(student.id, false))).toMatchObject({ valid: true });
  expect(await device.next('recording-shown')).toEqual({ ...shown, recording: false });
  expect(otherDevice.events).toEqual([]);
});

test('without consent the command is refused, and no device shows a dot', async () => {
  const { student, token, deviceToken } = await agreedLesson();
  await testApp().call(setConsent, { studentID: student.id, day: null }, token);
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  expect(await instructor.command(showRecording(student.id))).toMatchObject({
    valid: false,
    code: 'recording-not-allowed',
  });
  // The end of a recording is shown in any case.
  expect(await instructor.command(showRecording(student.id, false))).toMatchObject({ valid: true });
  expect(await device.next('recording-shown')).toMatchObject({ recording: false });
  expect(device.events.filter(({ kind }) => kind === 'recording-shown')).toHaveLength(1);
});

test('staff who work in an account, and strangers, may not record', async () => {
  const { student, userId, organizationId } = await agreedLesson();
  const staff = await addUser(testApp().db, { accountTypes: ['customer', 'admin'] });
  const visiting = await connect(await addImpersonationSession(testApp().db, { userId, organizationId }, staff.id));
  expect(await visiting.command(showRecording(student.id))).toMatchObject({ code: 'recording-not-allowed' });
  const stranger = await agreedLesson();
  const elsewhere = await connect(stranger.token);
  expect(await elsewhere.command(showRecording(student.id))).toMatchObject({ code: 'student-missing' });
});
