import type { AccountType, OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { type Database, rowsOf, statement } from '../db/client.ts';
import { joinRelation, relationAllows } from '../db/student-relation.ts';
import {
  type Actor,
  type CustomerActor,
  guest,
  type LessonScope,
  type RosterScope,
  type ShownGroup,
  type StudentActor,
} from './actor.ts';
import { hashOfToken } from './session-cookie.ts';
import { sessionLimits } from './session-limits.ts';

/** `last_seen_at` is written at most this often: a write for each call would double the work of reading. */
const seenInterval = 300_000;

interface SessionRow {
  readonly session_id: string;
  readonly last_seen_at: Date;
  readonly user_id: string;
  readonly account_types: AccountType[];
  readonly organization_id: string | null;
  readonly personal: boolean;
  readonly permission: OrganizationPermission | null;
  readonly shown_group: ShownGroup;
  readonly student_id: string | null;
  readonly impersonator_id: string | null;
}

/** SQL that is true for a session in which a user has the rights of staff. */
const isStaffSession = `(s.is_strong and s.student_id is null and 'admin' = any(u.account_types))`;

/**
 * SQL for the actor of a live session. `$2` to `$6` are `liveAt`: the only place that defines when a session is live.
 * It is part of every call, so that it reads only what determines the caller. Staff without a second factor in this
 * session have no staff rights; an impersonation ends when its staff member loses the role. Only a Licensee chooses
 * among groups: all others see their own students.
 */
const liveSessions = (which: string): string =>
  `select s.id as session_id, s.last_seen_at, s.user_id,
     case when s.is_strong then u.account_types else array_remove(u.account_types, 'admin') end as account_types, o.id as organization_id, o.personal,
     m.permission,
     case
       when m.permission <> 'licensee' then 'all'
       when s.without_group then 'none'
       else coalesce(s.group_id::text, 'all')
     end as shown_group, s.student_id, i.staff_id as impersonator_id
   from sessions s
   join users u on u.id = s.user_id
   left join memberships m on m.user_id = s.user_id and m.organization_id = s.organization_id
   left join organizations o on o.id = m.organization_id
   left join impersonations i on i.id = s.impersonation_id
   left join users staff on staff.id = i.staff_id
   where ${which} and s.ended_at is null and s.expires_at > $2
     and s.last_seen_at > case
       when s.student_id is not null then $4::timestamptz
       when ${isStaffSession} then $5::timestamptz
       else $3::timestamptz
     end
     and (not ${isStaffSession} or s.created_at > $6)
     and (i.id is null or 'admin' = any(staff.account_types))`;

type LiveAt = readonly [now: Date, customerSeen: Date, studentSeen: Date, staffSeen: Date, staffSince: Date];

const liveAt = (now: Date): LiveAt => [
  now,
  new Date(now.getTime() - sessionLimits.customer.idle),
  new Date(now.getTime() - sessionLimits.student.idle),
  new Date(now.getTime() - sessionLimits.staff.idle),
  new Date(now.getTime() - sessionLimits.staff.absolute),
];

/** The session of a token. A device that was handed over answers only on the network on which it was linked. */
export const findSession = statement<SessionRow, [tokenHash: Buffer, ...LiveAt, network: Buffer | null]>(
  'find-session',
  liveSessions('s.token_hash = $1 and (not s.handed_over or s.network = $7)'),
);

const listSessions = statement<SessionRow, [ids: readonly string[], ...LiveAt]>(
  'list-sessions',
  liveSessions('s.id = any($1::uuid[])'),
);

/**
 * Those of the students' devices whose instructor still has the student: an instructor who lost the student loses the
 * device.
 */
const listAllowedDevices = statement<{ session_id: string }, [ids: readonly string[]]>(
  'list-allowed-devices',
  `select s.id as session_id from sessions s join students st on st.id = s.student_id ${joinRelation('s.user_id')}
   where s.id = any($1::uuid[]) and ${relationAllows('instruct')}`,
);

const touchSession = statement<never, [id: string, now: Date]>(
  'touch-session',
  'update sessions set last_seen_at = $2 where id = $1 and ended_at is null',
);

/** The actor of a session token, on the network from which it came; a guest if anything is invalid. */
export const actorOfToken = async (
  db: Database,
  token: string | null,
  now: Date,
  network: Buffer | null = null,
): Promise<Actor> => {
  if (token === null) return guest;
  const rows = await rowsOf(db, findSession, [hashOfToken(token), ...liveAt(now), network]);
  const [actor] = await actorsOf(db, rows);
  const [row] = rows;
  if (!row || !actor) return guest;
  if (now.getTime() - row.last_seen_at.getTime() > seenInterval) await rowsOf(db, touchSession, [row.session_id, now]);
  return actor;
};

/** The actors of those sessions that are still live. */
export const listLiveActors = async (db: Database, ids: readonly string[], now: Date) =>
  actorsOf(db, await rowsOf(db, listSessions, [ids, ...liveAt(now)]));

/** The actors of live sessions. */
const actorsOf = async (db: Database, rows: readonly SessionRow[]): Promise<(CustomerActor | StudentActor)[]> => {
  const devices = rows.filter((row) => row.student_id !== null).map((row) => row.session_id);
  const allowed = devices.length === 0 ? [] : await rowsOf(db, listAllowedDevices, [devices]);
  const isAllowed = new Set(allowed.map((row) => row.session_id));
  return rows.flatMap((row) => (isAllowed.has(row.session_id) ? studentOf(row) : customerOf(row)) ?? []);
};

const studentOf = ({ session_id, user_id, student_id }: SessionRow): StudentActor => ({
  kind: 'student',
  sessionId: session_id,
  scope: { instructorId: user_id, studentId: student_id } as LessonScope,
});

/**
 * Null if the user is no longer a member of the organization or has no rights left, such as a user who is only staff
 * without a second factor; also for a student's device.
 */
const customerOf = (row: SessionRow): CustomerActor | null => {
  const { session_id, user_id, account_types, organization_id, personal, permission, shown_group, impersonator_id } =
    row;
  if (organization_id === null || permission === null || account_types.length === 0) return null;
  return {
    kind: 'customer',
    sessionId: session_id,
    accountTypes: account_types,
    organization: { personal, permission },
    scope: { userId: user_id, organizationId: organization_id, shownGroup: shown_group } as RosterScope,
    impersonation: impersonator_id === null ? null : { staffId: impersonator_id, userId: user_id },
  };
};
