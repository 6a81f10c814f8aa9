import { endShare, shareStudents } from '@sixty/contract/students/sharing.ts';
import { archiveLicenses, editStudent } from '@sixty/contract/students/student-changes.ts';
import { eraseStudent } from '@sixty/contract/students/student-data.ts';
import { listTransfers, takeBackTransfer } from '@sixty/contract/students/transfer.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, studentShares, students } from '../../../db/schema/schema.ts';
import { addMember, addOrganization, addResult, addSession } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { transferRig } from './test-transfers.ts';

const testApp = useTestApp();
const { newPerson, mailTo, offer, accept, rosterOf, left } = transferRig(testApp);

const rounds = Array.from({ length: 8 }, (_, round) => round);

/** Starts both nearly at the same time, in alternating order. */
const race = async <One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) => {
  if (round % 2 === 0) return Promise.all([one(), other()] as const);
  const second = other();
  const first = one();
  return Promise.all([first, second] as const);
};

/** Counts that differ from the licenses, and negative seats. */
const wrongSeats = async () =>
  (
    await testApp().db.pool.query(
      `select * from (
         select organization_id, program, count(*)::int from licenses where status = 'active' group by 1, 2
       ) counted
       full join seats_in_use kept using (organization_id, program)
       where coalesce(counted.count, 0) <> coalesce(kept.count, 0)`,
    )
  ).rows;

test('of ten concurrent accepts of one link, one moves the student and notifies the sender, and all get the same answer', async () => {
  const [sender, receiver] = [await newPerson(), await newPerson()];
  const student = await sender.newStudent();
  const code = await offer(sender, [student.id], receiver.email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(receiver.token, code)));
  expect(answers.every(({ valid }) => valid)).toBe(true);
  expect(await mailTo(sender.email)).toHaveLength(1);
  const moves = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(moves.filter(({ action }) => action === 'student-transferred')).toHaveLength(1);
});

test.each(rounds)('an offer is accepted or withdrawn, never both (round %i)', async (round) => {
  const [sender, receiver] = [await newPerson(), await newPerson()];
  const student = await sender.newStudent();
  const code = await offer(sender, [student.id], receiver.email);
  const { body: open } = await testApp().call(listTransfers, {}, sender.token);
  const transferID = open.valid ? (open.transfers[0]?.id ?? '') : '';
  const [accepted, { body: taken }] = await race(
    round,
    () => accept(receiver.token, code),
    () => testApp().call(takeBackTransfer, { transferID }, sender.token),
  );
  expect([accepted.valid, taken.valid].toSorted()).toEqual([false, true]);
  expect(await rosterOf(accepted.valid ? receiver.token : sender.token)).toEqual([student.id]);
});

test.each(rounds)('no share outlives a concurrent transfer, whether it ends or begins (round %i)', async (round) => {
  const [sender, receiver, recipient] = [await newPerson(), await newPerson(), await newPerson()];
  const student = await sender.newStudent();
  const share = () =>
    testApp().call(
      shareStudents,
      { students: [student.id], shareToCustomer: recipient.username, permissions: { read: true, write: true } },
      sender.token,
    );
  if (round < 4) await share();
  const code = await offer(sender, [student.id], receiver.email);
  const unShare = () =>
    testApp().call(endShare, { studentID: student.id, customerUsername: recipient.username }, sender.token);
  const [accepted, { status }] = await race(round, () => accept(receiver.token, code), round < 4 ? unShare : share);
  expect(accepted).toMatchObject({ valid: true });
  expect([200, 404]).toContain(status);
  expect(await testApp().db.orm.$count(studentShares, eq(studentShares.studentId, student.id))).toBe(0);
  expect(await rosterOf(recipient.token)).toEqual([]);
});

test.each(rounds)('the last seat goes to the transfer or to an assignment, never to both (round %i)', async (round) => {
  const [sender, receiver] = [await newPerson(), await newPerson({ reading: 1, math: 0 })];
  const [student, own] = [await sender.newStudent(['reading']), await receiver.newStudent([])];
  const code = await offer(sender, [student.id], receiver.email);
  const assign = async () => {
    const response = await testApp().app.server.inject({
      method: 'POST',
      url: editStudent.path,
      headers: { origin: testOrigin, cookie: `sixty=${receiver.token}` },
      payload: { student: { id: own.id }, programs: ['Reading'] },
    });
    return response.statusCode === 200;
  };
  const [accepted, assigned] = await race(round, () => accept(receiver.token, code), assign);
  expect([accepted.valid, assigned].toSorted()).toEqual([false, true]);
  expect(await left(receiver.token)).toEqual({ reading: 0, math: 0 });
  expect(await left(sender.token)).toEqual({ reading: accepted.valid ? 10 : 9, math: 10 });
  expect(await wrongSeats()).toEqual([]);
});

