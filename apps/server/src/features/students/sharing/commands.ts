import { bulkActionBlock } from '@sixty/domain/access/bulk-action.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { countWithin, type Throttle, type ThrottleRule, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { endLostLessons } from '../../exercises/public.ts';
import { findRosterViewers, notifyRosterChanged } from '../roster-viewers/commands.ts';
import type { SharedOutsideMail } from './emails.ts';
import {
  deleteOrphanedShares,
  deleteShares,
  findChosen,
  findRecipient,
  type HeldShare,
  listOtherLicensees,
  listOutside,
  lockForSharing,
  lockOrganizationsOf,
  lockOwnShare,
  lockShares,
  type OutsideRow,
  upsertShares,
} from './queries.ts';

export interface SharingDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<SharedOutsideMail>, 'add'>;
}

interface Permissions {
  readonly read: boolean;
  readonly write: boolean;
}

/** Unknown usernames before a user has to wait, so that usernames cannot be guessed. */
export const wrongRecipients = { name: 'share-recipient', limit: 100, seconds: 3600 } as const;

const day = 24 * 3600;

/**
 * Notices of one user's shares to the Licensees of an organization, who see all of them in the list. After each limit
 * one more notice points to the list. Requests for approval have counts of their own, so no shares hide them.
 */
const notices = {
  recipient: { name: 'share-notices-recipient', limit: 5, seconds: day },
  shares: { name: 'share-notices', limit: 30, seconds: day },
  requests: { name: 'share-requests', limit: 100, seconds: day },
  last: { name: 'share-notices-last', limit: 1, seconds: day },
} as const;

/** What was done, and whom to notify. */
interface Changed {
  readonly students: readonly string[];
  readonly viewers: readonly string[];
}

/** Notifies all users who see the students of the change; a user who lost them loses the lessons with them. */
export const publishShares = async (
  deps: Pick<SharingDeps, 'db' | 'realtime'>,
  { students, viewers }: Changed,
  now: Date,
): Promise<void> => {
  await endLostLessons(deps, students, now);
  notifyRosterChanged(deps, viewers);
};

interface Given {
  readonly students: readonly StudentAccess[];
  readonly outside: readonly OutsideRow[];
  readonly giver: string;
  readonly recipient: string;
  readonly permissions: Permissions;
}

/** Counts a notice. @returns which one is sent, if any: of the share, or the last that points to the list. */
const countNotice = async (
  rows: Rows,
  key: ServerKey,
  waits: boolean,
  { organizationId, giver, recipient }: Readonly<Record<'organizationId' | 'giver' | 'recipient', string>>,
  now: Date,
): Promise<'share' | 'last' | null> => {
  const kind = waits ? 'requests' : 'shares';
  const count = (rule: ThrottleRule, ...parts: string[]) =>
    countWithin(rows, key, { rule, parts: [organizationId, giver, kind, ...parts] }, now);
  const isOfShare = await count(notices.recipient, recipient);
  if (!isOfShare && !(await count(notices.last, recipient))) return null;
  if (await count(notices[kind])) return isOfShare ? 'share' : 'last';
  return (await count(notices.last)) ? 'last' : null;
};

/**
 * Stores shares, and notifies the other Licensees of organizations to which the recipient does not belong.
 *
 * @returns whether one waits for approval; null if one adds a right that the organization gives nobody outside.
 */
const store = async (
  { jobs, key }: Pick<SharingDeps, 'jobs' | 'key'>,
  rows: Rows,
  { students, outside, giver, recipient, permissions }: Given,
  now: Date,
): Promise<boolean | null> => {
  const widened = outside.filter((each) => each.students > 0);
  if (widened.some(({ outside_sharing }) => outside_sharing === 'off')) return null;
  const stored = await rows(upsertShares, [students, recipient, permissions.write, now, giver]);
  const waits = stored.some(({ pending }) => pending);
  for (const { organization_id, students: shared } of widened) {
    // A share can be given and ended any number of times.
    const notice = await countNotice(rows, key, waits, { organizationId: organization_id, giver, recipient }, now);
    if (notice === null) continue;
    const licensees = await rows(listOtherLicensees, [organization_id, giver]);
    const about = {
      organizationID: organization_id,
      giverID: giver,
      recipientID: recipient,
      students: shared,
      waits,
      isLast: notice === 'last',
    };
    await jobs.add(
      rows,
      licensees.map(({ user_id }) => ({ kind: 'shared-outside', licenseeID: user_id, ...about })),
    );
  }
  return waits;
};

/** Shares students with a user; an existing recipient gets the permissions given here. */
export const shareStudents = async (
  deps: SharingDeps,
  scope: RosterScope,
  {
    students: studentIds,
    username,
    permissions,
  }: { readonly students: readonly string[]; readonly username: string; readonly permissions: Permissions },
  now: Date,
) => {
  const { userId } = scope;
  if (username === '') return refuse('share-username-missing');
  const attempt = [{ rule: wrongRecipients, parts: [userId] }];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockOrganizationsOf, [studentIds]);
    await rows(lockForSharing, [studentIds]);
    const { students, facts } = await findChosen(rows, userId, studentIds);
    const block = bulkActionBlock(facts, 'manage');
    if (block) return refuse(block);
    const [recipient] = await rows(findRecipient, [normalUsername(username)]);
    if (!recipient) return refuse('share-recipient-missing');
    if (recipient.id === userId) return refuse('share-with-yourself');
    const outside = await rows(listOutside, [students, recipient.id, permissions.write]);
    if (outside.length > 0 && !recipient.is_verified) return refuse('share-recipient-unverified');
    const waits = await store(
      deps,
      rows,
      { students, outside, giver: userId, recipient: recipient.id, permissions },
      now,
    );
    if (waits === null) return refuse('share-outside-off');
    const details = { recipient: recipient.id, write: permissions.write };
    const action = { at: now, actorId: userId, action: 'student-shared' };
    await recordActions(
      rows,
      action,
      students.map((subjectId) => ({ subjectId, details })),
    );
    return accept({ students, waits, viewers: await findRosterViewers(rows, scope, students) });
  });
  if (done.ok || done.refusal !== 'share-recipient-missing') await deps.throttle.uncount(attempt);
  if (done.ok) await publishShares(deps, done.value, now);
  return done;
};

