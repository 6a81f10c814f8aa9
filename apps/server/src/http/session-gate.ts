import type { AccountType, OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { type Database, rowsOf, statement } from '../db/client.ts';
import { joinRelation, relationAllows } from '../db/student-relation.ts';
import { type Actor, guest, type LessonScope, type RosterScope } from './actor.ts';
import { hashOfToken } from './session-cookie.ts';

const hour = 3_600_000;

/** How long sessions live: idle and at most, in milliseconds. */
export const sessionLimits = {
  customer: { idle: 12 * hour, absolute: 30 * 24 * hour },
  student: { idle: 2 * hour, absolute: 8 * hour },
} as const;

/** `last_seen_at` is written at most this often: a write for each call would double the work of reading. */
const seenEvery = 300_000;

interface SessionRow {
  readonly session_id: string;
  readonly last_seen_at: Date;
  readonly user_id: string;
  readonly username: string;
  readonly user_name: string;
  readonly account_types: AccountType[];
  readonly organization_id: string | null;
  readonly organization_name: string;
  readonly personal: boolean;
  readonly permission: OrganizationPermission | null;
  readonly group_name: string | null;
  readonly student_id: string | null;
  readonly student_name: string;
  readonly may_instruct: boolean;
}

/** SQL for what a live session stands for. `$2` to `$4` are `liveAt`: the one place that says when a session lives. */
const liveSessions = (which: string): string =>
  `select s.id as session_id, s.last_seen_at, u.id as user_id, u.username, u.name as user_name, u.account_types,
     o.id as organization_id, o.name as organization_name, o.personal, m.permission, g.name as group_name,
     st.id as student_id, st.name as student_name, lesson.may_instruct
   from sessions s
   join users u on u.id = s.user_id
   left join memberships m on m.user_id = u.id and m.organization_id = s.organization_id
   left join organizations o on o.id = m.organization_id
   left join groups g on g.id = m.group_id
   left join students st on st.id = s.student_id
   left join lateral (
     select ${relationAllows('instruct')} as may_instruct from (select st.*) st ${joinRelation('u.id')}
   ) lesson on st.id is not null
   where ${which} and s.ended_at is null and s.expires_at > $2
     and s.last_seen_at > case when s.student_id is null then $3::timestamptz else $4::timestamptz end`;

type LiveAt = readonly [now: Date, customerSeen: Date, studentSeen: Date];

const liveAt = (now: Date): LiveAt => [
  now,
  new Date(now.getTime() - sessionLimits.customer.idle),
  new Date(now.getTime() - sessionLimits.student.idle),
];

export const findSession = statement<SessionRow, [tokenHash: Buffer, ...LiveAt]>(
  'find-session',
  liveSessions('s.token_hash = $1'),
);

const listSessions = statement<SessionRow, [ids: readonly string[], ...LiveAt]>(
  'list-sessions',
  liveSessions('s.id = any($1::uuid[])'),
);

const touchSession = statement<never, [id: string, now: Date]>(
  'touch-session',
  'update sessions set last_seen_at = $2 where id = $1 and ended_at is null',
);

/** Who a session token stands for at this moment; anything that is not quite right is a guest. */
export const actorOfToken = async (db: Database, token: string | null, now: Date): Promise<Actor> => {
  if (token === null) return guest;
  const time = now.getTime();
  const [row] = await rowsOf(db, findSession, [hashOfToken(token), ...liveAt(now)]);
  if (!row) return guest;
  const actor = actorOfRow(row);
  if (actor.kind !== 'guest' && time - row.last_seen_at.getTime() > seenEvery) {
    await rowsOf(db, touchSession, [row.session_id, now]);
  }
  return actor;
};

/** Those of the sessions that would still be let in at this moment. */
export const listLiveSessions = async (db: Database, ids: readonly string[], now: Date): Promise<string[]> => {
  const rows = await rowsOf(db, listSessions, [ids, ...liveAt(now)]);
  return rows.filter((row) => actorOfRow(row).kind !== 'guest').map((row) => row.session_id);
};

const actorOfRow = (row: SessionRow): Actor => {
  if (row.student_id !== null) {
    // An instructor who lost the student takes the student's device along.
    if (!row.may_instruct) return guest;
    return {
      kind: 'student',
      sessionId: row.session_id,
      name: row.student_name,
      scope: { instructorId: row.user_id, studentId: row.student_id } as LessonScope,
    };
  }
  if (row.organization_id === null || row.permission === null) return guest;
  return {
    kind: 'customer',
    sessionId: row.session_id,
    accountTypes: row.account_types,
    name: row.user_name,
    username: row.username,
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      personal: row.personal,
      permission: row.permission,
      groupName: row.group_name,
    },
    scope: { userId: row.user_id, organizationId: row.organization_id } as RosterScope,
  };
};