test.each(rounds)(
  'a student whose licenses are archived concurrently takes all seats or frees them all (round %i)',
  async (round) => {
    const [sender, receiver] = [await newPerson(), await newPerson({ reading: 1, math: 1 })];
    const student = await sender.newStudent();
    await addResult(testApp().db, { studentId: student.id, instructorId: sender.userId });
    const code = await offer(sender, [student.id], receiver.email);
    const [accepted, { body: archived }] = await race(
      round,
      () => accept(receiver.token, code),
      () => testApp().call(archiveLicenses, { studentID: student.id, programs: ['reading', 'math'] }, sender.token),
    );
    expect(accepted).toMatchObject({ valid: true });
    if (!archived.valid) expect(archived.code).toBe('student-missing');
    expect(await wrongSeats()).toEqual([]);
    expect(await left(sender.token)).toEqual({ reading: 10, math: 10 });
    expect(await left(receiver.token)).toEqual(archived.valid ? { reading: 1, math: 1 } : { reading: 0, math: 0 });
  },
);

test('of fifty concurrent transfers for the last seat, exactly one succeeds', async () => {
  const { db } = testApp();
  const school = await addOrganization(db, { personal: false, reading: 1, math: 0 });
  const offered = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const [sender, receiver] = [await newPerson(), await newPerson()];
      await addMember(db, school.id, receiver.userId, 'instructor');
      const token = await addSession(db, { userId: receiver.userId, organizationId: school.id });
      const student = await sender.newStudent(['reading']);
      return { sender, token, email: receiver.email, student: student.id };
    }),
  );
  const links: { token: string; code: string }[] = [];
  for (const { sender, token, email, student } of offered)
    links.push({ token, code: await offer(sender, [student], email) });
  const answers = await Promise.all(links.map(({ token, code }) => accept(token, code)));
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
  expect(new Set(answers.map((body) => (body.valid ? '' : body.code)))).toEqual(new Set(['', 'transfer-no-licenses']));
  expect(await left(links[0]?.token ?? '')).toEqual({ reading: 0, math: 0 });
  expect(await db.orm.$count(students, eq(students.organizationId, school.id))).toBe(1);
  expect(await wrongSeats()).toEqual([]);
});

test('twenty pairs who exchange students at once all succeed without a deadlock', async () => {
  const people = [await newPerson({ reading: 60, math: 60 }), await newPerson({ reading: 60, math: 60 })] as const;
  const links: { token: string; code: string }[] = [];
  for (let pair = 0; pair < 20; pair += 1) {
    const [from, to] = pair % 2 === 0 ? people : ([people[1], people[0]] as const);
    const batch = [await from.newStudent(), await from.newStudent()].map(({ id }) => id);
    links.push({ token: to.token, code: await offer(from, pair % 3 === 0 ? batch : batch.toReversed(), to.email) });
  }
  const answers = await Promise.all(links.map(({ token, code }) => accept(token, code)));
  expect(answers.filter(({ valid }) => !valid)).toEqual([]);
  expect(await wrongSeats()).toEqual([]);
});

test.each(rounds)('a student erased concurrently is gone or moved, without a failure (round %i)', async (round) => {
  const [sender, receiver] = [await newPerson(), await newPerson()];
  const [student, second] = [await sender.newStudent(), await sender.newStudent()];
  await addResult(testApp().db, { studentId: student.id, instructorId: sender.userId });
  const code = await offer(sender, [student.id, second.id], receiver.email);
  const [accepted, { body: erased }] = await race(
    round,
    () => accept(receiver.token, code),
    () => testApp().call(eraseStudent, { studentID: student.id, confirmation: student.name }, sender.token),
  );
  expect([accepted.valid, erased.valid].toSorted()).toEqual([false, true]);
  if (!accepted.valid) expect(accepted.code).toBe('transfer-over');
  if (!erased.valid) expect(erased.code).toBe('student-missing');
  const [gained, kept] = [await rosterOf(receiver.token), await rosterOf(sender.token)];
  expect(gained.toSorted()).toEqual(accepted.valid ? [student.id, second.id].toSorted() : []);
  expect(kept).toEqual(accepted.valid ? [] : [second.id]);
  expect(await wrongSeats()).toEqual([]);
});
