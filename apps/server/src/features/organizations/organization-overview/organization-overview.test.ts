import { findOrganizationOverview, listUnseenStudents } from '@sixty/contract/organizations/organization-overview.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { groups, memberships, students } from '../../../db/schema/schema.ts';
import { addCustomer, addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses } from '../../exercises/exercises/test-submissions.ts';
import { type Asked, newSchool, programOf, today } from './test-school.ts';

const testApp = useTestApp();

afterEach(() => testApp().setNow(new Date()));

test('shows zero counts, the seats and the groups of an organization without students', async () => {
  const { licensee, owls, bees, overview } = await newSchool(testApp());
  const body = await overview(licensee.token);
  expect(body).toMatchObject({
    now: { from: '2026-03-09', to: '2026-03-15' },
    before: { from: '2026-03-02', to: '2026-03-08' },
    seats: [
      { program: 'reading', purchased: 100, used: 0, available: 100 },
      { program: 'math', purchased: 50, used: 0, available: 50 },
    ],
    sizes: { whole: { students: 0, active: 0, reading: 0, math: 0 } },
    unseen: 0,
  });
  expect(body.groups.map(({ key }) => key).toSorted()).toEqual([owls.id, bees.id].toSorted());
  expect(body.instructors).toEqual([]);
});

test('counts distinct days with a counted result, by program, this week and the week before', async () => {
  const { licensee, add, overview } = await newSchool(testApp());
  const often = await add('owls', ['reading', 'math']);
  for (const ago of [0, 0, 1, 2]) await often.result(ago);
  for (const ago of [3, 4, 5, 6, 7, 8, 9]) await often.result(ago);
  const once = await add('owls');
  await once.result(1);
  await once.result(2, { voided: true });
  await once.result(5, { type: 'addition' });
  await add('bees');
  const { whole, total } = { ...programOf(await overview(licensee.token), 'reading'), total: 3 };
  expect(whole).toMatchObject({ total, now: [1, 1, 1, 0], before: [2, 0, 0, 1] });
  expect(programOf(await overview(licensee.token), 'math').whole).toMatchObject({ total: 1, now: [1, 0, 0, 0] });
});

test('averages four weeks as days per week', async () => {
  const { licensee, add, overview } = await newSchool(testApp());
  // Three days a week in each of the four weeks before this one, and eleven days in them.
  const [three, fewer] = [await add('owls'), await add('owls')];
  for (const week of [0, 1, 2, 3]) for (const day of [3, 4, 5]) await three.result(7 * week + day);
  for (let day = 3; day < 14; day += 1) await fewer.result(day);
  const body = await overview(licensee.token, { period: 'last-4-weeks' });
  expect(body).toMatchObject({
    now: { from: '2026-02-09', to: '2026-03-08' },
    before: { from: '2026-01-12', to: '2026-02-08' },
  });
  expect(programOf(body, 'reading').whole).toMatchObject({ now: [0, 1, 1, 0], before: [2, 0, 0, 0] });
});

test('starts and ends a week in the zone where the student practices', async () => {
  const { licensee, add, overview } = await newSchool(testApp());
  const student = await add('owls');
  // Sunday evening in Los Angeles is Monday in UTC.
  await student.result(3, { zone: 'America/Los_Angeles', takenAt: new Date('2026-03-09T02:00:00Z') });
  const partsAt = async (now: string) => {
    testApp().setNow(new Date(now));
    const body = await overview(licensee.token);
    return { ...programOf(body, 'reading').whole, from: body.now.from };
  };
  expect(await partsAt('2026-03-09T06:59:00Z')).toMatchObject({ now: [0, 1, 0, 0], from: '2026-03-02' });
  expect(await partsAt('2026-03-09T07:00:00Z')).toMatchObject({
    now: [1, 0, 0, 0],
    before: [0, 1, 0, 0],
    from: '2026-03-09',
  });
});

test('counts students without an active license only as students', async () => {
  const { licensee, add, overview, unseen } = await newSchool(testApp());
  const archived = await add('owls');
  await archived.result(1);
  await archiveLicenses(testApp().db, archived.id);
  await add('owls', []);
  const body = await overview(licensee.token);
  expect(body.sizes.whole).toEqual({ students: 2, active: 0, reading: 0, math: 0 });
  expect(programOf(body, 'reading').whole.total).toBe(0);
  expect((await unseen(licensee.token)).total).toBe(0);
});

