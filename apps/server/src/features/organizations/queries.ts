import { statement } from '../../db/client.ts';

/** Groups of an organization as people look names up; a personal one has none. */
export const listGroupNames = statement<{ name: string }, [organizationId: string]>(
  'list-group-names',
  `select g.name from groups g join organizations o on o.id = g.organization_id
   where o.id = $1 and not o.personal order by g.name collate name_order, g.id`,
);
