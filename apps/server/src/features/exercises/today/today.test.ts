import { randomUUID } from 'node:crypto';
import { exportAccount } from '@sixty/contract/accounts/account-profile.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { findToday, type LineupInput, setAbsence, setLineup } from '@sixty/contract/exercises/today.ts';
import { voidResult } from '@sixty/contract/records/records.ts';
import { summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { maxLineupStudents } from '@sixty/domain/exercises/lineup.ts';
import { addDays, calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../db/client.ts';
import {
  addCustomer,
  addInstructor,
  addMember,
  addOrganization,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { forgetAbsences } from './queries.ts';

const testApp = useTestApp();

const today = () => calendarDayAt(new Date(), 'UTC');

const newTeacher = async (names: readonly string[], programs: readonly Program[] = ['reading']) => {
  const { db, call } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const ids: Record<string, string> = {};
  for (const name of names) {
    const { id } = await addStudent(db, owner, programs);
    await db.pool.query('update students set name = $2 where id = $1', [id, name]);
    ids[name] = id;
  }
  const token = await addSession(db, owner);
  const idOf = (name: string) => ids[name] ?? name;
  const load = async (day = today()) => {
    const { body } = await call(findToday, { day }, token);
    if (!body.valid) throw new Error(body.code);
    return body;
  };
  const arrange = (groups: LineupInput['groups'], others: readonly string[]) =>
    call(
      setLineup,
      {
        groups: groups.map((group) => ({ ...group, students: group.students.map(idOf) })),
        others: others.map(idOf),
      },
      token,
    );
  const submit = async (name: string, type: ExerciseType, probeNumber: number, daysAgo = 0, responses = 5) => {
    const result = { type, probeNumber, studentID: idOf(name), time: 60, responses, errors: [], zone: 'UTC' };
    const submissionId = randomUUID();
    const { body } = await call(submitExercise, { submissionId, ...result, secondsAgo: daysAgo * 86_400 }, token);
    expect(body).toMatchObject({ valid: true });
    return submissionId;
  };
  const absent = (name: string, isAbsent: boolean) =>
    call(setAbsence, { studentID: idOf(name), day: today(), absent: isAbsent }, token);
  const namesIn = async (day = today()) => {
    const { groups, others } = await load(day);
    return [...groups, { students: others }].map(({ students }) => students.map(({ name }) => name));
  };
  return { db, call, owner, token, idOf, load, arrange, submit, absent, namesIn };
};

test('without a lineup, the students of the teacher come by name, each with what comes next', async () => {
  const { load, submit } = await newTeacher(['Mateo Ruiz', 'Ana Gil', 'Omar Haddad'], ['reading', 'math']);
  await submit('Mateo Ruiz', 'phrases', 7, 3);
  await submit('Mateo Ruiz', 'addition', 1, 1);
  await submit('Omar Haddad', 'phrases', 3);
  const { groups, others, at } = await load();
  expect({ groups, at }).toEqual({ groups: [], at: null });
  expect(others.map(({ name, next, done }) => [name, next?.type, next?.number, done])).toEqual([
    ['Ana Gil', undefined, undefined, false],
    ['Mateo Ruiz', 'phrases', 7, false],
    ['Omar Haddad', 'addition', 1, true],
  ]);
  expect(others[1]?.next).toMatchObject({ title: expect.any(String), reason: 'Attempt 2. Most goals take 4 to 8.' });
});

test('groups, weekdays, order and absences are the same in every session of the teacher', async () => {
  const { db, call, owner, idOf, arrange, absent, namesIn } = await newTeacher(['Ana Gil', 'Ben Ito', 'Cleo Marsh']);
  const red = { name: 'Red', weekdays: [2, 4], students: ['Cleo Marsh', 'Ana Gil'] };
  expect((await arrange([red], ['Ben Ito'])).body).toEqual({ valid: true });
  expect((await absent('Ana Gil', true)).body).toEqual({ valid: true });
  const other = await addSession(db, owner);
  const { body } = await call(findToday, { day: today() }, other);
  expect(body).toMatchObject({
    groups: [{ name: 'Red', weekdays: [2, 4], students: [{ name: 'Cleo Marsh' }, { name: 'Ana Gil', absent: true }] }],
    others: [{ name: 'Ben Ito', absent: false }],
  });
  await arrange([], ['Ben Ito', 'Ana Gil']);
  expect(await namesIn()).toEqual([['Ben Ito', 'Ana Gil', 'Cleo Marsh']]);
  expect((await call(findToday, { day: today() }, other)).body).toMatchObject({
    others: [{}, { id: idOf('Ana Gil'), absent: true }, {}],
  });
});

test('an absence counts on its day, and is forgotten afterward', async () => {
  const { db, owner, absent, arrange, load } = await newTeacher(['Ana Gil', 'Ben Ito']);
  const absences = async (day = today()) => (await load(day)).others.map((student) => student.absent);
  await absent('Ana Gil', true);
  await absent('Ben Ito', true);
  await absent('Ben Ito', false);
  expect(await absences()).toEqual([true, false]);
  expect(await absences(addDays(today(), 1))).toEqual([false, false]);
  await arrange([], ['Ben Ito']);
  const kept = async () =>
    (
      await db.pool.query('select place, absent_on from lineup_students where user_id = $1 order by place', [
        owner.userId,
      ])
    ).rows;
  await rowsOf(db, forgetAbsences, [today(), addDays(today(), 1)]);
  expect(await kept()).toHaveLength(2);
  await rowsOf(db, forgetAbsences, [addDays(today(), 1), addDays(today(), 2)]);
  expect(await kept()).toEqual([{ place: 1, absent_on: null }]);
});

test('remembers the student of the lesson', async () => {
  const { db, call, token, owner, idOf, load } = await newTeacher(['Ana Gil', 'Ben Ito']);
  await call(selectStudent, { studentID: idOf('Ben Ito') }, token);
  expect((await load()).at).toBe(idOf('Ben Ito'));
  await db.pool.query(
    `update student_codes set created_at = created_at - interval '15 hours' where instructor_id = $1`,
    [owner.userId],
  );
  expect((await load()).at).toBeNull();
});

test('what comes next changes with each result and correction, and a request reads it again only then', async () => {
  const { call, token, load, submit, db, idOf } = await newTeacher(['Ana Gil']);
  const next = async () => (await load()).others[0]?.next?.number;
  await submit('Ana Gil', 'phonics/phonics', 6, 1, 30);
  expect(await next()).toBe(7);
  const wrong = await submit('Ana Gil', 'phonics/phonics', 7, 0, 30);
  expect(await next()).toBe(8);
  await call(voidResult, { resultID: wrong, reason: 'The fire bell rang.' }, token);
  expect(await next()).toBe(7);
  // What is stored is used as it is, until the day ends.
  await db.pool.query('update student_practice set next_number = 12 where student_id = $1', [idOf('Ana Gil')]);
  expect(await next()).toBe(12);
  await db.pool.query('update student_practice set next_on = next_on - 1 where student_id = $1', [idOf('Ana Gil')]);
  expect(await next()).toBe(7);
  await db.pool.query('update student_practice set next_number = 999 where student_id = $1', [idOf('Ana Gil')]);
  expect(await next()).toBe(7);
});

test('names needs from what is stored: not begun, not seen, stuck', async () => {
  const { load, submit } = await newTeacher(['Ana Gil', 'Ben Ito', 'Cleo Marsh']);
  await submit('Ben Ito', 'phrases', 1, 20);
  for (const ago of [0, 1, 2, 3, 4, 5, 6, 7, 8]) await submit('Cleo Marsh', 'phrases', 1, ago);
  expect((await load()).others.map(({ needs }) => needs)).toEqual([['not-begun'], ['not-seen'], ['stuck']]);
});

test('who is stuck is the same by need: by the type of the latest result, of any program', async () => {
  const { call, token, load, submit } = await newTeacher(['Ana Gil', 'Ben Ito', 'Cleo Marsh'], ['reading', 'math']);
  const tries = [9, 8, 7, 6, 5, 4, 3, 2, 1];
  for (const ago of tries) await submit('Ana Gil', 'stories/middle', 1, ago, 40);
  await submit('Ana Gil', 'addition', 1);
  await submit('Ana Gil', 'phonics/phonics', 4, 0, 30);
  for (const ago of tries) await submit('Ben Ito', 'phrases', 1, ago);
  await submit('Ben Ito', 'addition', 1);
  for (const ago of tries) await submit('Cleo Marsh', 'addition', 1, ago);
  for (const ago of tries) await submit('Cleo Marsh', 'phrases', 1, ago + 20);
  await submit('Cleo Marsh', 'multiplication', 1);
  const { body } = await call(summarizeRoster, {}, token);
  const byNeed = body.valid ? body.students : [];
  const stuck = (students: readonly { name: string; needs: readonly string[] }[]) =>
    students.filter(({ needs }) => needs.includes('stuck')).map(({ name }) => name);
  expect([stuck((await load()).others), stuck(byNeed)]).toEqual([[], []]);
  for (const _ of tries) {
    await submit('Ben Ito', 'addition', 1);
    await submit('Cleo Marsh', 'multiplication', 1);
  }
  expect(stuck((await load()).others)).toEqual(['Ben Ito', 'Cleo Marsh']);
  const { body: after } = await call(summarizeRoster, {}, token);
  expect(stuck(after.valid ? after.students : []).toSorted()).toEqual(['Ben Ito', 'Cleo Marsh']);
});

test('math that nobody paid for comes next only if there is nothing else', async () => {
  const { db, owner, load, submit } = await newTeacher(['Ana Gil'], ['reading', 'math']);
  await submit('Ana Gil', 'phrases', 2, 1);
  expect((await load()).others[0]?.next?.type).toBe('addition');
  await db.pool.query(
    "update subscriptions set math_seats = 0, expires_at = now() + interval '1 day' where organization_id = $1",
    [owner.organizationId],
  );
  expect((await load()).others[0]?.next?.type).toBe('phrases');
});

test('shows only students whom the teacher may instruct now, in the open organization', async () => {
  const { db, call, owner, token, idOf, arrange, namesIn } = await newTeacher(['Ana Gil', 'Ben Ito']);
  const school = await addOrganization(db, { personal: false, reading: 10, math: 10 });
  const colleague = await addUser(db);
  await addMember(db, school.id, colleague.id, 'instructor');
  const add = async () => (await addStudent(db, { userId: colleague.id, organizationId: school.id }, ['reading'])).id;
  const [written, readOnly, taught] = [await add(), await add(), await add()];
  await addShare(db, written, owner.userId, true);
  await addShare(db, readOnly, owner.userId, false);
  await addMember(db, school.id, owner.userId, 'instructor');
  await addInstructor(db, taught, owner.userId);
  const listed = async (of: string) => {
    const { body } = await call(findToday, { day: today() }, of);
    return body.valid ? body.others.map(({ id }) => id).toSorted() : body.code;
  };
  const own = [idOf('Ana Gil'), idOf('Ben Ito')];
  expect(await listed(token)).toEqual([...own, written].toSorted());
  const atSchool = await addSession(db, { userId: owner.userId, organizationId: school.id });
  expect(await listed(atSchool)).toEqual([taught, written].toSorted());

  expect((await arrange([], [written, 'Ana Gil'])).status).toBe(200);
  expect((await arrange([], [readOnly])).body).toMatchObject({ code: 'student-missing' });
  // The refused lineup changed nothing.
  expect((await namesIn())[0]?.at(1)).toBe('Ana Gil');
  await db.pool.query('delete from student_shares where student_id = $1', [written]);
  await db.pool.query("update licenses set status = 'archived', archived_at = now() where student_id = $1", [
    idOf('Ben Ito'),
  ]);
  expect(await listed(token)).toEqual([idOf('Ana Gil')]);
  await db.pool.query('delete from memberships where user_id = $1 and organization_id = $2', [
    owner.userId,
    owner.organizationId,
  ]);
  const { rows } = await db.pool.query('select from lineup_students where user_id = $1', [owner.userId]);
  expect(rows).toEqual([]);
});

test('a teacher with more students than a lineup holds sees the placed ones first', async () => {
  const { db, owner, arrange, namesIn } = await newTeacher(['Zoe Last']);
  await db.pool.query(
    `insert into students (organization_id, owner_id, name, birth_day)
     select $1, $2, 'Student ' || n, '2015-01-01' from generate_series(1, 300) n`,
    [owner.organizationId, owner.userId],
  );
  await db.pool.query(
    `insert into licenses (organization_id, student_id, program)
     select organization_id, id, 'reading' from students where owner_id = $1 and name like 'Student %'`,
    [owner.userId],
  );
  await arrange([], ['Zoe Last']);
  const [names] = await namesIn();
  expect(names).toHaveLength(maxLineupStudents);
  expect(names?.slice(0, 3)).toEqual(['Zoe Last', 'Student 1', 'Student 2']);
});

test.each([
  ['an empty name', { name: '', weekdays: [1], students: [] }],
  ['a name of spaces', { name: '  ', weekdays: [1], students: [] }],
  ['a long name', { name: 'x'.repeat(41), weekdays: [1], students: [] }],
  ['an eighth weekday', { name: 'Red', weekdays: [8], students: [] }],
])('refuses a group with %s', async (_, group) => {
  const { arrange } = await newTeacher([]);
  expect((await arrange([group], [])).body).toMatchObject({ code: 'request-invalid' });
});

test('refuses a lineup that names a student twice', async () => {
  const { arrange } = await newTeacher(['Ana Gil']);
  const group = { name: 'Red', weekdays: [1], students: ['Ana Gil'] };
  expect((await arrange([group], ['Ana Gil'])).body).toMatchObject({ code: 'request-invalid' });
});

test('the export of the account has the groups without students', async () => {
  const { call, token, arrange } = await newTeacher(['Ana Gil', 'Ben Ito']);
  await arrange([{ name: 'Red', weekdays: [1, 5], students: ['Ana Gil', 'Ben Ito'] }], []);
  const { body } = await call(exportAccount, {}, token);
  expect(body).toMatchObject({ studentGroups: [{ name: 'Red', weekdays: [1, 5], students: 2 }] });
  expect(JSON.stringify(body)).not.toContain('Ana Gil');
});
