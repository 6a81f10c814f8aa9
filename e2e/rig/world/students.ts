import { randomUUID } from 'node:crypto';
import { type Person, people } from '../people.ts';
import type { TestServer } from '../server.ts';

type Program = 'reading' | 'math';

export interface NewStudent {
  readonly name: string;
  readonly birthDay?: string;
  /** Licenses; none by default. */
  readonly programs?: readonly Program[];
  readonly group?: string;
  /** When the student was added; today by default. */
  readonly addedDaysAgo?: number;
}

interface Place {
  /** Carmen Delgado by default. */
  readonly owner?: Person;
  /** The owner's first organization by default: the owner's school, if any, else the personal one. */
  readonly organizationId?: string;
}

interface Practice {
  readonly type: string;
  readonly count?: number;
  readonly daysAgo?: number;
  readonly everyDays?: number;
}

export const studentsOf = ({ query }: Pick<TestServer, 'query'>) => {
  const licenses = async (studentId: string, programs: readonly Program[]) => {
    await query(
      `insert into licenses (organization_id, student_id, program)
       select organization_id, id, program from students, unnest($2::text[]) as program where id = $1
       on conflict do nothing`,
      [studentId, programs],
    );
  };

  const student = async (
    name: string,
    {
      owner = people.teacher,
      organizationId,
      birthDay = '2016-09-03',
      programs = [],
      group,
      addedDaysAgo = 0,
    }: Omit<NewStudent, 'name'> & Place = {},
  ): Promise<string> => {
    const id = randomUUID();
    await query(
      `insert into students (id, organization_id, owner_id, name, birth_day, group_id, created_at)
       select $1, m.organization_id, u.id, $2, $3,
         (select g.id from groups g where g.organization_id = m.organization_id and g.name = $6),
         now() - make_interval(days => $7)
       from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
       where u.username = $4 and m.organization_id = coalesce($5, m.organization_id)
       order by o.personal limit 1`,
      [id, name, birthDay, owner.username, organizationId ?? null, group ?? null, addedDaysAgo],
    );
    await licenses(id, programs);
    return id;
  };

  return {
    /** A new student without results; returns the id. */
    student,
    /** Many students in one statement, named by a number. */
    manyStudents: (owner: Person, name: string, count: number) =>
      query(
        `insert into students (organization_id, owner_id, name, birth_day)
         select m.organization_id, m.user_id, $2 || ' ' || n, '2017-01-01'
         from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id,
           generate_series(1, $3::int) n
         where u.username = $1 and not o.personal`,
        [owner.username, name, count],
      ),
    /** Deletes the students whose names have this prefix. */
    removeStudents: async (prefix: string) => {
      await query(`delete from licenses where student_id in (select id from students where starts_with(name, $1))`, [
        prefix,
      ]);
      await query('delete from students where starts_with(name, $1)', [prefix]);
    },
    /** Warns that the data of a student added long ago will be deleted on a day. */
    warnOfDeletion: async (studentId: string, day: string) => {
      await query(
        `insert into retention_warnings (student_id, organization_id, first_at, erase_on)
         select id, organization_id, now(), $2 from students where id = $1`,
        [studentId, day],
      );
    },
    studentId: async (name: string): Promise<string> => {
      const [found] = await query<{ id: string }>('select id from students where name = $1', [name]);
      if (!found) throw new Error(`There is no student ${name}.`);
      return found.id;
    },
    licenses,
    archiveLicenses: (studentId: string, programs: readonly Program[] = ['reading', 'math']) =>
      query(
        `update licenses set status = 'archived', archived_at = now() where student_id = $1 and program = any($2)`,
        [studentId, programs],
      ),
    unarchiveLicenses: (studentId: string) =>
      query(`update licenses set status = 'active', archived_at = null where student_id = $1`, [studentId]),
    removeLicenses: (studentId: string) => query('delete from licenses where student_id = $1', [studentId]),
    /** Licenses of a program for all students in a user's personal organization. */
    licenseAllStudents: ({ username }: Person, program: Program) =>
      query(
        `insert into licenses (organization_id, student_id, program)
         select st.organization_id, st.id, $2 from students st join organizations o on o.id = st.organization_id
         join memberships m on m.organization_id = o.id join users u on u.id = m.user_id
         where u.username = $1 and o.personal on conflict do nothing`,
        [username, program],
      ),
    /** Gives a student to another owner, and sets the teacher's permission in the organization. */
    handOver: (studentId: string, owner: Person, teacherIs: 'licensee' | 'instructor') =>
      query(
        `with given as (
           update students set owner_id = (select id from users where username = $2) where id = $1 returning organization_id
         )
         update memberships set permission = $3 from given
         where memberships.organization_id = given.organization_id
           and user_id = (select id from users where username = $4)`,
        [studentId, owner.username, teacherIs, people.teacher.username],
      ),
    /** Shares a student of the owner with a user. */
    share: (owner: Person, name: string, recipient: Person) =>
      query(
        `insert into student_shares (student_id, recipient_id, giver_id, can_write)
         select st.id, u.id, o.id, true from students st, users o, users u
         where o.id = st.owner_id and o.username = $1 and st.name = $2 and u.username = $3`,
        [owner.username, name, recipient.username],
      ),
    setShareWrites: (studentId: string, canWrite: boolean) =>
      query('update student_shares set can_write = $2 where student_id = $1', [studentId, canWrite]),
    endShares: (studentId: string) => query('delete from student_shares where student_id = $1', [studentId]),
    /** Lists a user as an instructor of students. */
    assign: ({ username }: Person, names: readonly string[]) =>
      query(
        `insert into student_instructors (student_id, user_id)
         select s.id, u.id from students s, users u where s.name = any($2) and u.username = $1 on conflict do nothing`,
        [username, names],
      ),
    /** Gives a student results in a type, one a day until today or an earlier day, like the best of that type. */
    results: (studentId: string, { type, count = 1, daysAgo = 0 }: Practice) =>
      query(
        `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
           responses, errors, error_kinds, response_goal, error_goal, taken_at, local_day, zone)
         select gen_random_uuid(), $1, instructor_id, type, number, content_version, item_count, seconds, responses,
           errors, error_kinds, response_goal, error_goal, now() - make_interval(days => ago),
           (now() at time zone zone)::date - ago, zone
         from (
           select * from exercise_results where type = $2
           order by cardinality(errors)::real / responses, responses desc, id limit 1
         ) as pattern, generate_series($4::int, $4 + $3::int - 1) as ago`,
        [studentId, type, count, daysAgo],
      ),
    /** Gives a student 16 stories of a level, each read a little better; `step` is the increase of their numbers. */
    stories: (
      studentId: string,
      { level, first, everyDays, step = 2 }: { level: string; first: number; everyDays: number; step?: number },
    ) =>
      query(
        `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
           responses, errors, error_kinds, response_goal, error_goal, taken_at, local_day, zone)
         select gen_random_uuid(), $1, instructor_id, $2, $3 + $5::int * index, content_version, 160, 60, 75 + 3 * index,
           '{1,2}', null, response_goal, error_goal, taken_at - make_interval(days => $4 * (16 - index)),
           local_day - $4 * (16 - index), zone
         from (select * from exercise_results where type = 'stories/elementary' order by taken_at desc limit 1) as pattern,
           generate_series(0, 15) as index`,
        [studentId, `stories/${level}`, first, everyDays, step],
      ),
    /** A student with the licenses of another one and a result in each of their types. */
    studentLike: async (pattern: string, name: string): Promise<string> => {
      const id = await student(name);
      await query(
        `insert into licenses (organization_id, student_id, program, created_at)
         select l.organization_id, $1, l.program, l.created_at from licenses l
         join students st on st.id = l.student_id where st.name = $2`,
        [id, pattern],
      );
      await query(
        `insert into exercise_results
         select (jsonb_populate_record(null::exercise_results,
           to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'student_id', $1::text))).*
         from (
           select distinct on (r.type) r.* from exercise_results r
           join students st on st.id = r.student_id where st.name = $2
         ) r`,
        [id, pattern],
      );
      return id;
    },
    /** As if the goal line had been set before the latest results. */
    ageGoalLine: (studentId: string, type: string, days: number) =>
      query(`update goal_lines set set_at = set_at - make_interval(days => $3) where student_id = $1 and type = $2`, [
        studentId,
        type,
        days,
      ]),
  };
};