/** Changes what a recipient may do with a student the user manages. */
export const editShare = async (
  deps: SharingDeps,
  scope: RosterScope,
  { studentID, username, permissions }: { studentID: string; username: string; permissions: Permissions },
  now: Date,
) => {
  const { userId } = scope;
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockOrganizationsOf, [[studentID]]);
    const [share] = await rows(lockShares, [userId, [studentID], [username], false]);
    if (!share) return refuse('share-missing');
    const students = [share.student_id];
    const outside = await rows(listOutside, [students, share.recipient_id, permissions.write]);
    const given = { students, outside, giver: userId, recipient: share.recipient_id, permissions };
    if ((await store(deps, rows, given, now)) === null) return refuse('share-outside-off');
    const details = { recipient: share.recipient_id, write: permissions.write };
    const action = { at: now, actorId: userId, action: 'share-changed' };
    await recordActions(rows, action, [{ subjectId: share.student_id, details }]);
    return accept({
      students: [share.student_id],
      viewers: await findRosterViewers(rows, scope, [share.student_id]),
    });
  });
  if (done.ok) await publishShares(deps, done.value, now);
  return done;
};

/** Ends locked shares. */
const end = async (rows: Rows, scope: RosterScope, shares: readonly HeldShare[], now: Date): Promise<Changed> => {
  const students = shares.map(({ student_id }) => student_id);
  const recipients = shares.map(({ recipient_id }) => recipient_id);
  await rows(deleteShares, [students, recipients]);
  await recordActions(
    rows,
    { at: now, actorId: scope.userId, action: 'share-ended' },
    shares.map((share) => ({
      subjectId: share.student_id,
      details: { recipient: share.recipient_id },
    })),
  );
  const viewers = await findRosterViewers(rows, scope, students);
  return { students, viewers: [...new Set([...recipients, ...viewers])] };
};

/**
 * Ends a share: without a username the user's own; otherwise a share of a student the user manages, or the user's own
 * by name.
 */
export const endShare = async (
  deps: SharingDeps,
  scope: RosterScope,
  { studentID, username }: { readonly studentID: string; readonly username: string | undefined },
  now: Date,
) => {
  const { userId } = scope;
  const done = await inTransaction(deps.db, async (rows) => {
    const [share] =
      username === undefined
        ? await rows(lockOwnShare, [userId, studentID])
        : await rows(lockShares, [userId, [studentID], [username], true]);
    if (!share) return refuse('share-missing');
    const isOwn = share.recipient_id === userId;
    return accept({ ...(await end(rows, scope, [share], now)), isOwn });
  });
  if (done.ok) await publishShares(deps, done.value, now);
  return done;
};

/** Ends shares of students the user manages: all of them, or none if one does not exist. */
export const revokeShares = async (
  deps: SharingDeps,
  scope: RosterScope,
  named: readonly { readonly studentID: string; readonly customer: string }[],
  now: Date,
) => {
  const { userId } = scope;
  const students = named.map(({ studentID }) => studentID);
  const usernames = named.map(({ customer }) => customer.trim());
  const done = await inTransaction(deps.db, async (rows) => {
    const shares = await rows(lockShares, [userId, students, usernames, false]);
    const wanted = new Set(
      named.map((_, index) => `${students[index]?.toLowerCase()} ${usernames[index]?.toLowerCase()}`),
    );
    if (shares.length < wanted.size) return refuse('share-missing');
    return accept(await end(rows, scope, shares, now));
  });
  if (done.ok) await publishShares(deps, done.value, now);
  return done;
};

/** The shares that one transaction ends, at most. */
const orphanedAtOnce = 500;

/**
 * Ends shares of users who may no longer share the student, of these students or of all (null). They give no access
 * from that moment on; ending them keeps them from coming back with the giver. @returns whether there may be more.
 */
export const endOrphanedShares = async (
  deps: Pick<SharingDeps, 'db' | 'realtime'>,
  students: readonly string[] | null,
  now: Date,
): Promise<boolean> => {
  const ended = await inTransaction(deps.db, async (rows) => {
    const orphaned = await rows(deleteOrphanedShares, [orphanedAtOnce, students]);
    for (const { student_id, recipient_id, giver_id } of orphaned) {
      const entry = { subjectId: student_id, details: { recipient: recipient_id, giverLeft: true } };
      await recordActions(rows, { at: now, actorId: giver_id, action: 'share-ended' }, [entry]);
    }
    return orphaned;
  });
  const lost = {
    students: ended.map(({ student_id }) => student_id),
    viewers: ended.map((each) => each.recipient_id),
  };
  if (ended.length > 0) await publishShares(deps, lost, now);
  return ended.length === orphanedAtOnce;
};

/**
 * After commit, when users may have lost these students: ends the shares they gave, and the lessons and devices of
 * everybody who may no longer instruct them.
 */
export const endLostAccess = async (
  deps: Pick<SharingDeps, 'db' | 'realtime'>,
  students: readonly string[],
  now: Date,
): Promise<void> => {
  if (students.length === 0) return;
  while (await endOrphanedShares(deps, students, now));
  await endLostLessons(deps, students, now);
};
