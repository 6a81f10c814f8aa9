import { randomUUID } from 'node:crypto';
import type { Person } from './journey.ts';
import { addTeacher } from './new-teacher.ts';
import type { TestServer } from './server.ts';

export interface NewSchool {
  readonly id: string;
  readonly licensee: Person;
  readonly manager: Person;
  readonly instructor: Person;
}

/** Names a teacher, so that people of one school are told apart. */
const nameTeacher = async (server: TestServer, { username }: Person, name: string) => {
  await server.query('update users set name = $2 where username = $1', [username, name]);
};

/** A student of a member in the school, with a license of each program. */
export const addSchoolStudent = async (
  server: TestServer,
  { id }: Pick<NewSchool, 'id'>,
  owner: Person,
  name: string,
  group: string | null,
): Promise<void> => {
  await server.query(
    `with student as (
       insert into students (organization_id, owner_id, name, birth_day, group_id)
       select $1, u.id, $3, '2016-09-03', (select g.id from groups g where g.organization_id = $1 and g.name = $4)
       from users u where u.username = $2 returning id
     )
     insert into licenses (organization_id, student_id, program)
     select $1, id, program from student, unnest('{reading,math}'::text[]) as program`,
    [id, owner.username, name, group],
  );
};

/**
 * Birch School with the groups Owls and Larks: a Licensee, and in the Owls a Manager and an Instructor with two students.
 * Each has a personal organization as well, and begins in the school.
 */
export const addNewSchool = async (server: TestServer): Promise<NewSchool> => {
  const id = randomUUID();
  const [licensee, manager, instructor] = [
    await addTeacher(server, 5),
    await addTeacher(server, 5),
    await addTeacher(server, 5),
  ];
  await server.query('insert into organizations (id, name, personal) values ($1, $2, false)', [id, 'Birch School']);
  for (const name of ['Owls', 'Larks'])
    await server.query('insert into groups (organization_id, name) values ($1, $2)', [id, name]);
  await server.query(
    `insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
     values ($1, 9, 9, false, '2020-01-01', '2100-01-01')`,
    [id],
  );
  for (const [person, name, permission, group] of [
    [licensee, 'Lena Licht', 'licensee', null],
    [manager, 'Marco Mori', 'manager', 'Owls'],
    [instructor, 'Ines Iglesias', 'instructor', 'Owls'],
  ] as const) {
    await nameTeacher(server, person, name);
    await server.query(
      `insert into memberships (organization_id, user_id, permission, group_id)
       select $1, u.id, $3, (select g.id from groups g where g.organization_id = $1 and g.name = $4)
       from users u where u.username = $2`,
      [id, person.username, permission, group],
    );
    // Where somebody was last, the next log-in begins.
    await server.query(
      `insert into sessions (token_hash, user_id, organization_id, expires_at, ended_at)
       select decode(md5($1), 'hex'), u.id, $2, now(), now() from users u where u.username = $1`,
      [person.username, id],
    );
  }
  for (const name of ['Olga Owlet', 'Otto Owlet']) await addSchoolStudent(server, { id }, instructor, name, 'Owls');
  await addSchoolStudent(server, { id }, licensee, 'Lilo Lark', 'Larks');
  return { id, licensee, manager, instructor };
};
