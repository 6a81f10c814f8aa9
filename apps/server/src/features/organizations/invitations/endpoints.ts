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
import { admitInvitation } from './limits.ts';

export const invitationRoutes = (deps: InvitationDeps) => [
  route(findInviteChoices, (_input, { actor, now }) => findChoices(deps, actor, now)),

  route(inviteUsersEndpoint, async (input, context) => {
    const refused = await admitInvitation(deps, context);
    if (refused) return refused;
    const done = await inviteUsers(deps, context.actor, input, context.now);
    return done.ok ? accept({ message: invitationsSent(done.value.count, done.value.unsent) }) : done;
  }),

  route(resendInvitationEndpoint, async ({ invitationID }, context) => {
    const refused = await admitInvitation(deps, context);
    if (refused) return refused;
    const done = await resendInvitation(deps, context.actor, invitationID, context.now);
    return done.ok ? accept({ message: messages['invitation-resent'] }) : done;
  }),

  route(withdrawInvitationEndpoint, async ({ invitationID }, { actor, now }) => {
    const done = await withdrawInvitation(deps, actor, invitationID, now);
    return done.ok ? accept({ message: messages['invitation-withdrawn-now'] }) : done;
  }),
];
