import { randomBytes } from 'node:crypto';
import { transferDays } from '@sixty/contract/students/transfer.ts';
import { bulkActionBlock } from '@sixty/domain/access/bulk-action.ts';
import { privilegesIn } from '@sixty/domain/access/privileges.ts';
import { can } from '@sixty/domain/access/student-access.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { available } from '@sixty/domain/students/licenses/availability.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { CustomerActor, RosterScope } from '../../../http/actor.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';

import { lockSeatsOf } from '../licenses/queries.ts';
import { findRosterViewers, notifyRosterChanged } from '../roster-viewers/commands.ts';
import { endLostAccess } from '../sharing/commands.ts';
import { findChosen } from '../sharing/queries.ts';
import { checkLimits, lockLimits } from '../student-limits/commands.ts';
import { lockMembership, lockMembershipForShare } from '../students/queries.ts';
import { type TransferMail, transferCodeOf } from './emails.ts';
import {
  clearHolders,
  countIn,
  endOffersOf,
  endTransfer,
  findEmail,
  findPermission,
  findTransferByCode,
  insertTransfer,
  listNeededSeats,
  lockMoving,
  lockOffered,
  lockTransfer,
  moveStudents,
  type SeatRow,
  type TransferRow,
  takeTransferBack,
} from './queries.ts';

export interface TransferDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<TransferMail>, 'add'>;
}

const day = 24 * 3600;

/** Limits on offers that a user mails, to prevent harassment, and on unknown codes; a known code is never refused. */
const offers = { name: 'transfer-offers', limit: 50, seconds: day } as const;
const wrongCodes = { name: 'transfer-codes', limit: 200, seconds: 3600 } as const;

/** Offers students of the current organization to the holder of an email address. Ends older offers of any of them. */
export const sendTransfer = async (
  deps: TransferDeps,
  { scope, organization }: CustomerActor,
  { students: studentIds, email }: { readonly students: readonly string[]; readonly email: string },
  now: Date,
) => {
  const { userId, organizationId } = scope;
  if (!privilegesIn(organization).includes('Administrator')) return refuse('transfer-not-allowed');
  if (email === '') return refuse('transfer-email-missing');
  if (!isEmailAddress(email)) return refuse('email-invalid');
  const attempt = [{ rule: offers, parts: [userId] }];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockOffered, [studentIds]);
    const { students, facts } = await findChosen(rows, userId, studentIds);
    const block = bulkActionBlock(facts, 'give-away');
    if (block) return refuse(block);
    const [here] = await rows(countIn, [students, organizationId]);
    if (here?.count !== students.length) return refuse('student-missing');
    const [sender] = await rows(findEmail, [userId]);
    if (sender?.email.toLowerCase() === email.toLowerCase()) return refuse('transfer-to-yourself');
    const transferID = uuidV7(now.getTime(), randomBytes(10));
    const expires = new Date(now.getTime() + transferDays * day * 1000);
    const codeHash = hashOfToken(transferCodeOf(deps.key, transferID));
    await rows(endOffersOf, [students, now]);
    await rows(insertTransfer, [transferID, codeHash, userId, organizationId, email, students, now, expires]);
    const action = { at: now, actorId: userId, action: 'transfer-offered' };
    await recordActions(
      rows,
      action,
      students.map((subjectId) => ({ subjectId, details: { transfer: transferID } })),
    );
    await deps.jobs.add(rows, [{ kind: 'transfer-offered', transferID }]);
    return accept({});
  });
  if (done.ok) deps.realtime.toInstructor(userId, { kind: 'roster-changed' });
  else await deps.throttle.uncount(attempt);
  return done;
};

/** Whether the sender may still give all students away. */
const canStillGiveAway = async (rows: Rows, { sender_id, organization_id, student_ids }: TransferRow) => {
  const [member] = await rows(findPermission, [sender_id, organization_id]);
  if (!member || !privilegesIn(member).includes('Administrator')) return null;
  const { students, facts } = await findChosen(rows, sender_id, student_ids);
  const [here] = await rows(countIn, [students, organization_id]);
  const isAllowed = facts.every(({ relation }) => relation !== null && can(relation, 'give-away'));
  return isAllowed && here?.count === students.length ? students : null;
};

/** The transfer of a code, for its addressee; nobody else learns more than that it is not theirs. */
const findOwnTransfer = async (deps: TransferDeps, { userId }: RosterScope, code: string, now: Date) => {
  const [transfer] = await rowsOf(deps.db, findTransferByCode, [hashOfToken(code), userId, now]);
  if (!transfer) {
    const wait = await deps.throttle.countAttempt([{ rule: wrongCodes, parts: [userId] }]);
    return wait === null ? refuse('transfer-missing') : tooMany(wait);
  }
  if (!transfer.is_addressed) return refuse('transfer-not-for-you');
  // Users can sign up with any address.
  return transfer.is_verified ? accept(transfer) : refuse('email-not-verified');
};

