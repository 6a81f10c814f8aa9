import { randomUUID } from 'node:crypto';
import { type Person, people } from './journey.ts';
import type { TestServer } from './server.ts';

/** Somebody new with a personal organization, no students, and licenses of both programs. */
export const addTeacher = async (server: TestServer, seats: number): Promise<Person> => {
  const username = `teacher.${randomUUID().slice(0, 8)}`;
  const [userId, organizationId] = [randomUUID(), randomUUID()];
  await server.query(
    `insert into users (id, username, name, email, email_verified_at, password_hash)
     select $1, $2, 'Nora Berg', $2 || '@example.test', now(), password_hash from users where username = $3`,
    [userId, username, people.teacher.username],
  );
  await server.query(`insert into organizations (id, name, personal) values ($1, 'Nora Berg', true)`, [organizationId]);
  await server.query(`insert into memberships (organization_id, user_id, permission) values ($1, $2, 'licensee')`, [
    organizationId,
    userId,
  ]);
  await server.query(
    `insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
     values ($1, $2, $2, false, '2020-01-01', '2100-01-01')`,
    [organizationId, seats],
  );
  return { username, password: people.teacher.password } as Person;
};
