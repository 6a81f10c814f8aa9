import { errorKinds } from '@sixty/domain/exercises/error-kind.ts';
import { expect, test } from 'vitest';
import { studentCodes } from './schema/schema.ts';
import { useTestDatabase } from './test-database.ts';
import { addCustomer, addStudent } from './test-fixtures.ts';

const database = useTestDatabase();

const newStudent = async () => {
  const { user, organization } = await addCustomer(database());
  const student = await addStudent(database(), { userId: user.id, organizationId: organization.id });
  return { instructorId: user.id, studentId: student.id };
};

/** Name of the check that refuses the insert, or null. */
const refusedBy = (insert: Promise<unknown>): Promise<string | null> =>
  insert.then(
    () => null,
    (error: { constraint?: string; cause?: { constraint?: string } }) =>
      error.constraint ?? error.cause?.constraint ?? 'something else',
  );

test('lines are open only where an exercise is open', async () => {
  const open = async (values: Pick<typeof studentCodes.$inferInsert, 'openType' | 'openNumber' | 'openLines'>) =>
    refusedBy(
      database()
        .orm.insert(studentCodes)
        .values({ ...(await newStudent()), codeHash: Buffer.alloc(32), expiresAt: new Date(), ...values }),
    );
  const openLines = [{ start: 0, end: 5 }];
  expect(await open({ openLines })).toBe('student_codes_open_lines');
  expect(await open({ openLines, openType: 'addition', openNumber: 1 })).toBeNull();
  expect(await open({ openType: 'addition', openNumber: 1 })).toBeNull();
});

test('stores only known kinds of errors, or none', async () => {
  const store = async (kinds: readonly (string | null)[] | null) => {
    const { instructorId, studentId } = await newStudent();
    return refusedBy(
      database().pool.query(
        `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
           responses, errors, error_kinds, response_goal, error_goal, taken_at, local_day, zone)
         values (gen_random_uuid(), $1, $2, 'phrases', 1, 'v', 60, 60, 20, $3, $4, 60, 2, now(), '2026-01-01', 'UTC')`,
        [studentId, instructorId, (kinds ?? [null]).map((_, index) => index), kinds],
      ),
    );
  };
  for (const kinds of [null, [], [null], [...errorKinds], ['told', null]]) expect(await store(kinds)).toBeNull();
  expect(await store(['shouted'])).toBe('exercise_results_error_kinds_known');
  expect(await store([null, 'told', ''])).toBe('exercise_results_error_kinds_known');
});
