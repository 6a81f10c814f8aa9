import { numberMessages, withNumber } from '@sixty/contract/messages/number.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import {
  editShareRange,
  newShareRange,
  outOfRange,
  type ShareRange,
  shareableSeats,
  usedSeats,
} from '@sixty/domain/students/licenses/delegation.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { CustomerActor, RosterScope } from '../../../http/actor.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { lockMembership, lockSeatsOf, notifyRosterChanged, wrongRecipients } from '../../students/public.ts';
import { countMessages } from '../message-limits/commands.ts';
import type { SharedSeatsMail } from './emails.ts';
import {
  type DelegationRow,
  findSeats,
  findVerified,
  insertDelegation,
  listGiven,
  lockRecipient,
  updateDelegation,
} from './queries.ts';

export interface DelegationDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<SharedSeatsMail>, 'add'>;
}

/** The requested seats. */
interface SeatRequest {
  readonly username: string;
  readonly program: Program;
  readonly seats: number;
}

/** Locks the giver's membership, so the account is not closed in between, and runs the checks common to all changes. */
const checkGiver = async (rows: Rows, { userId, organizationId }: RosterScope) => {
  const [member] = await rows(lockMembership, [userId, organizationId]);
  if (!member) return refuse('customer-only');
  const [user] = await rows(findVerified, [userId]);
  return user?.is_verified ? accept({}) : refuse('email-not-verified');
};

/** Refuses a number outside a range, with the bound for the message. */
const rangeRefusal = (seats: number, range: ShareRange) => {
  const error = outOfRange(seats, range);
  if (error === null) return null;
  const number = error === 'number-too-small' ? range.min : range.max;
  return { ok: false, refusals: [error], sentence: withNumber(numberMessages[error], number) } as const;
};

/** The seats that an organization, whose seats are locked, may share now. */
export const shareableOf = async (rows: Rows, organizationId: string, program: Program, now: Date): Promise<number> => {
  const [seats] = await rows(findSeats, [organizationId, program, now]);
  return seats ? shareableSeats({ ...seats, inUse: seats.in_use }) : 0;
};

export const usedOf = ({ covered, recipient_left }: DelegationRow): number => usedSeats(covered, recipient_left);

const findGiven = async (
  rows: Rows,
  organizationId: string,
  isMeant: (row: DelegationRow) => boolean,
  now: Date,
): Promise<DelegationRow | undefined> => (await rows(listGiven, [organizationId, now])).find(isMeant);

/**
 * Shares seats of the personal organization with another user's. Repeating it with the same number has no effect; an
 * existing delegation is changed only by `editDelegation`. Locks are taken in the order memberships, seats.
 */
export const shareSeats = async (
  deps: DelegationDeps,
  { scope, organization }: CustomerActor,
  { username, program, seats }: SeatRequest,
  now: Date,
) => {
  const { userId, organizationId } = scope;
  if (!organization.personal) return refuse('seats-personal-only');
  if (username === '') return refuse('share-username-missing');
  const attempt = [{ rule: wrongRecipients, parts: [userId] }];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(deps.db, async (rows) => {
    const giver = await checkGiver(rows, scope);
    if (!giver.ok) return giver;
    const [recipient] = await rows(lockRecipient, [normalUsername(username)]);
    if (!recipient) return refuse('share-recipient-missing');
    if (recipient.user_id === userId) return refuse('share-with-yourself');
    const to = recipient.organization_id;
    await rows(lockSeatsOf, [[organizationId, to], [program]]);
    const find = () =>
      findGiven(rows, organizationId, (row) => row.recipient_id === to && row.program === program, now);
    const before = await find();
    if (before)
      return before.delegated === seats ? accept({ delegation: before, notify: [] }) : refuse('seats-shared-already');
    const shareable = await shareableOf(rows, organizationId, program, now);
    if (shareable === 0) return refuse('no-seats-to-share');
    const refusal = rangeRefusal(seats, newShareRange(shareable));
    if (refusal) return refusal;
    await rows(insertDelegation, [organizationId, to, program, seats, now]);
    const action = { at: now, actorId: userId, action: 'seats-shared' };
    await recordActions(rows, action, [{ subjectId: to, details: { from: organizationId, program, seats } }]);
    // Any number of users can share seats with one.
    const people = await countMessages(deps.key, rows, organizationId, [recipient.user_id], now);
    if (people.size > 0) await deps.jobs.add(rows, [{ kind: 'seats-shared', from: organizationId, to, program }]);
    const delegation = await find();
    if (!delegation) throw new Error('The created delegation is missing.');
    return accept({ delegation, notify: [userId, recipient.user_id] });
  });
  const guessed = !done.ok && 'refusal' in done && done.refusal === 'share-recipient-missing';
  if (!guessed) await deps.throttle.uncount(attempt);
  if (done.ok) notifyRosterChanged(deps, done.value.notify);
  return done;
};

/** Changes how many seats are shared with a user, between the recipient's use and what is left here. */
export const editDelegation = async (
  deps: Pick<DelegationDeps, 'db' | 'realtime'>,
  { scope, organization }: CustomerActor,
  { username, program, seats }: SeatRequest,
  now: Date,
) => {
  const { userId, organizationId } = scope;
  if (!organization.personal) return refuse('seats-personal-only');
  const done = await inTransaction(deps.db, async (rows) => {
    const giver = await checkGiver(rows, scope);
    if (!giver.ok) return giver;
    const [recipient] = await rows(lockRecipient, [normalUsername(username)]);
    if (!recipient) return refuse('delegation-missing');
    const to = recipient.organization_id;
    const find = () =>
      findGiven(rows, organizationId, (row) => row.recipient_id === to && row.program === program, now);
    // Checked before locking, so that nobody can create a seats row for a user without a delegation.
    if (!(await find())) return refuse('delegation-missing');
    await rows(lockSeatsOf, [[organizationId, to], [program]]);
    const before = await find();
    if (!before) return refuse('delegation-missing');
    if (before.delegated === seats) return accept({ delegation: before, notify: [] });
    const shareable = await shareableOf(rows, organizationId, program, now);
    const range = editShareRange({ delegated: before.delegated, used: usedOf(before) }, shareable);
    const refusal = rangeRefusal(seats, range);
    if (refusal) return refusal;
    await rows(updateDelegation, [organizationId, to, program, seats, now]);
    const action = { at: now, actorId: userId, action: 'delegation-edited' };
    await recordActions(rows, action, [{ subjectId: to, details: { from: organizationId, program, seats } }]);
    const delegation = await find();
    if (!delegation) throw new Error('The changed delegation is missing.');
    return accept({ delegation, notify: [userId, recipient.user_id] });
  });
  if (done.ok) notifyRosterChanged(deps, done.value.notify);
  return done;
};
