import { editShare, endShare, shareStudents } from '@sixty/contract/students/sharing.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession } from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

/** A recipient in a lesson with a student shared with them, and a device in it. */
const newSharedLesson = async () => {
  const { db, call } = testApp();
  const owned = await newLesson();
  const { user, organization } = await addCustomer(db);
  const token = await addSession(db, { userId: user.id, organizationId: organization.id });
  const permissions = { read: true, write: true };
  const input = { students: [owned.student.id], shareToCustomer: user.username, permissions };
  await call(shareStudents, input, owned.token);
  const { body } = await call(selectStudent, { studentID: owned.student.id, keepsLesson: false }, token);
  if (!body.valid) throw new Error(body.message);
  const deviceToken = await addSession(db, { userId: user.id, studentId: owned.student.id });
  return { owned, studentID: owned.student.id, username: user.username, token, deviceToken, code: body.studentCode };
};

const isLetIn = async (token: string): Promise<boolean> => {
  const response = await testApp().app.server.inject({ url: '/api/session', headers: { cookie: `sixty=${token}` } });
  return !response.json().user.includes('guest');
};

const endings = [
  [
    'revoked',
    ({ owned, studentID, username }: Awaited<ReturnType<typeof newSharedLesson>>) =>
      testApp().call(endShare, { studentID, customerUsername: username }, owned.token),
  ],
  [
    'changed to reading alone',
    ({ owned, studentID, username }: Awaited<ReturnType<typeof newSharedLesson>>) =>
      testApp().call(
        editShare,
        { studentID, customerUsername: username, permissions: { read: true, write: false } },
        owned.token,
      ),
  ],
  [
    'removed by the recipient',
    ({ studentID, token }: Awaited<ReturnType<typeof newSharedLesson>>) =>
      testApp().call(endShare, { studentID }, token),
  ],
] as const;

test.each(endings)(
  "a share that is %s ends the recipient's lesson immediately: device, code and commands; the owner's continues",
  async (_title, end) => {
    const shared = await newSharedLesson();
    const { owned, studentID, token, deviceToken } = shared;
    const [recipient, device] = [await connect(token), await connect(deviceToken)];
    const [owner, ownersDevice] = [await connect(owned.token), await connect(owned.deviceToken)];
    expect(await recipient.command(openAddition(studentID))).toMatchObject({ valid: true, selected: true });
    recipient.events.length = 0;
    const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));

    expect((await end(shared)).body).toMatchObject({ valid: true });

    await Promise.all([device.next('session-ended'), closed, recipient.next('roster-changed')]);
    expect(await isLetIn(deviceToken)).toBe(false);
    expect(await recipient.command(openAddition(studentID, 2))).toMatchObject({ code: 'student-missing' });
    const again = await testApp().call(selectStudent, { studentID, keepsLesson: true }, token);
    expect(again.body).toMatchObject({ code: 'student-missing' });

    recipient.events.length = 0;
    expect(await owner.command(openAddition(studentID, 3))).toMatchObject({ valid: true, selected: true });
    await ownersDevice.next('exercise-opened');
    expect(recipient.events).toEqual([]);
    expect(await isLetIn(owned.deviceToken)).toBe(true);
  },
);

test('notifies a new recipient immediately, and the other browsers of the user who shares', async () => {
  const { db, call } = testApp();
  const owned = await newLesson();
  const { user, organization } = await addCustomer(db);
  const recipient = await connect(await addSession(db, { userId: user.id, organizationId: organization.id }));
  const owner = await connect(owned.token);
  const permissions = { read: true, write: true };
  await call(shareStudents, { students: [owned.student.id], shareToCustomer: user.username, permissions }, owned.token);
  await Promise.all([recipient.next('roster-changed'), owner.next('roster-changed')]);
});
