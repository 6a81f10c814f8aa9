import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { type MessageCode, messages } from '@sixty/contract/messages.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { licenses, memberships, students, subscriptions } from '../../../db/schema/schema.ts';
import { addSession, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses, newLesson, storedFor, submissionOf } from './test-submissions.ts';

const testApp = useTestApp();

type Lesson = Awaited<ReturnType<typeof newLesson>>;

/** Changes to a lesson while an exercise is open, keyed by the refusal they cause. */
const changes = {
  'license-archived': ({ student }: Lesson) => archiveLicenses(testApp().db, student.id),
  'license-missing': ({ student }: Lesson) =>
    testApp().db.orm.delete(licenses).where(eq(licenses.studentId, student.id)),
  'licenses-exceeded': ({ organizationId }: Lesson) =>
    testApp()
      .db.orm.update(subscriptions)
      .set({ mathSeats: 0 })
      .where(eq(subscriptions.organizationId, organizationId)),
  'student-missing': async ({ userId, student }: Lesson) => {
    const { db } = testApp();
    const owner = await addUser(db);
    await db.orm.update(students).set({ ownerId: owner.id }).where(eq(students.id, student.id));
    await db.orm.update(memberships).set({ permission: 'instructor' }).where(eq(memberships.userId, userId));
  },
} as const satisfies Partial<Record<MessageCode, (lesson: Lesson) => PromiseLike<unknown>>>;

test.each(Object.keys(changes) as (keyof typeof changes)[])(
  'refuses to list, open, read or submit an exercise with the same message for %s',
  async (code) => {
    const { db, call } = testApp();
    const lesson = await newLesson(db);
    const studentID = lesson.student.id;
    const device = await addSession(db, { userId: lesson.userId, studentId: studentID });
    await changes[code](lesson);
    const exercise = { type: 'addition', number: 1 } as const;
    const instructor = [
      await call(listExercises, { type: 'addition', studentID }, lesson.token),
      await call(findExercise, { ...exercise, studentID }, lesson.token),
      await call(submitExercise, submissionOf(studentID), lesson.token),
    ];
    const reader = [
      await call(listExercises, { type: 'addition' }, device),
      await call(findExercise, exercise, device),
    ];
    const refusal = { valid: false, code, message: messages[code] };
    for (const { body } of instructor) expect(body).toEqual(refusal);
    // A device that loses its student is signed out and gets no data about the student.
    for (const { status, body } of reader) {
      if (code === 'student-missing') expect(status).toBe(401);
      else expect(body).toEqual(refusal);
    }
    expect(await storedFor(db, studentID)).toHaveLength(0);
  },
);
