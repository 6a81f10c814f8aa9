import { randomUUID } from 'node:crypto';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { findRecords, moveResult, restoreResult, voidResult } from '@sixty/contract/records/records.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, memberships, resultChanges } from '../../../db/schema/schema.ts';
import {
  addCustomer,
  addInstructor,
  addMember,
  addOrganization,
  addResult,
  addSession,
  addShare,
  addStudent,
  addUser,
  eraseStudent,
} from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { archiveLicenses, newLesson, storedFor, submissionOf } from '../../exercises/exercises/test-submissions.ts';

const { testApp, connect, newLesson: newLinkedLesson } = useTestLessons();

const reason = 'A fire drill.';

const recordsOf = async (studentID: string, token: string, type: Parameters<typeof submissionOf>[1] = {}) => {
  const { body } = await testApp().call(findRecords, { studentID, type: type.type ?? 'addition' }, token);
  if (!body.valid) throw new Error('refused');
  return body;
};

/** A student with one result. */
const newResult = async (changes: Parameters<typeof submissionOf>[1] = {}) => {
  const lesson = await newLesson(testApp().db);
  const input = submissionOf(lesson.student.id, changes);
  await testApp().call(submitExercise, input, lesson.token);
  return { ...lesson, resultID: input.submissionId, input };
};

test('keeps a voided result in the table with who, when and why, and leaves it out of the charts', async () => {
  const { student, token, resultID } = await newResult();
  const { body } = await testApp().call(voidResult, { resultID, reason: `  ${reason} ` }, token);
  expect(body).toMatchObject({ valid: true, message: expect.stringContaining('no longer counts') });
  const { chartData, student: shown } = await recordsOf(student.id, token);
  expect(chartData.rawRecords).toMatchObject([
    { id: resultID, counts: false, canCorrect: true, changes: [{ kind: 'voided', by: 'Test User', reason }] },
  ]);
  expect(chartData).toMatchObject({ chartResponses: [], chartGoals: [], startDate: null, endDate: null });
  expect(shown.types).toEqual(['addition']);
  // It was done anyway: nothing is erased, and the student cannot be deleted.
  const { body: roster } = await testApp().call(listStudents, {}, token);
  expect(roster).toMatchObject({ students: [{ hasDoneProbe: true }] });
  expect(await storedFor(testApp().db, student.id)).toHaveLength(1);
});

test('counts a restored result again, and lists both changes in order', async () => {
  const { student, token, resultID } = await newResult();
  await testApp().call(voidResult, { resultID, reason }, token);
  await testApp().call(restoreResult, { resultID, reason: 'It was another one.' }, token);
  const { chartData } = await recordsOf(student.id, token);
  expect(chartData.chartResponses).toHaveLength(1);
  expect(chartData.rawRecords[0]).toMatchObject({ counts: true, changes: [{ kind: 'voided' }, { kind: 'restored' }] });
});

test('acknowledges a repeated submission of a result that was voided since', async () => {
  const { token, resultID, input } = await newResult();
  const first = await testApp().call(submitExercise, input, token);
  await testApp().call(voidResult, { resultID, reason }, token);
  expect((await testApp().call(submitExercise, input, token)).body).toEqual(first.body);
});

