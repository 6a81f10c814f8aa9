import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { messages } from '@sixty/contract/messages.ts';
import {
  findSettings,
  setFirstSchoolDay as setFirstSchoolDayEndpoint,
  setOutsideSharing as setOutsideSharingEndpoint,
} from '@sixty/contract/organizations/organization-settings.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import type { MemberDeps } from '../members/commands.ts';
import { listGroupNames } from '../organizations/queries.ts';
import { setFirstSchoolDay, setOutsideSharing } from './commands.ts';
import { findSettingsRow } from './queries.ts';

export const organizationSettingsRoutes = (deps: MemberDeps) => [
  route(findSettings, async (_input, { actor }) => {
    const { organizationId, userId } = actor.scope;
    const [settings] = await rowsOf(deps.db, findSettingsRow, [organizationId]);
    if (!settings) return refuse('organization-missing');
    const groups = await rowsOf(deps.db, listGroupNames, [organizationId, userId]);
    return accept({
      personal: settings.personal ? ('Yes' as const) : ('No' as const),
      groups: groups.map(({ name }) => ({ Name: name, name })),
      outsideSharing: settings.outside_sharing,
      sharedOutside: settings.shared_outside,
      firstSchoolDay: settings.first_school_day,
    });
  }),

  route(setOutsideSharingEndpoint, async (input, { actor, now }) => {
    const done = await setOutsideSharing(deps, actor, input, now);
    return done.ok ? accept({ message: messages['outside-sharing-changed'] }) : done;
  }),

  route(setFirstSchoolDayEndpoint, async (input, { actor, now }) => {
    const done = await setFirstSchoolDay(deps, actor, input, now);
    return done.ok ? accept({ message: manageMessages['first-school-day-changed'] }) : done;
  }),
];
