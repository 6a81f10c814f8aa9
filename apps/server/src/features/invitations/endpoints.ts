import {
  findInviteChoices,
  inviteUsers as inviteUsersEndpoint,
  listInvitations as listInvitationsEndpoint,
  resendInvitation as resendInvitationEndpoint,
  withdrawInvitation as withdrawInvitationEndpoint,
} from '@sixty/contract/invitations.ts';
import { invitationsSent } from '@sixty/contract/messages/invitation.ts';
import { messages } from '@sixty/contract/messages.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { noGroup } from '@sixty/domain/organization/group.ts';
import { mayInvite } from '@sixty/domain/organization/invitation.ts';
import { permissionTitles } from '@sixty/domain/organization/permission.ts';
import { rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { findChoices, type InvitationDeps, inviteUsers, resendInvitation, withdrawInvitation } from './commands.ts';
import { type ListedInvitation, listInvitations } from './queries.ts';

const stateOf = (row: ListedInvitation) => {
  if (row.is_expired) return 'expired';
  const inviter = row.inviter_permission && { permission: row.inviter_permission, group: row.inviter_group_id };
  return mayInvite(inviter, { permission: row.permission, group: row.group_id }) ? 'open' : 'lost';
};

export const invitationRoutes = (deps: InvitationDeps) => [
  route(findInviteChoices, (_input, { actor, now }) => findChoices(deps, actor, now)),

  route(inviteUsersEndpoint, async (input, { actor, address, now }) => {
    const done = await inviteUsers(deps, actor, input, { address, now });
    return done.ok ? accept({ message: invitationsSent(done.value.count) }) : done;
  }),

  route(listInvitationsEndpoint, async (_input, { actor, now }) => {
    const { userId, organizationId } = actor.scope;
    const rows = await rowsOf(deps.db, listInvitations, [userId, organizationId, now]);
    return accept({
      invitations: rows.map((row) => ({
        id: row.id,
        to: row.invited,
        permission: permissionTitles[row.permission],
        group: row.group_name ?? noGroup,
        studentLimit: row.student_limit,
        inviter: row.inviter,
        sent: row.sent_at.toISOString(),
        expires: row.expires_at.toISOString(),
        state: stateOf(row),
      })),
    });
  }),

  route(resendInvitationEndpoint, async ({ invitationID }, { actor, address, now }) => {
    const done = await resendInvitation(deps, actor, invitationID, { address, now });
    return done.ok ? accept({ message: messages['invitation-resent'] }) : done;
  }),

  route(withdrawInvitationEndpoint, async ({ invitationID }, { actor, now }) => {
    const done = await withdrawInvitation(deps, actor, invitationID, now);
    return done.ok ? accept({ message: messages['invitation-withdrawn-now'] }) : done;
  }),
];
