import { memberNow } from '@sixty/contract/messages/invitation.ts';
import {
  acceptInvitation as acceptInvitationEndpoint,
  findInvitation as findInvitationEndpoint,
} from '@sixty/contract/organizations/invitations.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { route } from '../../../http/route.ts';
import type { InvitationDeps } from '../invitations/commands.ts';
import { acceptInvitation, findInvitation } from './commands.ts';

export const invitationAcceptanceRoutes = (deps: InvitationDeps) => [
  route(findInvitationEndpoint, async ({ code }, { actor, address, now }) => {
    const userId = actor.kind === 'customer' ? actor.scope.userId : null;
    const found = await findInvitation(deps, code, { userId, address, now });
    if (!found.ok) return found;
    const { invitation, standing } = found.value;
    return accept({
      organization: invitation.organization,
      inviter: invitation.inviter,
      permission: permissionTitles[invitation.permission],
      group: invitation.group_name ?? noGroup,
      studentLimit: invitation.student_limit,
      expires: invitation.expires_at.toISOString(),
      email: invitation.email,
      standing,
    });
  }),

  route(acceptInvitationEndpoint, async ({ code }, { actor, address, now }) => {
    const done = await acceptInvitation(deps, actor, code, { address, now });
    return done.ok ? accept({ message: memberNow(done.value.organization) }) : done;
  }),
];
