import { invitationsSent } from '@sixty/contract/messages/invitation.ts';
import { messages } from '@sixty/contract/messages.ts';
import {
  findInviteChoices,
  inviteUsers as inviteUsersEndpoint,
  resendInvitation as resendInvitationEndpoint,
  withdrawInvitation as withdrawInvitationEndpoint,
} from '@sixty/contract/organizations/invitations.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import type { InvitationDeps } from './commands.ts';
import { findChoices, inviteUsers, resendInvitation, withdrawInvitation } from './commands.ts';

export const invitationRoutes = (deps: InvitationDeps) => [
  route(findInviteChoices, (_input, { actor, now }) => findChoices(deps, actor, now)),

  route(inviteUsersEndpoint, async (input, { actor, address, now }) => {
    const done = await inviteUsers(deps, actor, input, { address, now });
    return done.ok ? accept({ message: invitationsSent(done.value.count, done.value.unsent) }) : done;
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
