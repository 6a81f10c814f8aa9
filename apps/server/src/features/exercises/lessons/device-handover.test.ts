import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession, logout } from '@sixty/contract/accounts/session.ts';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { afterEach, expect, test } from 'vitest';
import { addSession, addShare, addStudent } from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

afterEach(() => testApp().setNow(new Date()));

const classroom = '127.0.0.1';
const home = '203.0.113.9';

/** A lesson with an instructor in the classroom, and two more students. */
const lessonInClassroom = async () => {
  const lesson = await newLesson();
  const { userId, organizationId, username, code, student, token, deviceToken } = lesson;
  await testApp().call(logout, {}, deviceToken);
  const [next, third] = [
    await addStudent(testApp().db, { userId, organizationId }),
    await addStudent(testApp().db, { userId, organizationId }),
  ];
  const select = async (studentID: string, address = classroom) =>
    (await testApp().call(selectStudent, { studentID }, token, address)).body;
  /** Links a device; returns its session token. */
  const link = async ({ address = classroom, onlyThisStudent = false, password = code } = {}) => {
    const { cookies } = await testApp().call(
      login,
      { username, password, type: 'student', onlyThisStudent },
      null,
      address,
    );
    const device = cookies.find((cookie) => cookie.startsWith('sixty='))?.match(/^sixty=([^;]+)/)?.[1];
    if (!device) throw new Error('The device was not linked.');
    return device;
  };
  /** The session of a device. */
  const greeted = async (device: string, address = classroom) =>
    (await testApp().call(getSession, {}, device, address)).body;
  const instructor = await connect(token);
  const list = async (studentID = student.id) => {
    const answer = await instructor.command({ kind: 'count-devices', studentID });
    return (answer.valid && answer.linked) || [];
  };
  /** Sets whether the device at a place in the list follows. */
  const keep = async (place: number, keeps: boolean, studentID = student.id) => {
    const deviceID = (await list(studentID))[place]?.id ?? '';
    return instructor.command({ kind: 'keep-device', studentID, deviceID, keeps });
  };
  return { ...lesson, next, third, instructor, link, list, keep, select, greeted };
};

const signedOut = { user: ['guest'], name: null };

test('hands a device in the same room over by default, notifies it, and reconnects it to the new lesson', async () => {
  const { link, next, student, instructor, select, greeted } = await lessonInClassroom();
  const token = await link();
  const previous = await greeted(token);
  expect(previous).toMatchObject({ name: student.name });
  const device = await connect(token);
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  await select(next.id);
  expect(await device.next('student-changed')).toEqual({ kind: 'student-changed' });
  await closed;
  const now = await greeted(token);
  expect(now).toMatchObject({ user: ['student'], name: next.name });
  expect('lesson' in now && 'lesson' in previous && now.lesson !== previous.lesson).toBe(true);
  const again = await connect(token);
  expect(await instructor.command(openAddition(next.id, 2))).toMatchObject({ devices: 1 });
  expect(await again.next('exercise-opened')).toMatchObject({ number: 2 });
});

test('never shows another student on a device that is elsewhere', async () => {
  const { link, list, next, student, select, greeted } = await lessonInClassroom();
  const device = await link({ address: home });
  expect(await list()).toMatchObject([{ near: false, keeps: false }]);
  expect(await greeted(device, home)).toMatchObject({ name: student.name });
  await select(next.id);
  for (const address of [home, classroom]) expect(await greeted(device, address)).toMatchObject(signedOut);
});

test('signs out a device that is for one student only, though it is in the same room', async () => {
  const { link, list, next, select, greeted } = await lessonInClassroom();
  const device = await link({ onlyThisStudent: true });
  expect(await list()).toMatchObject([{ near: true, keeps: false }]);
  await select(next.id);
  expect(await greeted(device)).toMatchObject(signedOut);
});

test('a device follows from student to student until it is opted out, and the others still do', async () => {
  const { link, next, third, keep, select, greeted } = await lessonInClassroom();
  const [one, other] = [await link(), await link()];
  await select(next.id);
  await select(third.id);
  for (const device of [one, other]) expect(await greeted(device)).toMatchObject({ name: third.name });
  expect(await keep(0, false, third.id)).toMatchObject({ linked: [{ keeps: false }, { keeps: true }] });
  await select(next.id);
  expect(await greeted(one)).toMatchObject(signedOut);
  expect(await greeted(other)).toMatchObject({ name: next.name });
});

test('eight devices follow at most: those that are connected, then those seen last', async () => {
  const { link, list, next, select, greeted } = await lessonInClassroom();
  const devices: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    testApp().setNow(new Date(Date.now() + count * 1000));
    devices.push(await link());
  }
  const [atTable = '', closed = ''] = devices;
  await connect(atTable);
  await select(next.id);
  expect(await list(next.id)).toHaveLength(8);
  for (const device of devices)
    expect(await greeted(device)).toMatchObject(device === closed ? signedOut : { name: next.name });
});

test('a device that was away follows when it comes back to the room, and not when it went home', async () => {
  const { link, next, select, greeted } = await lessonInClassroom();
  const [tablet, laptop] = [await link(), await link()];
  await select(next.id);
  expect(await greeted(tablet)).toMatchObject({ name: next.name });
  expect(await greeted(laptop, home)).toMatchObject(signedOut);
  expect((await testApp().call(findLesson, {}, laptop, home)).status).toBe(401);
});

