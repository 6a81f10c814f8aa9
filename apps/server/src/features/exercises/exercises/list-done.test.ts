import { randomUUID } from 'node:crypto';
import { isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../db/client.ts';
import { exerciseResults } from '../../../db/schema/schema.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import { useTestDatabase } from '../../../db/test-database.ts';
import { addCustomer, addStudent } from '../../../db/test-fixtures.ts';
import { listDone } from './queries.ts';

const database = useTestDatabase();

const attempts = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    responses: fc.integer({ min: 18, max: 20 }),
    errorCount: fc.integer({ min: 0, max: 4 }),
    seconds: fc.integer({ min: 1, max: 60 }),
    responseGoal: fc.integer({ min: 18, max: 20 }),
    errorGoal: fc.integer({ min: 0, max: 3 }),
    minute: fc.integer({ min: 0, max: 1000 }),
  }),
  { minLength: 1, maxLength: 8, selector: ({ minute }) => minute },
);

test('agrees with the domain about every exercise in the list', async () => {
  const db = database();
  const { user, organization } = await addCustomer(db);
  const takenAt = (minute: number) => new Date(Date.UTC(2026, 2, 8, 0, minute));
  await fc.assert(
    fc.asyncProperty(attempts, async (tried) => {
      const student = await addStudent(db, { userId: user.id, organizationId: organization.id });
      await db.orm.insert(exerciseResults).values(
        tried.map(({ errorCount, minute, ...attempt }) => ({
          ...attempt,
          id: randomUUID(),
          studentId: student.id,
          instructorId: user.id,
          type: 'addition' as const,
          contentVersion: 'v',
          itemCount: 20,
          errors: Array.from({ length: errorCount }, (_, item) => item),
          takenAt: takenAt(minute),
          localDay: '2026-03-08',
          zone: 'UTC',
        })),
      );
      const done = await rowsOf(db, listDone, [student.id as StudentAccess, 'addition']);
      const isMet = ({ responses, errorCount, seconds, responseGoal, errorGoal }: (typeof tried)[number]) =>
        isGoalMet({ responses, errors: errorCount, seconds }, { responses: responseGoal, errors: errorGoal });
      const expected = [...Map.groupBy(tried, ({ number }) => number)].map(([number, group]) => {
        const inOrder = group.toSorted((a, b) => a.minute - b.minute);
        return {
          number,
          taken_at: takenAt(inOrder.at(-1)?.minute ?? 0),
          goal_met: group.some(isMet),
          attempts: group.length,
          met_at_first: inOrder.slice(0, 1).some(isMet),
        };
      });
      const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number;
      expect(done.map(({ local_day, ...row }) => row).sort(byNumber)).toEqual(expected.sort(byNumber));
    }),
    { numRuns: 60 },
  );
});