test('counts a moved result unchanged for the other student alone, and shows it in both tables', async () => {
  const { student: from, token, userId, organizationId, resultID } = await newResult({ zone: 'Asia/Tokyo' });
  const to = await addStudent(testApp().db, { userId, organizationId });
  const { body } = await testApp().call(moveResult, { resultID, studentID: to.id, reason }, token);
  expect(body).toMatchObject({ valid: true });
  const [original] = await storedFor(testApp().db, from.id);
  const [copy, ...rest] = await storedFor(testApp().db, to.id);
  expect(rest).toEqual([]);
  const as = { id: copy?.id, studentId: to.id, receivedAt: copy?.receivedAt };
  expect(copy).toEqual({ ...original, ...as });
  const [left, came] = [await recordsOf(from.id, token), await recordsOf(to.id, token)];
  expect(left.chartData.chartResponses).toEqual([]);
  expect(left.chartData.rawRecords).toMatchObject([
    { counts: false, canCorrect: false, changes: [{ kind: 'moved-away', reason }] },
  ]);
  expect(came.chartData.chartResponses).toHaveLength(1);
  expect(came.chartData.rawRecords).toMatchObject([
    { counts: true, canCorrect: true, changes: [{ kind: 'moved-here', reason }] },
  ]);
  const refused = { valid: false, code: 'result-moved' };
  expect((await testApp().call(restoreResult, { resultID, reason }, token)).body).toMatchObject(refused);
  await testApp().call(moveResult, { resultID: copy?.id ?? '', studentID: from.id, reason }, token);
  expect((await recordsOf(from.id, token)).chartData.chartResponses).toHaveLength(1);
  expect((await recordsOf(to.id, token)).chartData.chartResponses).toEqual([]);
});

test('moves a result only to another student whom the user instructs, with an active license of its program', async () => {
  const { db } = testApp();
  const { student, token, userId, organizationId, resultID } = await newResult();
  const owner = { userId, organizationId };
  const [unlicensed, archived] = [await addStudent(db, owner, ['reading']), await addStudent(db, owner)];
  await archiveLicenses(db, archived.id);
  const colleague = await addCustomer(db);
  const shared = await addStudent(db, { userId: colleague.user.id, organizationId: colleague.organization.id });
  await addShare(db, shared.id, userId, false);
  for (const [studentID, code] of [
    [student.id, 'result-moved-to-same'],
    [unlicensed.id, 'license-missing'],
    [archived.id, 'license-archived'],
    [shared.id, 'student-missing'],
    [randomUUID(), 'student-missing'],
  ] as const) {
    expect((await testApp().call(moveResult, { resultID, studentID, reason }, token)).body).toMatchObject({ code });
  }
  expect((await recordsOf(student.id, token)).chartData.chartResponses).toHaveLength(1);
});

test('lets the instructor who gave the exercise and the owner correct its result, and nobody else', async () => {
  const { db } = testApp();
  const { student, token, organizationId, resultID } = await newResult();
  const helper = async () => {
    const user = await addUser(db);
    await addMember(db, organizationId, user.id, 'instructor');
    await addInstructor(db, student.id, user.id);
    return { id: user.id, token: await addSession(db, { userId: user.id, organizationId }) };
  };
  const [giver, other] = [await helper(), await helper()];
  const theirs = await addResult(db, { studentId: student.id, instructorId: giver.id });
  const refused = { code: 'result-not-yours' };
  expect((await testApp().call(voidResult, { resultID, reason }, giver.token)).body).toMatchObject(refused);
  expect((await testApp().call(voidResult, { resultID: theirs, reason }, other.token)).body).toMatchObject(refused);
  const canCorrect = async (by: string) => {
    const { chartData } = await recordsOf(student.id, by);
    return Object.fromEntries(chartData.rawRecords.map((record) => [record.id, record.canCorrect]));
  };
  expect(await canCorrect(token)).toEqual({ [resultID]: true, [theirs]: true });
  expect(await canCorrect(giver.token)).toEqual({ [resultID]: false, [theirs]: true });
  expect(await canCorrect(other.token)).toEqual({ [resultID]: false, [theirs]: false });
  expect((await testApp().call(voidResult, { resultID: theirs, reason }, giver.token)).body.valid).toBe(true);
  expect((await testApp().call(restoreResult, { resultID: theirs, reason }, token)).body.valid).toBe(true);
});

test('hides a result from users who may not read its student', async () => {
  const { resultID } = await newResult();
  const { token } = await newLesson(testApp().db);
  for (const id of [resultID, randomUUID()]) {
    const { status, body } = await testApp().call(voidResult, { resultID: id, reason }, token);
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'result-missing' } });
  }
});

