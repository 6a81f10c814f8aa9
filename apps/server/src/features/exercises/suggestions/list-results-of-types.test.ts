import { randomUUID } from 'node:crypto';
import { isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../db/client.ts';
import { exerciseResults } from '../../../db/schema/schema.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import { useTestDatabase } from '../../../db/test-database.ts';
import { addCustomer, addStudent } from '../../../db/test-fixtures.ts';
import { listResultsOfTypes } from './queries.ts';

const database = useTestDatabase();

const attempts = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    responses: fc.oneof(fc.integer({ min: 18, max: 20 }), fc.integer({ min: 4, max: 20 })),
    errorCount: fc.integer({ min: 0, max: 4 }),
    goalErrors: fc.option(fc.integer({ min: 0, max: 4 })),
    seconds: fc.integer({ min: 1, max: 60 }),
    responseGoal: fc.integer({ min: 18, max: 20 }),
    errorGoal: fc.integer({ min: 0, max: 3 }),
    minute: fc.integer({ min: 0, max: 1000 }),
  }),
  { minLength: 1, maxLength: 8, selector: ({ minute }) => minute },
);

test('lists the results in order, and agrees with the domain about their goals', async () => {
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
      const done = await rowsOf(db, listResultsOfTypes, [student.id as StudentAccess, ['addition', 'division']]);
      const expected = tried
        .toSorted((a, b) => a.minute - b.minute)
        .map(({ number, responses, errorCount, goalErrors, seconds, responseGoal, errorGoal }) => ({
          type: 'addition',
          number,
          local_day: '2026-03-08',
          rate: ((responses - Math.min(errorCount, 20)) * 60) / seconds,
          met: isGoalMet(
            { responses, goalErrors: goalErrors ?? errorCount, seconds },
            { responses: responseGoal, errors: errorGoal },
          ),
        }));
      expect(done).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