test('lists students without practice for two weeks, the longest first, but not recently added ones', async () => {
  const { licensee, add, unseen, overview, owls, teachers } = await newSchool(testApp());
  const [gone, justGone, here] = [await add('owls'), await add('bees'), await add('owls')];
  await gone.result(40);
  await justGone.result(15);
  await here.result(14);
  const never = await add(null, ['math'], 20);
  await add('owls', ['reading'], 14);
  const voided = await add('owls', ['reading'], 30);
  await voided.result(1, { voided: true });
  const body = await unseen(licensee.token);
  expect(body.students.map(({ id }) => id)).toEqual([gone.id, voided.id, never.id, justGone.id]);
  expect(body.total).toBe(4);
  expect((await overview(licensee.token)).unseen).toBe(4);
  expect(body.students[0]).toEqual({
    id: gone.id,
    name: gone.name,
    group: owls.name,
    instructor: { username: teachers.owls.user.username, name: teachers.owls.user.name },
    lastDay: addDays(today, -40),
    lastType: 'phrases',
    added: addDays(today, -100),
  });
  expect(body.students[2]).toMatchObject({
    group: 'Default',
    lastDay: null,
    lastType: null,
    added: addDays(today, -20),
  });
  const page = await unseen(licensee.token, { offset: 1, limit: 2 });
  expect(page).toMatchObject({ total: 4, students: [{ id: voided.id }, { id: never.id }] });
  expect(await unseen(licensee.token, { offset: 10 })).toEqual({ valid: true, total: 4, students: [] });
});

test('lists students without practice in the filtered program, even if they practiced another', async () => {
  const { licensee, add, unseen } = await newSchool(testApp());
  const both = await add('owls', ['reading', 'math']);
  await both.result(1);
  await both.result(30, { type: 'addition' });
  expect((await unseen(licensee.token)).total).toBe(0);
  expect((await unseen(licensee.token, { program: 'reading' })).total).toBe(0);
  expect((await unseen(licensee.token, { program: 'math' })).students).toMatchObject([
    { id: both.id, lastDay: addDays(today, -30), lastType: 'addition' },
  ]);
});

test('shows a Manager only their own group for any filter, and nothing without one', async () => {
  const { school, owls, bees, manager, licensee, teachers, add, overview, unseen } = await newSchool(testApp());
  const own = await add('owls');
  await add('bees');
  await add(null);
  const body = await overview(manager.token);
  expect(body.sizes.whole).toMatchObject({ students: 1, reading: 1 });
  expect(body.groups.map(({ key }) => key)).toEqual([owls.id]);
  expect(body.instructors.map(({ key }) => key)).toEqual([teachers.owls.user.username]);
  expect((await unseen(manager.token)).students.map(({ id }) => id)).toEqual([own.id]);
  for (const group of [bees.id, 'none', school.id, 'nonsense']) {
    const other = await overview(manager.token, { group });
    expect(other).toMatchObject({ sizes: { whole: { students: 0 }, groups: [], instructors: [] }, unseen: 0 });
    expect((await unseen(manager.token, { group })).total).toBe(0);
  }
  expect((await overview(manager.token, { instructor: teachers.bees.user.username })).sizes.whole.students).toBe(0);
  expect((await overview(licensee.token)).sizes.whole.students).toBe(3);
  const { orm } = testApp().db;
  await orm.update(memberships).set({ groupId: null }).where(eq(memberships.userId, manager.user.id));
  await orm.update(students).set({ groupId: null }).where(eq(students.groupId, owls.id));
  await orm.update(memberships).set({ groupId: null }).where(eq(memberships.groupId, owls.id));
  await orm.delete(groups).where(eq(groups.id, owls.id));
  expect(await overview(manager.token)).toMatchObject({
    groups: [],
    instructors: [],
    sizes: { whole: { students: 0 } },
    unseen: 0,
  });
  expect((await unseen(manager.token)).students).toEqual([]);
});

test('refuses an Instructor and a user in a personal organization', async () => {
  const { teachers } = await newSchool(testApp());
  const { user, organization } = await addCustomer(testApp().db);
  const alone = await addSession(testApp().db, { userId: user.id, organizationId: organization.id });
  for (const token of [teachers.owls.token, alone]) {
    for (const endpoint of [findOrganizationOverview, listUnseenStudents]) {
      const { status, body } = await testApp().call(endpoint, {} as never, token);
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'manager-only' } });
    }
  }
});

test('filters by group, owner and program, and keeps the choices', async () => {
  const { licensee, owls, teachers, add, overview } = await newSchool(testApp());
  await add('owls');
  await add('owls', ['math']);
  await add('bees', ['reading', 'math']);
  await add(null, ['math']);
  const all = await overview(licensee.token);
  expect(all.sizes.whole).toEqual({ students: 4, active: 4, reading: 2, math: 3 });
  expect(all.groups.map(({ key }) => key).at(-1)).toBe('none');
  const asked = async (filter: Asked) => {
    const body = await overview(licensee.token, filter);
    expect(body.groups).toEqual(all.groups);
    expect(body.instructors).toEqual(all.instructors);
    return [body.sizes.whole.students, body.programs.map(({ program, whole }) => [program, whole.total])];
  };
  const programs = (reading: number, math: number) => [
    ['reading', reading],
    ['math', math],
  ];
  expect(await asked({ group: owls.id })).toEqual([2, programs(1, 1)]);
  expect(await asked({ group: 'none' })).toEqual([1, programs(0, 1)]);
  expect(await asked({ instructor: teachers.bees.user.username })).toEqual([2, programs(1, 2)]);
  expect(await asked({ program: 'math' })).toEqual([3, [['math', 3]]]);
  expect(await asked({ group: owls.id, instructor: teachers.bees.user.username })).toEqual([0, programs(0, 0)]);
});

