import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { statement } from '../../../db/client.ts';
import { worksWith } from '../../../db/groups.ts';
import type { ShownGroup } from '../../../http/actor.ts';

/** The groups of an organization that a member works with, sorted by name; a personal one has none. */
export const listGroupNames = statement<{ name: string }, [organizationId: string, userId: string]>(
  'list-group-names',
  `select g.name from groups g join organizations o on o.id = g.organization_id
   where o.id = $1 and not o.personal and ${worksWith('$2')}
   order by g.name collate name_order, g.id`,
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

export interface Member {
  readonly permission: OrganizationPermission;
  readonly personal: boolean;
  /** The member's own; null for none. */
  readonly group_name: string | null;
}

/** Locks a user's membership in an organization, to serialize with its end. */
export const lockMember = statement<Member, [userId: string, organizationId: string]>(
  'lock-member',
  `select m.permission, o.personal, g.name as group_name
   from memberships m join organizations o on o.id = m.organization_id left join groups g on g.id = m.group_id
   where m.user_id = $1 and m.organization_id = $2 for key share of m`,
);

/**
 * Moves a session to an organization and the group to show there; no row if the session has ended. Returns whether the
 * organization and the shown group changed.
 */
export const moveSession = statement<
  { left: boolean; regrouped: boolean },
  [sessionId: string, userId: string, organizationId: string, shownGroup: ShownGroup]
>(
  'move-session',
  `update sessions
   set organization_id = $3, without_group = $4::text = 'none', group_id = nullif(nullif($4, 'all'), 'none')::uuid
   where id = $1 and user_id = $2 and ended_at is null
   returning old.organization_id is distinct from new.organization_id as left,
     (old.group_id, old.without_group) is distinct from (new.group_id, new.without_group) as regrouped`,
);

/** Creates an organization that is not personal; no row if the id is in use. */
export const insertOrganization = statement<{ id: string }, [id: string, name: string, now: Date]>(
  'insert-organization',
  `insert into organizations (id, name, personal, created_at) values ($1, $2, false, $3)
   on conflict (id) do nothing returning id`,
);

/** The organization, if it has the name and the user as its Licensee: an earlier call created it. */
export const findMadeOrganization = statement<{ id: string }, [id: string, userId: string, name: string]>(
  'find-made-organization',
  `select o.id from organizations o join memberships m on m.organization_id = o.id
   where o.id = $1 and m.user_id = $2 and o.name = $3 and m.permission = 'licensee' and not o.personal`,
);

/** Makes a user a member of an organization; no row if they already are. */
export const insertMember = statement<
  { user_id: string },
  [
    organizationId: string,
    userId: string,
    permission: OrganizationPermission,
    groupId: string | null,
    studentLimit: number | null,
  ]
>(
  'insert-member',
  `insert into memberships (organization_id, user_id, permission, group_id, student_limit) values ($1, $2, $3, $4, $5)
   on conflict do nothing returning user_id`,
);

/** Locks an organization, to serialize changes of its members and groups, invitations to it and closing accounts. */
export const lockOrganization = statement<never, [organizationId: string]>(
  'lock-organization',
  'select from organizations where id = $1 for no key update',
);
