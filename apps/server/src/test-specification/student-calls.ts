import { profileOptions } from '@sixty/domain/students/student-profile.ts';
import { eq } from 'drizzle-orm';
import { students } from '../db/schema/schema.ts';
import { addResult, addSession, addShare, addStudent, addTransfersOf } from '../db/test-fixtures.ts';
import type { Calls, World } from './world.ts';

const profile = Object.fromEntries(Object.entries(profileOptions).map(([field, [first]]) => [field, first]));

/** A teacher's call about their student. */
const aboutStudent =
  (field = 'studentID', more: Record<string, string> = {}) =>
  async ({ newTeacher }: World) => {
    const { token, studentId } = await newTeacher();
    return { token, input: { [field]: studentId, ...more } };
  };

/** A teacher's student shared with another. @returns both. */
const newShare = async ({ db, newTeacher }: World) => {
  const [teacher, recipient] = [await newTeacher(), await newTeacher()];
  await addShare(db, teacher.studentId, recipient.user.id, true);
  return { teacher, recipient };
};

/** The roster, and what is done with students. */
export const studentCalls: Calls = {
  'GET /api/students': async ({ newTeacher }) => {
    const { token, user } = await newTeacher();
    return { token, input: { customerUsername: user.username } };
  },
  'GET /api/student': async (world) => {
    const { teacher, recipient } = await newShare(world);
    await world.db.pool.query(
      `update students set gender = 'Other', ethnicity = 'Black', current_school_enrollment = 'Public', iep = 'No',
         retention = 'Never Retained', english_language_learner = 'No' where id = $1`,
      [teacher.studentId],
    );
    return { token: recipient.token, input: { studentId: teacher.studentId } };
  },
  'GET /api/students/name-available': async ({ newTeacher }) => {
    const { token, studentName } = await newTeacher();
    return { token, input: { name: studentName } };
  },
  'POST /api/students/create': async ({ newTeacher }) => {
    const { token } = await newTeacher();
    const given = { name: 'Maya Lopez', birthDay: '2016-02-29', programs: ['Math', 'Reading'], group: 'Default' };
    return { token, input: { ...given, ...profile } };
  },
  'POST /api/students/edit': async ({ db, newTeacher }) => {
    const { token, owner } = await newTeacher();
    const { id } = await addStudent(db, owner, ['reading']);
    const form = { id, name: 'Maya Lopez', birthDay: '2016-02-29', group: 'Default', ...profile };
    return { token, input: { student: form, programs: ['Math', 'Reading'] } };
  },
  'POST /api/students/archive': async ({ newTeacher }) => {
    const { token, studentId } = await newTeacher();
    return { token, input: { studentID: studentId, programs: ['Math'] } };
  },
  'POST /api/students/remove': async ({ db, newTeacher }) => {
    const { token, owner } = await newTeacher();
    return { token, input: { studentID: (await addStudent(db, owner)).id } };
  },
  'GET /api/students/share': async (world) => ({ token: (await newShare(world)).teacher.token, input: {} }),
  // B lists what a recipient may do by name, A as flags (C55).
  'POST /api/students/share': [['read'], ['read', 'write'], { read: true, write: true }].map(
    (permissions) =>
      async ({ newTeacher }: World) => {
        const [{ token, studentId }, recipient] = [await newTeacher(), await newTeacher()];
        return { token, input: { students: [studentId], permissions, shareToCustomer: recipient.user.username } };
      },
  ),
  'DELETE /api/students/share': [
    async (world) => {
      const { teacher, recipient } = await newShare(world);
      const named = { studentID: teacher.studentId, customerUsername: recipient.user.username };
      return { token: teacher.token, input: named };
    },
    async (world) => {
      const { teacher, recipient } = await newShare(world);
      return { token: recipient.token, input: { studentID: teacher.studentId } };
    },
  ],
  '(not shown) (not shown: edit a share)': async (world) => {
    const { teacher, recipient } = await newShare(world);
    const named = { studentID: teacher.studentId, customerUsername: recipient.user.username };
    return { token: teacher.token, input: { ...named, permissions: ['read'] } };
  },
  'POST /api/students/transfer/send': async ({ newTeacher }) => {
    const { token, studentId } = await newTeacher();
    return { token, input: { students: [studentId], email: 'heir@example.org' } };
  },
  'POST /api/students/transfer/accept': async ({ db, newTeacher }) => {
    const { token, user } = await newTeacher();
    return { token, input: { code: (await addTransfersOf(db, user.id)).transferCode } };
  },
  'GET (not shown: student suggestion)': aboutStudent(),
  'GET /api/suggested': aboutStudent(),
  'GET /api/fidelity': aboutStudent(),
  'GET /api/donuts': async ({ db, newTeacher }) => {
    const { token, studentId, user } = await newTeacher();
    const result = { studentId, instructorId: user.id, type: 'stories/elementary' as const, itemCount: 99 };
    await addResult(db, { ...result, number: 1, responses: 40, takenAt: new Date('2026-03-02T12:00:00Z') });
    await addResult(db, { ...result, number: 20, responses: 60, takenAt: new Date('2026-03-03T12:00:00Z') });
    return { token, input: { studentID: studentId } };
  },
  // Between two other students by name, with a met goal.
  'GET /api/records': async ({ db, newTeacher }) => {
    const { token, studentId, user, owner } = await newTeacher();
    await addResult(db, { studentId, instructorId: user.id, responses: 30, responseGoal: 30 });
    for (const name of ['Abe First', 'Zoe Last']) {
      await db.orm
        .update(students)
        .set({ name })
        .where(eq(students.id, (await addStudent(db, owner)).id));
    }
    return { token, input: { studentID: studentId, type: 'addition' } };
  },
};

/** Exercises and the code of the student's device. */
export const exerciseCalls: Calls = {
  'GET /api/probe': [
    async ({ newTeacher }) => {
      const { token, studentId, select } = await newTeacher();
      await select();
      return { token, input: { type: 'addition', number: '1', studentID: studentId } };
    },
    // A student's device sends no student (B section 7).
    async ({ db, newTeacher }) => {
      const { user, studentId } = await newTeacher();
      return {
        token: await addSession(db, { userId: user.id, studentId }),
        input: { type: 'addition', number: '1' },
      };
    },
  ],
  'POST /api/probe': async ({ newTeacher }) => {
    const { token, studentId } = await newTeacher();
    const numbers = { time: 60, responses: 20, errors: [3, 7] };
    return { token, input: { type: 'addition', probeNumber: 1, studentID: studentId, ...numbers } };
  },
  'GET /api/probe-list': async ({ newTeacher }) => {
    const { token, studentId, select } = await newTeacher();
    await select();
    return { token, input: { studentID: studentId, type: 'addition' } };
  },
  'GET /api/dok': async ({ newTeacher }) => ({
    token: (await newTeacher()).token,
    input: { type: 'stories/elementary', number: '1' },
  }),
  '(not shown) (not shown: regenerate student code)': aboutStudent(),
};