test('applies repeated and concurrent corrections once', async () => {
  const { db } = testApp();
  const { student, token, userId, organizationId, resultID } = await newResult();
  const others = [await addStudent(db, { userId, organizationId }), await addStudent(db, { userId, organizationId })];
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => testApp().call(voidResult, { resultID, reason }, token)),
    ...others.map(({ id }) => testApp().call(moveResult, { resultID, studentID: id, reason }, token)),
  ]);
  for (const { body } of answers) if (!body.valid) expect(body).toMatchObject({ code: 'result-counts-not' });
  const counting = await Promise.all([student, ...others].map(({ id }) => recordsOf(id, token)));
  const copies = counting.flatMap(({ chartData }) => chartData.chartResponses).length;
  const changes = await db.orm
    .select()
    .from(resultChanges)
    .where(inArray(resultChanges.studentId, [student.id]));
  expect(changes).toHaveLength(1);
  expect(copies).toBe(changes[0]?.kind === 'voided' ? 0 : 1);
  // A repeated call gets the first answer.
  const [first, ...rest] = answers.slice(0, 4).map(({ body }) => body.valid);
  expect(rest).toEqual([first, first, first]);
  expect(answers.filter(({ body }) => body.valid)).toHaveLength(first ? 4 : 1);
});

test('acknowledges a repeated change once and refuses a different one', async () => {
  const { db } = testApp();
  const { student, token, userId, organizationId, resultID } = await newResult();
  const [to, other] = [
    await addStudent(db, { userId, organizationId }),
    await addStudent(db, { userId, organizationId }),
  ];
  const move = async (studentID: string, why = reason) =>
    (await testApp().call(moveResult, { resultID, studentID, reason: why }, token)).body;
  const first = await move(to.id);
  expect(first).toMatchObject({ valid: true });
  expect(await move(to.id, ` ${reason} `)).toEqual(first);
  const refused = { code: 'result-counts-not' };
  expect(await move(other.id)).toMatchObject(refused);
  expect(await move(to.id, 'Another one.')).toMatchObject(refused);
  expect((await testApp().call(voidResult, { resultID, reason }, token)).body).toMatchObject(refused);
  expect((await recordsOf(to.id, token)).chartData.rawRecords).toHaveLength(1);
  expect((await recordsOf(student.id, token)).chartData.rawRecords[0]?.changes).toHaveLength(1);
});

test('lets the user who moved a result move it back from a student they may only instruct', async () => {
  const { db } = testApp();
  const { student, token, userId, organizationId } = await newResult();
  const giver = await addUser(db);
  await addMember(db, organizationId, giver.id, 'instructor');
  const resultID = await addResult(db, { studentId: student.id, instructorId: giver.id });
  const colleague = await addCustomer(db);
  const to = await addStudent(db, { userId: colleague.user.id, organizationId: colleague.organization.id });
  await addShare(db, to.id, userId, true);
  await testApp().call(moveResult, { resultID, studentID: to.id, reason }, token);
  const [copy] = (await recordsOf(to.id, token)).chartData.rawRecords;
  expect(copy).toMatchObject({ counts: true, canCorrect: true });
  const back = { resultID: copy?.id ?? '', studentID: student.id, reason };
  expect((await testApp().call(moveResult, back, token)).body).toMatchObject({ valid: true });
  expect((await recordsOf(student.id, token)).chartData.chartResponses).toHaveLength(2);
  expect((await recordsOf(to.id, token)).chartData.rawRecords).toMatchObject([{ counts: false, canCorrect: false }]);
});

test('restores a result in place if its copy was erased with the other student', async () => {
  const { db } = testApp();
  const { student, token, userId, organizationId, resultID } = await newResult();
  const to = await addStudent(db, { userId, organizationId });
  await testApp().call(moveResult, { resultID, studentID: to.id, reason }, token);
  await eraseStudent(db, to.id);
  expect((await recordsOf(student.id, token)).chartData.rawRecords).toMatchObject([
    { counts: false, canCorrect: true },
  ]);
  expect((await testApp().call(restoreResult, { resultID, reason }, token)).body).toMatchObject({ valid: true });
  expect((await recordsOf(student.id, token)).chartData.rawRecords).toMatchObject([
    { counts: true, canCorrect: true, changes: [{ kind: 'moved-away' }, { kind: 'restored' }] },
  ]);
});

