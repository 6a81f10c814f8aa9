import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exerciseTypes, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exerciseResults, resultChanges } from './schema/schema.ts';
import { useTestDatabase } from './test-database.ts';
import { addCustomer, addResult, addStudent, eraseStudent, firstOf } from './test-fixtures.ts';

const database = useTestDatabase();

/** Rows that differ from the results, counted here in a different way than in the database. */
const wrongRows = async () => {
  const { rows: results } = await database().pool.query(
    'select student_id, type, local_day::text as day, taken_at, zone from counted_results',
  );
  const { rows: kept } = await database().pool.query(
    'select student_id, program, last_day::text, days::text, last_taken_at, zone from student_practice',
  );
  return kept.flatMap((row) => {
    const own = results.filter(
      ({ student_id, type }) => student_id === row.student_id && programOf(type) === row.program,
    );
    const last =
      own
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null;
    const days = Array.from({ length: 63 }, (_, ago) => ago).reduce(
      (sum, ago) => (last && own.some(({ day }) => day === addDays(last, -ago)) ? sum + 2n ** BigInt(ago) : sum),
      0n,
    );
    const latest = own.toSorted((a, b) => a.taken_at - b.taken_at || (a.zone < b.zone ? -1 : 1)).at(-1);
    const right = {
      last_day: last,
      days: String(days),
      last_taken_at: latest?.taken_at ?? null,
      zone: latest?.zone ?? null,
    };
    const { last_day, last_taken_at, zone } = row;
    const same = JSON.stringify({ last_day, days: row.days, last_taken_at, zone }) === JSON.stringify(right);
    return same ? [] : [{ row, right }];
  });
};

const newStudents = async (count: number) => {
  const { user, organization } = await addCustomer(database());
  const owner = { userId: user.id, organizationId: organization.id };
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await addStudent(database(), owner)).id);
  return { instructorId: user.id, organizationId: organization.id, ids };
};

const monday = '2026-03-02' as CalendarDay;

const change = (
  resultId: string,
  studentId: string,
  changedBy: string,
  kind: 'voided' | 'restored' | 'moved-away',
  counterpartId: string | null = null,
) =>
  database()
    .orm.insert(resultChanges)
    .values({ resultId, studentId, kind, reason: 'A fire drill.', changedBy, changedAt: new Date(), counterpartId });

/** Copies the result to another student, as a move does. */
const copy = async (resultId: string, studentId: string): Promise<string> => {
  const { orm } = database();
  const original = firstOf(await orm.select().from(exerciseResults).where(eq(exerciseResults.id, resultId)));
  const id = randomUUID();
  await orm.insert(exerciseResults).values({ ...original, id, studentId });
  return id;
};

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      student: fc.nat(2),
      type: fc.constantFrom('addition' as const, 'phrases' as const, 'stories/high' as const),
      // Late results of devices, days far apart, and several results at one moment.
      day: fc.oneof(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -200, max: 200 })),
      hour: fc.nat(2),
      zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(), to: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), student: fc.nat(2) }) },
);

test('practice rows match the results after late additions, voids, restores, moves and erasures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { instructorId, ids } = await newStudents(3);
      const erased = new Set<string>();
      let results: { id: string; studentId: string; stands: boolean; moved: boolean }[] = [];
      for (const each of steps) {
        if (each.do === 'add') {
          const studentId = ids[each.student] ?? '';
          if (erased.has(studentId)) continue;
          const localDay = addDays(monday, each.day);
          const takenAt = new Date(Date.parse(`${localDay}T00:00:00Z`) + each.hour * 3_600_000);
          const id = await addResult(database(), {
            studentId,
            instructorId,
            type: each.type,
            localDay,
            takenAt,
            zone: each.zone,
          });
          results.push({ id, studentId, stands: true, moved: false });
        } else if (each.do === 'erase') {
          const studentId = ids[each.student] ?? '';
          await eraseStudent(database(), studentId);
          erased.add(studentId);
          results = results.filter((result) => result.studentId !== studentId);
        } else {
          const fitting = results.filter(({ stands, moved }) => (each.do === 'restore' ? !stands && !moved : stands));
          const found = fitting[each.which % Math.max(1, fitting.length)];
          if (!found) continue;
          if (each.do === 'move') {
            const to = ids[each.to] ?? '';
            if (to === found.studentId || erased.has(to)) continue;
            const id = await copy(found.id, to);
            await change(found.id, found.studentId, instructorId, 'moved-away', id);
            results.push({ id, studentId: to, stands: true, moved: false });
            found.moved = true;
          } else await change(found.id, found.studentId, instructorId, each.do === 'void' ? 'voided' : 'restored');
          found.stands = each.do === 'restore';
        }
      }
      expect(await wrongRows()).toEqual([]);
      const { rows } = await database().pool.query('select from student_practice where student_id = any($1)', [
        [...erased],
      ]);
      expect(rows).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('practice rows stay correct when results of a student are added and voided concurrently', async () => {
  const { instructorId, ids } = await newStudents(2);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      addResult(database(), {
        studentId: ids[index % 2] ?? '',
        instructorId,
        type: index % 3 === 0 ? 'phrases' : 'addition',
        localDay: addDays(monday, index % 20),
        takenAt: new Date(Date.parse('2026-03-02T00:00:00Z') + index * 3_600_000),
        voided: index % 4 === 0,
      }),
    ),
  );
  expect(await wrongRows()).toEqual([]);
});

test('the growth job sees every change of the results', async () => {
  const {
    instructorId,
    ids: [studentId = ''],
  } = await newStudents(1);
  const changesOf = async () => {
    const { rows } = await database().pool.query('select changes from student_practice where student_id = $1', [
      studentId,
    ]);
    return rows[0]?.changes;
  };
  const id = await addResult(database(), { studentId, instructorId });
  const first = await changesOf();
  await change(id, studentId, instructorId, 'voided');
  const second = await changesOf();
  await change(id, studentId, instructorId, 'restored');
  expect(second).toBeGreaterThan(first);
  expect(await changesOf()).toBeGreaterThan(second);
});

/** The repair statements in docs/operations.md. */
const documented = () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const block = operations.match(/```sql\n(.*?)```/gs)?.find((each) => each.includes('recount_student_practice')) ?? '';
  const [insert = '', recount = ''] = block.replace(/```(sql)?/g, '').split(';');
  return { insert, recount };
};

test('the documented statements restore missing or wrong rows', async () => {
  const { instructorId, ids } = await newStudents(20);
  for (const studentId of ids) await addResult(database(), { studentId, instructorId, type: 'phrases' });
  const [missing, ...wrong] = ids;
  const { pool } = database();
  await pool.query('delete from student_practice where student_id = $1', [missing]);
  await pool.query('update student_practice set days = 5 where student_id = any($1)', [wrong]);
  expect(await wrongRows()).toHaveLength(19);
  const { insert, recount } = documented();
  await pool.query(insert);
  for (const digit of '0123456789abcdef') await pool.query(recount.replace("'0'", `'${digit}'`));
  expect(await wrongRows()).toEqual([]);
  const { rows } = await pool.query('select from student_practice where student_id = $1', [missing]);
  expect(rows).toHaveLength(1);
});

test('the database knows the program of every exercise type', async () => {
  for (const type of exerciseTypes) {
    const { rows } = await database().orm.execute(sql`select program_of(${type}) as program`);
    expect(rows).toEqual([{ program: programOf(type) }]);
  }
});
