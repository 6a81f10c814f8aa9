import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { editStudent } from '@sixty/contract/students/student-changes.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { expect, test } from 'vitest';
import {
  addMember,
  addOrganization,
  addResult,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();

const newAccount = async (seats: { reading: number; math: number }) => {
  const { db } = testApp();
  const user = await addUser(db);
  const organization = await addOrganization(db, seats);
  await addMember(db, organization.id, user.id, 'licensee');
  const owner = { userId: user.id, organizationId: organization.id };
  const token = await addSession(db, owner);
  const newStudent = async (programs: readonly Program[]) => (await addStudent(db, owner, programs)).id;
  return { owner, token, newStudent };
};

const assign = (id: string, programs: readonly string[], token: string) =>
  testApp().call(editStudent, { student: { id }, programs: programs as Program[] }, token);

const left = async (token: string) => {
  const { body } = await testApp().call(licenseAvailability, {}, token);
  if (!body.valid) throw new Error(body.message);
  return { reading: body.reading.available, math: body.math.available };
};

const heldBy = async (id: string): Promise<string[]> => {
  const { rows } = await testApp().db.pool.query<{ program: string }>(
    'select program from licenses where student_id = $1 order by program desc',
    [id],
  );
  return rows.map(({ program }) => program);
};

test('assigns a program from the seats left, which opens its lists', async () => {
  const { token, newStudent } = await newAccount({ reading: 1, math: 1 });
  const id = await newStudent(['reading']);
  expect((await testApp().call(listExercises, { type: 'addition', studentID: id }, token)).status).toBe(403);
  const { status, body } = await assign(id, ['Reading', 'Math'], token);
  expect({ status, body }).toMatchObject({ status: 200, body: { valid: true, student: { id, status: 'Active' } } });
  expect(await heldBy(id)).toEqual(['reading', 'math']);
  expect(await left(token)).toEqual({ reading: 0, math: 0 });
  expect((await testApp().call(listExercises, { type: 'addition', studentID: id }, token)).status).toBe(200);
});

test('accepts program names in any case and repeated; assigning again changes nothing', async () => {
  const { token, newStudent } = await newAccount({ reading: 5, math: 5 });
  const id = await newStudent([]);
  for (const programs of [
    ['READING', 'math', 'Math'],
    ['reading', 'math'],
  ]) {
    expect((await assign(id, programs, token)).status).toBe(200);
    expect(await heldBy(id)).toEqual(['reading', 'math']);
    expect(await left(token)).toEqual({ reading: 4, math: 4 });
  }
});

test('removes a program left out if no exercise was done with it, and frees its seat', async () => {
  const { token, newStudent } = await newAccount({ reading: 5, math: 5 });
  const id = await newStudent(['reading']);
  expect((await assign(id, ['Math'], token)).status).toBe(200);
  expect(await heldBy(id)).toEqual(['math']);
  expect(await left(token)).toEqual({ reading: 5, math: 4 });
});

test('keeps a program left out if an exercise was done with it, even a voided one', async () => {
  const { owner, token, newStudent } = await newAccount({ reading: 5, math: 5 });
  const id = await newStudent(['reading', 'math']);
  await addResult(testApp().db, { studentId: id, instructorId: owner.userId, voided: true });
  await assign(id, ['Reading'], token);
  expect(await heldBy(id)).toEqual(['reading', 'math']);
});

test('assigns nothing if one program has no seat left', async () => {
  const { token, newStudent } = await newAccount({ reading: 1, math: 0 });
  const id = await newStudent([]);
  const { status, body } = await assign(id, ['Reading', 'Math'], token);
  expect([status, body]).toMatchObject([409, { code: 'no-licenses-left' }]);
  expect(await heldBy(id)).toEqual([]);
  expect(await left(token)).toEqual({ reading: 1, math: 0 });
});

test('refuses to assign an archived license again, and says so', async () => {
  const { token, newStudent } = await newAccount({ reading: 5, math: 5 });
  const id = await newStudent(['reading']);
  await archiveLicenses(testApp().db, id);
  const { status, body } = await assign(id, ['Reading', 'Math'], token);
  expect([status, body]).toEqual([
    403,
    { valid: false, code: 'license-archived', message: 'This license has been archived.' },
  ]);
  expect(await heldBy(id)).toEqual(['reading']);
});

test('refuses an empty list of programs with the sentence', async () => {
  const { token, newStudent } = await newAccount({ reading: 5, math: 5 });
  const { status, body } = await assign(await newStudent([]), [], token);
  expect([status, body]).toMatchObject([400, { message: 'At least one program must be selected.' }]);
});

test('a recipient cannot assign, neither from the own seats nor from the owner’s', async () => {
  const [one, other] = [await newAccount({ reading: 5, math: 5 }), await newAccount({ reading: 5, math: 5 })];
  const id = await one.newStudent(['reading']);
  await addShare(testApp().db, id, other.owner.userId, true);
  const { status, body } = await assign(id, ['Math'], other.token);
  expect([status, body]).toMatchObject([404, { code: 'student-missing' }]);
  expect(await heldBy(id)).toEqual(['reading']);
});

test('takes the seat from the student’s organization, not from the one the user has open', async () => {
  const school = await newAccount({ reading: 5, math: 5 });
  const own = await newAccount({ reading: 5, math: 5 });
  await addMember(testApp().db, school.owner.organizationId, own.owner.userId, 'licensee');
  const id = await school.newStudent([]);
  expect((await assign(id, ['Math'], own.token)).status).toBe(200);
  expect([await left(school.token), await left(own.token)]).toEqual([
    { reading: 5, math: 4 },
    { reading: 5, math: 5 },
  ]);
});

test('of fifty who assign the last seat at once, exactly one gets it', async () => {
  const { token, newStudent } = await newAccount({ reading: 3, math: 1 });
  await newStudent(['reading']);
  const ids = await Promise.all(Array.from({ length: 50 }, () => newStudent([])));
  const outcomes = await Promise.all(
    ids.map((id, index) => assign(id, index % 2 === 0 ? ['Reading', 'Math'] : ['Math', 'Reading'], token)),
  );
  const statuses = outcomes.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  expect(await left(token)).toEqual({ reading: 1, math: 0 });
  expect((await Promise.all(ids.map(heldBy))).filter((held) => held.length > 0)).toEqual([['reading', 'math']]);
});

test('fifty concurrent assignments to one student take one seat', async () => {
  const { token, newStudent } = await newAccount({ reading: 9, math: 9 });
  const id = await newStudent([]);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => assign(id, ['Math'], token)));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await left(token)).toEqual({ reading: 9, math: 8 });
});