test('tells a Licensee small counts too, as they may open each record (C102)', async () => {
  const { licensee, owls, bees, add, overview } = await newSchool(testApp());
  for (let count = 0; count < 3; count += 1) await add('owls');
  for (let count = 0; count < 7; count += 1) await add('bees');
  const body = await overview(licensee.token);
  expect(body.sizes.whole.students).toBe(10);
  expect(body.sizes.groups.toSorted((a) => (a.key === owls.id ? -1 : 1))).toEqual([
    { key: owls.id, students: 3, active: 3, reading: 3, math: 0 },
    { key: bees.id, students: 7, active: 7, reading: 7, math: 0 },
  ]);
  const unpracticed = programOf(body, 'reading').groups.map(({ now }) => now[0] ?? 0);
  expect(unpracticed.toSorted((a, b) => a - b)).toEqual([3, 7]);
});

/** The counts by part, computed from the stored results. */
const partsFrom = (days: readonly (readonly string[])[], from: CalendarDay, weeks: number): number[] => {
  const parts = [0, 0, 0, 0];
  for (const own of days) {
    const count = new Set(
      own.filter(
        (day) => daysBetween(from, day as CalendarDay) >= 0 && daysBetween(from, day as CalendarDay) < 7 * weeks,
      ),
    ).size;
    const part = count === 0 ? 0 : count < 3 * weeks ? 1 : count < 5 * weeks ? 2 : 3;
    parts[part] = (parts[part] ?? 0) + 1;
  }
  return parts;
};

test('agrees with the results after any changes and corrections', async () => {
  const { db } = testApp();
  const { school, licensee, add, overview, unseen } = await newSchool(testApp());
  const agos = fc.array(fc.tuple(fc.nat(70), fc.boolean(), fc.constantFrom('phrases' as const, 'addition' as const)), {
    maxLength: 30,
  });
  for (const history of fc.sample(agos, { numRuns: 25, seed: 43 })) {
    const student = await add(history.length % 2 === 0 ? 'owls' : 'bees', ['reading', 'math']);
    for (const [ago, voided, type] of history) await student.result(ago, { voided, type });
  }
  const { rows } = await db.pool.query<{ id: string; program: Program; days: string[] }>(
    `select st.id, l.program, array(
       select r.local_day::text from counted_results r where r.student_id = st.id and program_of(r.type) = l.program
     ) as days
     from students st join licenses l on l.student_id = st.id where st.organization_id = $1`,
    [school.id],
  );
  for (const period of ['this-week', 'last-week', 'last-4-weeks'] as const) {
    const weeks = period === 'last-4-weeks' ? 4 : 1;
    const body = await overview(licensee.token, { period });
    for (const { program, whole } of body.programs) {
      const days = rows.filter((row) => row.program === program).map((row) => row.days);
      const parts = (from: string) => partsFrom(days, from as CalendarDay, weeks);
      expect(whole).toMatchObject({ total: 25, now: parts(body.now.from), before: parts(body.before.from) });
    }
  }
  const lastDayOf = Map.groupBy(rows, ({ id }) => id);
  const gone = [...lastDayOf].filter(
    ([, own]) => !own.some(({ days }) => days.some((day) => day >= addDays(today, -14))),
  );
  expect((await unseen(licensee.token, { limit: 100 })).students.map(({ id }) => id).toSorted()).toEqual(
    gone.map(([id]) => id).toSorted(),
  );
});

test('shows a Manager the limits of Instructors in their own group only', async () => {
  const { db } = testApp();
  const { licensee, manager, teachers, owls, add, overview } = await newSchool(testApp());
  const { user } = teachers.bees;
  await db.orm.update(memberships).set({ studentLimit: 7 }).where(eq(memberships.permission, 'instructor'));
  await add('owls');
  const stranger = await add('bees');
  await db.orm.update(students).set({ groupId: owls.id }).where(eq(students.id, stranger.id));
  const limitsTo = async (token: string) =>
    new Map((await overview(token)).instructors.map(({ key, limit }) => [key, limit]));
  const own = teachers.owls.user.username;
  expect(await limitsTo(manager.token)).toEqual(
    new Map([
      [own, 7],
      [user.username, null],
    ]),
  );
  expect((await limitsTo(licensee.token)).get(user.username)).toBe(7);
});

test("filters by an instructor's username in any case", async () => {
  const { licensee, teachers, add, overview, unseen } = await newSchool(testApp());
  await add('owls');
  await add('bees');
  const instructor = teachers.owls.user.username.toUpperCase();
  expect((await overview(licensee.token, { instructor })).sizes.whole.students).toBe(1);
  expect((await unseen(licensee.token, { instructor })).total).toBe(1);
});
