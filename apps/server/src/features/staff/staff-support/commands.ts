import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type {
  changeDelegation as changeEndpoint,
  ResendKind,
  resendMessage as resendEndpoint,
  unarchiveLicense as unarchiveEndpoint,
} from '@sixty/contract/staff/staff-support.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { delegationBlock, type ReceivedSeats, usedOfDelegation } from '@sixty/domain/organizations/delegation.ts';
import { ProviderFailed } from '../../../adapters/payments/payments.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { Throttle } from '../../../http/throttle.ts';
import { sendCounted } from '../../../jobs/send-counted.ts';
import { failureFields } from '../../../log.ts';
import { type AccountEmailDeps, findAddress, type RecoveryDeps, requestVerification } from '../../accounts/public.ts';
import { type InvitationDeps, resendMessageOf } from '../../organizations/public.ts';
import { listMembersOf, resendReceipt, retryPaymentEvent, type SettlementDeps } from '../../sales/public.ts';
import { listRosterViewers, notifyRosterChanged } from '../../students/public.ts';
import {
  deleteDelegation,
  findEvent,
  findLicense,
  findMailed,
  isDelegated,
  listSeats,
  lockCustomersStudent,
  lockDelegation,
  lockSeatsIn,
  lowerDelegation,
  type SeatFacts,
  setActive,
} from './queries.ts';

export interface SupportDeps extends SettlementDeps {
  readonly throttle: Throttle;
  readonly jobs: AccountEmailDeps['jobs'] & RecoveryDeps['jobs'] & SettlementDeps['jobs'] & InvitationDeps['jobs'];
}

/** Sends a message again: whether it is new, null if there is nothing with that id to send. */
type Resend = (
  deps: SupportDeps,
  rows: Rows,
  message: { readonly id: string; readonly messageID: string },
  now: Date,
) => Promise<boolean | null>;

export const receivedSeatsOf = ({ purchased, delegated, received, in_use }: SeatFacts): ReceivedSeats => ({
  purchased,
  delegated,
  received,
  inUse: in_use,
});

/** Reduces or removes shared seats. A call without effect is accepted, so that it may be repeated. */
export const changeDelegation = async (
  deps: SupportDeps,
  staffId: string,
  { organizationID, recipientOrganizationID, program, seats: wanted, confirmed }: InputOf<typeof changeEndpoint>,
  now: Date,
) => {
  const delegation = [organizationID, recipientOrganizationID, program] as const;
  const done = await inTransaction(deps.db, async (rows) => {
    const [known] = await rows(isDelegated, [...delegation]);
    if (known?.found) await rows(lockSeatsIn, [[organizationID, recipientOrganizationID], program]);
    const [held] = known?.found ? await rows(lockDelegation, [...delegation, now]) : [];
    if (!held) return wanted === 0 ? accept([]) : refuse('staff-delegation-missing');
    const { seats } = held;
    if (wanted === seats) return accept([]);
    const used = usedOfDelegation(seats, receivedSeatsOf(held));
    const block = delegationBlock({ seats, used, wanted }, confirmed);
    if (block) return refuse(block);
    if (wanted === 0) await rows(deleteDelegation, [...delegation]);
    else await rows(lowerDelegation, [...delegation, wanted, now]);
    const details = { recipient: recipientOrganizationID, program, from: seats, to: wanted };
    const action = { at: now, actorId: staffId, action: 'delegation-lowered' };
    await recordActions(rows, action, [{ subjectId: organizationID, details }]);
    const members = await rows(listMembersOf, [[organizationID, recipientOrganizationID]]);
    return accept(members.map(({ user_id }) => user_id));
  });
  if (!done.ok) return done;
  notifyRosterChanged(deps, done.value);
  return accept({});
};

/** Makes an archived license active again if a seat is free. */
export const unarchiveLicense = async (
  deps: SupportDeps,
  staffId: string,
  { studentID, program }: InputOf<typeof unarchiveEndpoint>,
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const [student] = await rows(lockCustomersStudent, [studentID]);
    if (!student) return refuse('staff-license-missing');
    await rows(lockSeatsIn, [[student.organization_id], program]);
    const [license] = await rows(findLicense, [studentID, program]);
    if (!license) return refuse('staff-license-missing');
    if (license.status === 'active') return accept([]);
    const seats = (await rows(listSeats, [student.organization_id, now])).find((each) => each.program === program);
    if (!seats || seats.purchased - seats.delegated + seats.received - seats.in_use < 1)
      return refuse('no-licenses-left');
    await rows(setActive, [studentID, program]);
    const action = { at: now, actorId: staffId, action: 'license-unarchived' };
    await recordActions(rows, action, [{ subjectId: studentID, details: { program } }]);
    const viewers = await rows(listRosterViewers, [[studentID as StudentAccess]]);
    return accept(viewers.map(({ user_id }) => user_id));
  });
  if (!done.ok) return done;
  notifyRosterChanged(deps, done.value);
  return accept({});
};

const resendReset: Resend = async (deps, rows, { id: userId, messageID }, now) => {
  const [user] = await rows(findMailed, [userId]);
  if (!user) return null;
  const codeID = uuidV7(now.getTime(), randomBytes(10));
  const mail = { kind: 'account-recovery', codeID, username: user.username, emailAddress: user.email } as const;
  return deps.jobs.add(rows, [mail], messageID);
};

const resendLink: Resend = async (deps, rows, { id: userId, messageID }, now) => {
  const [address] = await rows(findAddress, [userId]);
  if (!address || address.verified) return null;
  return requestVerification(deps, rows, { userId, email: address.email }, now, messageID);
};

const resends: Readonly<Record<ResendKind, Resend>> = {
  verification: resendLink,
  reset: resendReset,
  receipt: (deps, rows, { id, messageID }) => resendReceipt(deps, rows, id, messageID),
  invitation: (deps, rows, { id, messageID }, now) => resendMessageOf(deps, rows, id, messageID, now),
};

/** Sends a message again, once per id, in one transaction with its log entry. */
export const resendMessage = async (
  deps: SupportDeps,
  staffId: string,
  message: InputOf<typeof resendEndpoint>,
  now: Date,
) =>
  sendCounted(deps, staffId, async (rows) => {
    const { kind, id } = message;
    const isNew = await resends[kind](deps, rows, message, now);
    if (isNew === null) return refuse('staff-resend-missing');
    const action = { at: now, actorId: staffId, action: 'message-resent' };
    await recordActions(rows, action, [{ subjectId: id, details: { kind } }]);
    return accept(isNew);
  });

const replayMessages = { handled: 'staff-event-replayed', 'about-nothing': 'staff-event-about-nothing' } as const;

/** Handles an event of the payment provider again, as the provider now reports it. Effects happen only once. */
export const replayPaymentEvent = async (deps: SupportDeps, staffId: string, eventId: string, now: Date) => {
  const [event] = await rowsOf(deps.db, findEvent, [eventId]);
  if (!event) return refuse('staff-event-missing');
  if (deps.payments === null) return refuse('staff-provider-away');
  const action = { at: now, actorId: staffId, action: 'payment-event-replayed' };
  const details = { event: eventId };
  await recordActions((of, values) => rowsOf(deps.db, of, values), action, [{ subjectId: staffId, details }]);
  try {
    const cameTo = await retryPaymentEvent(deps, { id: eventId, orderId: event.order_id }, now);
    return cameTo === 'gone' ? refuse('staff-event-gone') : accept({ message: replayMessages[cameTo] });
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    deps.log('checkout-failed', failureFields(error));
    return refuse('staff-provider-away');
  }
};
