import { forceLogin } from '@sixty/contract/staff/impersonation.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/schema.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';
import { staffRig } from './test-staff.ts';

const { testApp, connect, newLesson } = useTestLessons();
const { newStaff } = staffRig(testApp);

const listCommandsWith = async (studentId: string) => {
  const { orm } = testApp().db;
  const logged = await orm
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'called-as-user'), eq(auditLog.subjectId, studentId)));
  return logged.map(({ actorId, details }) => ({ actorId, details }));
};

test('a command of staff in a lesson as the user is logged with the student, one of the user is not', async () => {
  const { student, username, token } = await newLesson();
  const own = await connect(token);
  expect(await own.command(openAddition(student.id))).toMatchObject({ valid: true });
  expect(await listCommandsWith(student.id)).toEqual([]);

  const staff = await newStaff();
  const { cookies } = await testApp().call(forceLogin, { username, reason: 'The lesson does not start.' }, staff.token);
  const impersonated = /^sixty=([\w-]+)/.exec(cookies[0] ?? '')?.[1] ?? '';
  await testApp().call(selectStudent, { studentID: student.id }, impersonated);
  const as = await connect(impersonated);
  expect(await as.command(openAddition(student.id, 2))).toMatchObject({ valid: true });
  expect(await listCommandsWith(student.id)).toContainEqual({
    actorId: staff.id,
    details: { call: 'lesson open-exercise' },
  });
});
