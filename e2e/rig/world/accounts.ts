import { randomUUID } from 'node:crypto';
import { type Person, people } from '../people.ts';
import type { TestServer } from '../server.ts';
import { type NewStudent, studentsOf } from './students.ts';

export interface Teacher extends Person {
  readonly email: string;
  /** The personal organization. */
  readonly organizationId: string;
}

interface NewTeacher {
  readonly name?: string;
  /** Licenses of each program. */
  readonly seats?: number;
  /** Students in the personal organization. */
  readonly students?: readonly (string | NewStudent)[];
  readonly isVerified?: boolean;
  readonly isStaff?: boolean;
  /** Whether the account has an address and a phone number. */
  readonly hasAddress?: boolean;
}

export const accountsOf = ({ query }: Pick<TestServer, 'query'>) => {
  const { student } = studentsOf({ query });

  /** A new user with a personal organization and licenses of both programs. */
  const teacher = async ({
    name = 'Nora Berg',
    seats = 5,
    students = [],
    isVerified = true,
    isStaff = false,
    hasAddress = false,
  }: NewTeacher = {}): Promise<Teacher> => {
    const username = `teacher.${randomUUID().slice(0, 8)}`;
    const [userId, organizationId, email] = [randomUUID(), randomUUID(), `${username}@example.test`];
    await query(
      `insert into users (id, username, name, email, email_verified_at, account_types, password_hash)
       select $1, $2, $3, $4, case when $5 then now() end, $6, password_hash from users where username = $7`,
      [userId, username, name, email, isVerified, isStaff ? '{customer,admin}' : '{customer}', people.teacher.username],
    );
    if (hasAddress)
      await query(
        `update users set country = 'United States', state = 'Texas', city = 'Austin', postal_code = '78701',
           phone_number = '512 555 0100', street_address = '1 Main Street' where id = $1`,
        [userId],
      );
    await query('insert into organizations (id, name, personal) values ($1, $2, true)', [organizationId, name]);
    await query(`insert into memberships (organization_id, user_id, permission) values ($1, $2, 'licensee')`, [
      organizationId,
      userId,
    ]);
    await query(
      `insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at)
       values ($1, $2, $2, false, '2020-01-01', '2100-01-01')`,
      [organizationId, seats],
    );
    const account = { username, password: people.teacher.password, email, organizationId };
    for (const each of students) {
      const details = typeof each === 'string' ? { name: each } : each;
      await student(details.name, { ...details, owner: account, organizationId });
    }
    return account;
  };

  return {
    teacher,
    unverify: ({ username }: Person) =>
      query('update users set email_verified_at = null where username = $1', [username]),
    /** Makes the news unread. */
    forgetUpdate: ({ username }: Person) =>
      query('update users set seen_update = null where username = $1', [username]),
    endSessions: ({ username }: Person) =>
      query('update sessions set ended_at = now() where user_id = (select id from users where username = $1)', [
        username,
      ]),
    /** Makes a user's sessions older. */
    ageSessions: ({ username }: Person, minutes: number) =>
      query(
        `update sessions set created_at = created_at - make_interval(mins => $2)
         where user_id = (select id from users where username = $1)`,
        [username, minutes],
      ),
    expireInvitation: ({ username }: Person) =>
      query(
        `update organization_invitations i set expires_at = now() - interval '1 minute' from users u
         where u.id = i.user_id and u.username = $1`,
        [username],
      ),
    /** Lets the codes of all lessons expire. */
    expireCodes: (seconds: number) =>
      query(`update student_codes set expires_at = now() + make_interval(secs => $1) where ended_at is null`, [
        seconds,
      ]),
    /** Sets the counts of failed log-ins; `rules` is a prefix of their names. */
    failLogIns: (rules: string, times: number) =>
      query('update rate_limits set points = $2 where key like $1', [`${rules}%`, times]),
    /** A code of the staff's authenticator app works once: this clears the used ones. */
    forgetStaffSignIns: async () => {
      await query('update totp_secrets set last_step = 0');
      await query('delete from rate_limits');
    },
    pageCounts: async (): Promise<readonly string[]> => {
      const rows = await query<{ line: string }>(
        `select audience || ' ' || page || ' ' || count as line from daily_counts order by line`,
      );
      return rows.map(({ line }) => line);
    },
    forgetPageCounts: () => query('delete from daily_counts'),
  };
};
