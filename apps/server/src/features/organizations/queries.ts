import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { statement } from '../../db/client.ts';

/** Groups of an organization as people look names up; a personal one has none. */
export const listGroupNames = statement<{ name: string }, [organizationId: string]>(
  'list-group-names',
  `select g.name from groups g join organizations o on o.id = g.organization_id
   where o.id = $1 and not o.personal order by g.name collate name_order, g.id`,
);

export const listMemberships = statement<
  {
    id: string;
    name: string;
    personal: boolean;
    permission: OrganizationPermission;
    group_name: string | null;
    groups: string[];
  },
  [userId: string]
>(
  'list-memberships',
  `select o.id, o.name, o.personal, m.permission, own.name as group_name,
     array(
       select g.name from groups g
       where g.organization_id = o.id and not o.personal and (m.permission = 'licensee' or g.id = m.group_id)
       order by g.name collate name_order, g.id
     ) as groups
   from memberships m
   join organizations o on o.id = m.organization_id
   left join groups own on own.id = m.group_id
   where m.user_id = $1
   order by o.personal desc, o.name collate name_order, o.id`,
);

/**
 * Moves a session to an organization of which its user is a member; no row where they are not, or where the session has
 * ended. The lock makes this and the end of the membership take turns.
 */
export const moveSession = statement<{ changed: boolean }, [sessionId: string, userId: string, organizationId: string]>(
  'move-session',
  `with member as (
     select organization_id from memberships where user_id = $2 and organization_id = $3 for key share
   )
   update sessions s set organization_id = member.organization_id from member
   where s.id = $1 and s.user_id = $2 and s.ended_at is null
   returning old.organization_id is distinct from new.organization_id as changed`,
);
