import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { exerciseResults, licenses } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';

/** Test helper: a signed-in instructor and their student with licenses. */
export const newLesson = async (db: Database) => {
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const student = await addStudent(db, owner);
  const token = await addSession(db, owner);
  return { ...owner, student, token };
};

type Submission = InputOf<typeof submitExercise>;

/** Test helper: a valid result with a new id, with changes applied. */
export const submissionOf = (
  studentID: string,
  changes: Partial<Submission> = {},
): Submission & { submissionId: string } => ({
  type: 'addition',
  probeNumber: 1,
  studentID,
  time: 60,
  responses: 20,
  errors: [3, 7],
  ...changes,
  submissionId: changes.submissionId ?? randomUUID(),
});

export const storedFor = ({ orm }: Database, studentId: string) =>
  orm.select().from(exerciseResults).where(eq(exerciseResults.studentId, studentId));

export const archiveLicenses = async ({ orm }: Database, studentId: string): Promise<void> => {
  await orm
    .update(licenses)
    .set({ status: 'archived', archivedAt: new Date() })
    .where(eq(licenses.studentId, studentId));
};
