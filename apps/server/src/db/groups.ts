import { statement } from './client.ts';

/**
 * SQL that is true if a user works with the group `g`: Licensees with all groups of the organization, others with
 * their own.
 */
export const worksWith = (userId: string): string => `exists (
  select from memberships m
  where m.organization_id = g.organization_id and m.user_id = ${userId}
    and (m.permission = 'licensee' or m.group_id = g.id)
)`;

const groupNamed = `from groups g join organizations o on o.id = g.organization_id
   where g.organization_id = $1 and lower(g.name) = lower($2) and not o.personal`;

/** A group of an organization by name, in any case, if the user works with it or a student is already in it. */
export const findGroupFor = statement<
  { id: string },
  [organizationId: string, name: string, userId: string, presentId: string | null]
>('find-group-for', `select g.id ${groupNamed} and (g.id = $4 or ${worksWith('$3')})`);

/** A group of an organization by name, in any case, locked until the transaction ends. */
export const lockGroup = statement<{ id: string; name: string }, [organizationId: string, name: string]>(
  'lock-group',
  `select g.id, g.name ${groupNamed} for key share of g`,
);

/** Locks a group by id until the transaction ends; no row if it was deleted. */
export const lockGroupForShare = statement<object, [string]>(
  'hold-group',
  'select from groups where id = $1 for key share',
);
