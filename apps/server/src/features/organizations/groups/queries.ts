import { statement } from '../../../db/client.ts';

/** No row if a group has this id or name. */
export const insertGroup = statement<{ id: string }, [id: string, organizationId: string, name: string]>(
  'insert-group',
  'insert into groups (id, organization_id, name) values ($1, $2, $3) on conflict do nothing returning id',
);

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly student_limit: number | null;
}

export const findGroup = statement<GroupRow, [organizationId: string, name: string]>(
  'find-group',
  'select id, name, student_limit from groups where organization_id = $1 and lower(name) = lower($2)',
);

/** Waits for concurrent calls that add a student to the group. */
export const updateGroup = statement<never, [id: string, name: string, studentLimit: number | null]>(
  'update-group',
  'update groups set name = $2, student_limit = $3 where id = $1',
);

/** Locks the students of a group, in order. Edits lock them before the group, too. */
export const lockStudentsOf = statement<never, [groupId: string]>(
  'lock-students-of-group',
  'select from students where group_id = $1 order by id for no key update',
);

/** Locks the members of a group, in order. */
export const lockMembersOf = statement<{ user_id: string }, [groupId: string]>(
  'lock-members-of-group',
  'select user_id from memberships where group_id = $1 order by user_id for no key update',
);

export const lockGroupRow = statement<never, [groupId: string]>(
  'lock-group-row',
  'select from groups where id = $1 for update',
);

/** Ends open invitations of Managers, who need a group; those of Instructors lose the group. */
export const endManagerInvites = statement<never, [groupId: string, now: Date]>(
  'end-manager-invites',
  `update organization_invitations set ended_at = $2
   where group_id = $1 and permission = 'manager' and ended_at is null`,
);

/** Makes the group's members Instructors without a group; none of them is a Licensee. */
export const leaveGroup = statement<never, [groupId: string]>(
  'leave-group',
  `update memberships set group_id = null,
     permission = case when permission = 'manager' then 'instructor' else permission end
   where group_id = $1`,
);

export const emptyGroup = statement<{ id: string }, [groupId: string]>(
  'empty-group',
  'update students set group_id = null where group_id = $1 returning id',
);

export const deleteGroup = statement<never, [groupId: string]>('delete-group', 'delete from groups where id = $1');

/** Users whose browsers may show a group: its members and all Licensees. */
export const listGroupViewers = statement<{ user_id: string }, [organizationId: string, groupId: string]>(
  'list-group-viewers',
  `select user_id from memberships where organization_id = $1 and (permission = 'licensee' or group_id = $2)`,
);
