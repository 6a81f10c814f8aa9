import { alreadyMember } from '@sixty/contract/messages/invitation.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { invitationBlock, invitationEnd } from '@sixty/domain/organizations/invitation.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, tooMany } from '../../../http/throttle.ts';
import type { InvitationDeps } from '../invitations/commands.ts';
import { notifyManagers } from '../invitations/commands.ts';
import {
  endInvitation,
  endOpenInvitations,
  findInvitationByCode,
  type InvitationRow,
  keepGroup,
  lockInvitations,
  lockInviter,
} from '../invitations/queries.ts';
import { moveSessionWithin, notifyMoved } from '../organizations/commands.ts';
import { insertMember } from '../organizations/queries.ts';

/** Unknown codes. They have 256 bits and cannot be guessed; this stops the attempts, and refuses no known code. */
const wrongCodes = { name: 'invitation-codes', limit: 200, seconds: 3600 } as const;

/** The facts that decide who can accept it, for the rules of the domain. */
const factsOf = (row: InvitationRow) => ({
  isAccepted: row.accepted_by !== null,
  hasEnded: row.has_ended,
  isSuperseded: row.is_superseded,
  isExpired: row.is_expired,
  inviter: row.inviter_permission && { permission: row.inviter_permission, group: row.inviter_group_id },
  permission: row.permission,
  group: row.group_id,
});

const holderOf = (row: InvitationRow) => ({
  isAddressed: row.is_addressed,
  isVerified: row.is_verified,
  isMember: row.is_member,
});

const standings = {
  'invitation-of-member': 'member',
  'invitation-not-for-you': 'not-theirs',
  'email-not-verified': 'unverified',
} as const;

const refuseUnknown = async ({ throttle }: Pick<InvitationDeps, 'throttle'>, address: string) => {
  const wait = await throttle.countAttempt([{ rule: wrongCodes, parts: [networkOf(address)] }]);
  return wait === null ? refuse('invitation-unknown') : tooMany(wait);
};

/**
 * The invitation of a code and its status for the holder of the link; refused if nobody can accept it any longer. A
 * member always gets the answer that they are one.
 */
export const findInvitation = async (
  deps: Pick<InvitationDeps, 'db' | 'throttle'>,
  code: string,
  { userId, address, now }: { readonly userId: string | null; readonly address: string; readonly now: Date },
) => {
  const [invitation] = await rowsOf(deps.db, findInvitationByCode, [hashOfToken(code), userId, now]);
  if (!invitation) return refuseUnknown(deps, address);
  if (userId === null) {
    const end = invitationEnd(factsOf(invitation));
    return end ? refuse(end) : accept({ invitation, standing: 'guest' as const });
  }
  const block = invitationBlock(factsOf(invitation), holderOf(invitation));
  if (block === null) return accept({ invitation, standing: 'theirs' as const });
  return block in standings
    ? accept({ invitation, standing: standings[block as keyof typeof standings] })
    : refuse(block);
};

/**
 * Makes a user, locked by the transaction, a member by an invitation. A repeated acceptance gets the first answer.
 * Locks are taken in the order user, inviter's membership, group, invitations.
 */
export const joinWithin = async (rows: Rows, code: string, userId: string, now: Date) => {
  const found = [hashOfToken(code), userId, now] as const;
  const [seen] = await rows(findInvitationByCode, [...found]);
  if (!seen) return refuse('invitation-unknown');
  await rows(lockInviter, [seen.inviter_id, seen.organization_id]);
  if (seen.group_id !== null) await rows(keepGroup, [seen.organization_id, seen.group_id]);
  await rows(lockInvitations, [seen.id, seen.organization_id, userId, seen.holder_email]);
  const [invitation] = await rows(findInvitationByCode, [...found]);
  if (!invitation) return refuse('invitation-unknown');
  const { id, organization_id: organizationId, organization, permission, group_id: groupId } = invitation;
  const joined = { organizationId, organization, groupId };
  if (invitation.accepted_by === userId && invitation.is_member) return accept({ ...joined, isNew: false });
  const block = invitationBlock(factsOf(invitation), holderOf(invitation));
  if (block === 'invitation-of-member') {
    return { ok: false, refusals: [block], sentence: alreadyMember(organization) } as const;
  }
  if (block) return refuse(block);
  await rows(insertMember, [organizationId, userId, permission, groupId, invitation.student_limit]);
  await rows(endInvitation, [id, now, userId]);
  const email = invitation.holder_email;
  await rows(endOpenInvitations, [organizationId, [userId], email === null ? [] : [email], now]);
  const action = { at: now, actorId: userId, action: 'invitation-accepted' };
  await recordActions(rows, action, [{ subjectId: id, details: { organization: organizationId, permission } }]);
  return accept({ ...joined, isNew: true });
};

/** Makes the caller a member by an invitation code, and switches the session to that organization. */
export const acceptInvitation = async (
  deps: InvitationDeps,
  actor: CustomerActor,
  code: string,
  { address, now }: { readonly address: string; readonly now: Date },
) => {
  const { userId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    // The lock order of a switch: the user first.
    await rows(lockUser, [userId]);
    const joined = await joinWithin(rows, code, userId, now);
    if (!joined.ok) return joined;
    const place = { id: joined.value.organizationId, shownGroup: 'all' };
    const moved = await moveSessionWithin(rows, actor, place, now);
    return moved ? accept({ ...joined.value, moved }) : refuse('customer-only');
  });
  if (!done.ok) return 'refusal' in done && done.refusal === 'invitation-unknown' ? refuseUnknown(deps, address) : done;
  const { moved, isNew, organizationId, organization, groupId } = done.value;
  notifyMoved(deps, userId, moved);
  if (isNew) await notifyManagers(deps, organizationId, groupId);
  return accept({ organization });
};
