import { nowShown } from '@sixty/contract/messages/organization.ts';
import { messages } from '@sixty/contract/messages.ts';
import { createOrganization as createOrganizationEndpoint } from '@sixty/contract/organizations/new-organization.ts';
import {
  findUser,
  listGroups,
  listOrganizations,
  switchOrganization as switchOrganizationEndpoint,
} from '@sixty/contract/organizations/organizations.ts';
import { privilegesIn } from '@sixty/domain/access/privileges.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import type { Throttle } from '../../../http/throttle.ts';
import { createOrganization, type OrganizationDeps, switchOrganization } from './commands.ts';
import { listGroupNames, listMemberships } from './queries.ts';

const groupAnswer = (name: string) => ({ Name: name, name });

export const organizationRoutes = (deps: OrganizationDeps & { readonly throttle: Throttle }) => [
  route(listGroups, async ({ id }, { actor }) => {
    const { organizationId, userId } = actor.scope;
    const memberships = await rowsOf(deps.db, listMemberships, [userId]);
    const organization = memberships.find((each) => each.id === (id ?? organizationId));
    if (!organization) return refuse('organization-missing');
    return accept({ groups: organization.groups.map(groupAnswer) });
  }),

  route(findUser, async (_input, { actor }) => {
    const groups = await rowsOf(deps.db, listGroupNames, [actor.scope.organizationId, actor.scope.userId]);
    return accept({
      privileges: [...privilegesIn(actor.organization)],
      personal: actor.organization.personal ? 'Yes' : 'No',
      groups: groups.map(({ name }) => groupAnswer(name)),
    });
  }),

  route(listOrganizations, async (_input, { actor }) => {
    const memberships = await rowsOf(deps.db, listMemberships, [actor.scope.userId]);
    return accept({
      orgs: memberships.map(({ permission, group_name, groups, ...organization }) => ({
        ...organization,
        permissions: permissionTitles[permission],
        groupName: group_name ?? noGroup,
        groups: groups.map(groupAnswer),
      })),
    });
  }),

  route(createOrganizationEndpoint, async (input, { actor, now }) => {
    const done = await createOrganization(deps, actor, input, now);
    return done.ok ? accept({ message: messages['organization-made'], id: done.value.id }) : done;
  }),

  route(switchOrganizationEndpoint, async (input, { actor, now }) => {
    const done = await switchOrganization(deps, actor, input, now);
    if (!done.ok) return done;
    return accept({ message: done.value ? nowShown(done.value.name) : messages['organization-switched'] });
  }),
];