/** The open transfer of a code, for its addressee, with its students. */
export const findOpenTransfer = async (deps: TransferDeps, scope: RosterScope, code: string, now: Date) => {
  const own = await findOwnTransfer(deps, scope, code, now);
  if (!own.ok) return own;
  const transfer = own.value;
  if (!transfer.is_open) return refuse('transfer-over');
  const rows: Rows = (of, values) => rowsOf(deps.db, of, values);
  const students = await canStillGiveAway(rows, transfer);
  return students ? accept({ transfer, students }) : refuse('transfer-over');
};

const hasSeat = ({ needed, entitled, in_use }: SeatRow): boolean =>
  needed === 0 || needed <= available({ entitled, inUse: in_use });

/**
 * Moves the offered students with all their data into the addressee's current organization, or none of them; a
 * repeated call gets the first answer. Locks are taken in the order membership against removal, students, transfer,
 * membership, seats, as offers, assignments and deletions do.
 */
export const acceptTransfer = async (deps: TransferDeps, { scope }: CustomerActor, code: string, now: Date) => {
  const own = await findOwnTransfer(deps, scope, code, now);
  if (!own.ok) return own;
  const { id, student_ids: offered, is_accepted: isAccepted, is_open: isOpen } = own.value;
  if (isAccepted) return accept({});
  if (!isOpen) return refuse('transfer-over');
  const { userId, organizationId } = scope;
  const moved = await inTransaction(deps.db, async (rows) => {
    const [member] = await rows(lockMembership, [userId, organizationId]);
    if (!member) return refuse('customer-only');
    await rows(lockMoving, [offered]);
    const [transfer] = await rows(lockTransfer, [id, userId, now]);
    const students = transfer?.is_open ? await canStillGiveAway(rows, transfer) : null;
    if (transfer?.is_accepted) return accept({ students: [], viewers: [] });
    if (!transfer || !students) return refuse('transfer-over');
    const { organization_id: from, sender_id: sender } = transfer;
    // Locked before the group is read, so that the member's group cannot change while its limit is checked.
    const [held] = await rows(lockMembershipForShare, [userId, organizationId]);
    const holders = { owners: [userId], groups: [held?.group_id ?? null] };
    const limits = await lockLimits(rows, organizationId, holders);
    await rows(lockSeatsOf, [[from, organizationId], programs]);
    const seats = await rows(listNeededSeats, [students, organizationId, now, programs]);
    if (!seats.every(hasSeat)) return refuse('transfer-no-licenses');
    const before = await findRosterViewers(rows, scope, students);
    await rows(moveStudents, [students, userId, organizationId]);
    const within = await checkLimits(rows, limits);
    if (!within.ok) return within;
    await rows(clearHolders, [students]);
    await rows(endTransfer, [id, now, userId]);
    const action = { at: now, actorId: userId, action: 'student-transferred' };
    const details = { transfer: id, sender, from, to: organizationId };
    await recordActions(
      rows,
      action,
      students.map((subjectId) => ({ subjectId, details })),
    );
    await deps.jobs.add(rows, [{ kind: 'transfer-accepted', transferID: id }]);
    const after = await findRosterViewers(rows, scope, students);
    return accept({ students, viewers: [...new Set([...before, ...after, sender])] });
  }).catch((error: unknown) => {
    if (violates(error, 'students_owner_id_name_key')) return refuse('transfer-name-taken');
    throw error;
  });
  if (!moved.ok) return moved;
  const { students, viewers } = moved.value;
  await endLostAccess(deps, students, now);
  notifyRosterChanged(deps, viewers);
  return accept({});
};

/** Withdraws the user's offer if it has not been accepted. */
export const takeBackTransfer = async (
  { db, realtime }: TransferDeps,
  { userId }: RosterScope,
  id: string,
  now: Date,
) => {
  const done = await inTransaction(db, async (rows) => {
    const [taken] = await rows(takeTransferBack, [userId, id, now]);
    if (!taken) return refuse('transfer-over');
    const action = { at: now, actorId: userId, action: 'transfer-taken-back' };
    await recordActions(rows, action, [{ subjectId: id }]);
    return accept({});
  });
  if (done.ok) realtime.toInstructor(userId, { kind: 'roster-changed' });
  return done;
};
