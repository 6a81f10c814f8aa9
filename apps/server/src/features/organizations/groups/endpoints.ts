import { messages } from '@sixty/contract/messages.ts';
import {
  createGroup as createGroupEndpoint,
  editGroup as editGroupEndpoint,
  removeGroup as removeGroupEndpoint,
} from '@sixty/contract/organizations/organization-groups.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import type { MemberDeps } from '../members/commands.ts';
import { createGroup, editGroup, removeGroup } from './commands.ts';

export const groupRoutes = (deps: MemberDeps) => [
  route(createGroupEndpoint, async (input, { actor, now }) => {
    const done = await createGroup(deps, actor, input, now);
    return done.ok ? accept({ message: messages['group-created'] }) : done;
  }),

  route(editGroupEndpoint, async (input, { actor, now }) => {
    const done = await editGroup(deps, actor, input, now);
    return done.ok ? accept({ message: messages['group-changed'] }) : done;
  }),

  route(removeGroupEndpoint, async ({ name }, { actor, now }) => {
    const done = await removeGroup(deps, actor, name, now);
    return done.ok ? accept({ message: messages['group-removed'] }) : done;
  }),
];