test('a device elsewhere follows once the instructor says that it is here, but only from its own network', async () => {
  const { link, keep, next, select, greeted } = await lessonInClassroom();
  const device = await link({ address: home });
  expect(await keep(0, true)).toMatchObject({ linked: [{ near: false, keeps: true }] });
  await select(next.id);
  expect(await greeted(device, home)).toMatchObject({ name: next.name });
  expect(await greeted(device, classroom)).toMatchObject(signedOut);
  await expect(connect(device)).rejects.toThrow('customer-only');
});

test('no device follows an instructor who went elsewhere', async () => {
  const { link, next, student, select, greeted } = await lessonInClassroom();
  const device = await link();
  await select(student.id, home);
  expect(await greeted(device)).toMatchObject({ name: student.name });
  await select(next.id, home);
  expect(await greeted(device)).toMatchObject(signedOut);
});

test('another instructor’s command does not change which devices follow', async () => {
  const { link, list, student } = await lessonInClassroom();
  await link();
  const deviceID = (await list())[0]?.id ?? '';
  const colleague = await newLesson();
  const { command } = await connect(colleague.token);
  await command({ kind: 'keep-device', studentID: colleague.student.id, deviceID, keeps: false });
  expect(await command({ kind: 'keep-device', studentID: student.id, deviceID, keeps: false })).toMatchObject({
    code: 'student-missing',
  });
  expect(await list()).toMatchObject([{ keeps: true }]);
});

test('lists the devices of a lesson, also those that are away', async () => {
  const { link, list, student } = await lessonInClassroom();
  const device = await link();
  const away = { name: null, connected: false, near: true, keeps: true };
  expect(await list()).toMatchObject([away]);
  await connect(device);
  expect(await list()).toMatchObject([{ ...away, connected: true }]);
  testApp().setNow(new Date(Date.now() + 3 * 3_600_000));
  expect(await list(student.id)).toEqual([]);
});

test('no device follows after a logout, or once the code has expired', async () => {
  const first = await lessonInClassroom();
  const device = await first.link();
  await testApp().call(logout, {}, first.token);
  const second = await addSession(testApp().db, first);
  await testApp().call(selectStudent, { studentID: first.next.id }, second);
  expect(await first.greeted(device)).toMatchObject(signedOut);

  const other = await lessonInClassroom();
  const late = await other.link();
  testApp().setNow(new Date(Date.now() + 119 * 60_000));
  expect(await other.greeted(late)).toMatchObject({ user: ['student'] });
  testApp().setNow(new Date(Date.now() + 121 * 60_000));
  await other.select(other.next.id);
  testApp().setNow(new Date());
  expect(await other.greeted(late)).toMatchObject(signedOut);
});

test('leaves the device with the student whose code is live after two concurrent selections', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { username, link, next, third, select, greeted } = await lessonInClassroom();
    const device = await link();
    const bodies = await Promise.all([select(next.id), select(third.id)]);
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const password = body.valid ? body.studentCode.code : '';
        return (await testApp().call(login, { username, password, type: 'student' })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    const selected = statuses[0] === 200 ? next : third;
    expect(await greeted(device)).toMatchObject({ name: selected.name });
  }
});

test('hands over or refuses a device that signs in during a selection, and never leaves it behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { link, student, next, select, greeted } = await lessonInClassroom();
    const [device] = await Promise.all([link().catch(() => null), select(next.id)]);
    if (device === null) continue;
    const body = await greeted(device);
    expect(body).toMatchObject({ user: ['student'], name: next.name });
    expect(body).not.toMatchObject({ name: student.name });
  }
});

test('leaves no device signed in after a logout during a selection, no matter who logs out', async () => {
  for (let round = 0; round < 4; round += 1) {
    for (const who of ['instructor', 'device'] as const) {
      const lesson = await lessonInClassroom();
      const device = await lesson.link();
      const leaving = who === 'device' ? device : lesson.token;
      await Promise.all([lesson.select(lesson.next.id), testApp().call(logout, {}, leaving)]);
      expect(await lesson.greeted(device)).toMatchObject(signedOut);
    }
  }
});

test('a device follows its own instructor, never another who has the same student in the same place', async () => {
  const [mine, theirs] = [await lessonInClassroom(), await lessonInClassroom()];
  const shared = mine.student;
  await addShare(testApp().db, shared.id, theirs.userId, true);
  const selected = await theirs.select(shared.id);
  if (!selected.valid) throw new Error(selected.message);
  const [myDevice, theirDevice] = [await mine.link(), await theirs.link({ password: selected.studentCode.code })];
  const [theirID] = (await theirs.list(shared.id)).map(({ id }) => id);
  expect(await mine.list()).toHaveLength(1);
  await mine.instructor.command({ kind: 'keep-device', studentID: shared.id, deviceID: theirID, keeps: false });
  expect(await theirs.list(shared.id)).toMatchObject([{ id: theirID, keeps: true }]);

  await mine.select(mine.next.id);
  expect(await mine.greeted(myDevice)).toMatchObject({ name: mine.next.name });
  expect(await theirs.greeted(theirDevice)).toMatchObject({ name: shared.name });
  await theirs.select(theirs.next.id);
  expect(await mine.greeted(myDevice)).toMatchObject({ name: mine.next.name });
  expect(await theirs.greeted(theirDevice)).toMatchObject({ name: theirs.next.name });
});

test('a device that was handed over opens nothing of the previous student by their id', async () => {
  const { link, student, userId, organizationId, select } = await lessonInClassroom();
  const reader = await addStudent(testApp().db, { userId, organizationId }, ['reading']);
  const device = await link();
  const input = { type: 'addition', studentID: student.id } as const;
  const read = async () => (await testApp().call(listExercises, input, device)).body;
  expect(await read()).toMatchObject({ valid: true });
  await select(reader.id);
  expect(await read()).toMatchObject({ code: 'license-missing' });
});
