import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import {
  archiveLicenses,
  createStudent,
  editStudent,
  removeStudent,
} from '@sixty/contract/students/student-changes.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { expect, test } from 'vitest';
import { addAccount, addResult, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const seats = async (token: string) => {
  const { body } = await testApp().call(licenseAvailability, {}, token);
  return body.valid ? { reading: body.reading, math: body.math } : null;
};

/** Seats as counted from the licenses. */
const counted = async (organizationId: string) => {
  const { rows } = await testApp().db.pool.query<{ count: number }>(
    `select count(*)::int as count from licenses where organization_id = $1 and status = 'active' and program = 'math'`,
    [organizationId],
  );
  return rows[0]?.count;
};

const create = (token: string, name: string, programs: readonly Program[]) =>
  testApp().call(createStudent, { name, birthDay: '2016-01-01', programs: [...programs] } as never, token);

const assign = (token: string, id: string, programs: readonly Program[]) =>
  testApp().call(editStudent, { student: { id }, programs: [...programs] }, token);

test('of two hundred who take the last seat at once, for new and existing students, exactly one gets it', async () => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db, { reading: 500, math: 3 });
  await addStudent(db, owner, ['math']);
  await addStudent(db, owner, ['math']);
  const there = await Promise.all(Array.from({ length: 100 }, () => addStudent(db, owner, ['reading'])));
  const answers = await Promise.all(
    there.flatMap(({ id }, index) => [
      assign(token, id, index % 2 ? ['reading', 'math'] : ['math', 'reading']),
      create(token, `New Student ${index}`, index % 2 ? ['math'] : ['math', 'reading']),
    ]),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => !won.includes(answer))) {
    expect([status, body]).toMatchObject([409, { code: 'no-licenses-left' }]);
  }
  expect(await seats(token)).toMatchObject({ math: { available: 0, active: 3 } });
  expect(await counted(owner.organizationId)).toBe(3);
  const { body } = await testApp().call(listStudents, {}, token);
  const roster = body.valid ? body.students : [];
  expect(roster.filter(({ programs }) => programs.includes('Math'))).toHaveLength(3);
  // A caller who got no seat made no student and changed nothing.
  expect([102, 103]).toContain(roster.length);
  expect(roster.every(({ licenses }) => licenses.length > 0)).toBe(true);
}, 60_000);

test('gives seats that are freed while others wait once each', async () => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db, { reading: 100, math: 20 });
  const [archived, deleted] = [[] as string[], [] as string[]];
  for (let index = 0; index < 10; index += 1) {
    const [one, other] = [await addStudent(db, owner, ['math']), await addStudent(db, owner, ['math'])];
    await addResult(db, { studentId: one.id, instructorId: owner.userId });
    archived.push(one.id);
    deleted.push(other.id);
  }
  const answers = await Promise.all([
    ...archived.flatMap((studentID) => [
      testApp().call(archiveLicenses, { studentID, programs: ['math'] }, token),
      testApp().call(archiveLicenses, { studentID, programs: ['math', 'math'] }, token),
    ]),
    ...deleted.map((studentID) => testApp().call(removeStudent, { studentID }, token)),
    ...Array.from({ length: 40 }, (_, index) => create(token, `New Student ${index}`, ['math'])),
  ]);
  const [archives, removals, creations] = [answers.slice(0, 20), answers.slice(20, 30), answers.slice(30)];
  expect(archives.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(removals.filter(({ status }) => status === 200)).toHaveLength(10);
  const made = creations.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(made).toBeLessThanOrEqual(20);
  expect(await seats(token)).toMatchObject({ math: { available: 20 - made, active: made } });
  expect(await counted(owner.organizationId)).toBe(made);
}, 60_000);