test('counts a result once after concurrent restores', async () => {
  const { student, token, resultID } = await newResult();
  await testApp().call(voidResult, { resultID, reason }, token);
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => testApp().call(restoreResult, { resultID, reason: `Reason ${n}` }, token)),
  );
  expect(answers.filter(({ body }) => body.valid)).toHaveLength(1);
  expect((await recordsOf(student.id, token)).chartData.rawRecords[0]?.changes).toHaveLength(2);
  const { body } = await testApp().call(restoreResult, { resultID, reason }, token);
  expect(body).toMatchObject({ code: 'result-counts' });
});

test('logs who did what to which result, by ids only', async () => {
  const { student, token, userId, resultID } = await newResult();
  await testApp().call(voidResult, { resultID, reason }, token);
  const logged = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, resultID));
  expect(logged).toMatchObject([{ action: 'result-voided', actorId: userId, details: { student: student.id } }]);
  expect(JSON.stringify(logged)).not.toContain(reason);
});

test('notifies browsers that show the student, and does not celebrate a voided goal', async () => {
  const { student, token, deviceToken } = await newLinkedLesson();
  const all = { responses: 2000, itemCount: 2000, version: '0123456789ab', time: 50, errors: [] };
  const input = submissionOf(student.id, { type: 'phrases', probeNumber: 2, ...all });
  await testApp().call(submitExercise, input, token);
  const goalMet = async () => {
    const { body } = await testApp().call(findLesson, {}, deviceToken);
    return body.valid ? body.goalMet : body;
  };
  expect(await goalMet()).toEqual({ type: 'phrases', number: 2 });
  const [tab, device] = [await connect(token), await connect(deviceToken)];
  await testApp().call(voidResult, { resultID: input.submissionId, reason }, token);
  const changed = { kind: 'results-changed', studentID: student.id };
  expect(await tab.next('results-changed')).toEqual(changed);
  expect(await device.next('results-changed')).toEqual(changed);
  expect(await goalMet()).toBeNull();
});

test('notifies each user of a moved result for their own student only, including the other owner', async () => {
  const { db } = testApp();
  const school = await addOrganization(db, { personal: false });
  const join = async () => {
    const user = await addUser(db);
    await addMember(db, school.id, user.id, 'instructor');
    const token = await addSession(db, { userId: user.id, organizationId: school.id });
    return { id: user.id, token, browser: await connect(token) };
  };
  const [owner, otherOwner, giver, removed] = [await join(), await join(), await join(), await join()];
  const from = await addStudent(db, { userId: owner.id, organizationId: school.id });
  const to = await addStudent(db, { userId: otherOwner.id, organizationId: school.id });
  for (const { id } of [giver, removed]) await addInstructor(db, from.id, id);
  await addInstructor(db, to.id, owner.id);
  const given = { studentId: from.id, responses: 20 };
  const [moved, voided] = [
    await addResult(db, { ...given, instructorId: giver.id }),
    await addResult(db, { ...given, instructorId: removed.id }),
  ];
  await db.orm.delete(memberships).where(eq(memberships.userId, removed.id));
  await testApp().call(moveResult, { resultID: moved, studentID: to.id, reason }, owner.token);
  await testApp().call(voidResult, { resultID: voided, reason }, owner.token);
  const received = ({ browser }: Awaited<ReturnType<typeof join>>) =>
    browser.events.flatMap((event) => (event.kind === 'results-changed' ? [event.studentID] : []));
  // The last event of each proves that no other is on its way.
  await expect.poll(() => received(owner)).toHaveLength(3);
  await expect.poll(() => received(otherOwner)).toEqual([to.id]);
  await expect.poll(() => received(giver)).toEqual([from.id]);
  expect(received(removed)).toEqual([]);
  expect(received(owner).toSorted()).toEqual([from.id, from.id, to.id].toSorted());
});
