import { messages } from '@sixty/contract/messages.ts';
import { renameOrganization as renameEndpoint } from '@sixty/contract/organizations/organization-name.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import type { MemberDeps } from '../members/commands.ts';
import { renameOrganization } from './commands.ts';

export const organizationNameRoutes = (deps: MemberDeps) => [
  route(renameEndpoint, async (input, { actor, now }) => {
    const done = await renameOrganization(deps, actor, input, now);
    return done.ok ? accept({ message: messages['organization-renamed'] }) : done;
  }),
];
