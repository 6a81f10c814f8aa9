import { listGroups } from '@sixty/contract/organizations.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { listGroupNames } from './queries.ts';

export const organizationRoutes = ({ db }: { readonly db: Database }) => [
  route(listGroups, async (_input, { actor }) => {
    const groups = await rowsOf(db, listGroupNames, [actor.scope.organizationId]);
    return accept({ groups: groups.map(({ name }) => ({ Name: name, name })) });
  }),
];
