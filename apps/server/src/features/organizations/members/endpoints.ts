import { messages } from '@sixty/contract/messages.ts';
import {
  findInstructorLimit,
  joinGroup,
  listOrganizationUsers,
  removeInstructor,
  setInstructorLimit,
} from '@sixty/contract/organizations/organization-members.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { permissionTitles } from '@sixty/domain/organizations/permission.ts';
import { type Rows, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { listPending } from '../invitations/commands.ts';
import {
  assignToGroup,
  findActing,
  findLimit,
  limitMember,
  type MemberDeps,
  managedGroupsOf,
  removeMember,
} from './commands.ts';
import { type ListedMember, listGroupsOf, listMembers } from './queries.ts';

const memberAnswer = ({ name, username, permission, student_limit, student_count, is_ready }: ListedMember) => ({
  name,
  username,
  permissions: permissionTitles[permission],
  studentLimit: student_limit,
  studentCount: student_count,
  readyToGrade: is_ready,
});

const limitAnswer = (member: { readonly maxLimit: number; readonly student_limit: number | null }) => ({
  maxLimit: member.maxLimit,
  studentLimit: member.student_limit,
});

export const memberRoutes = (deps: MemberDeps) => [
  route(listOrganizationUsers, async (_input, { actor, now }) => {
    const rows: Rows = (of, values) => rowsOf(deps.db, of, values);
    const acting = await findActing(rows, actor);
    if (!acting.ok) return acting;
    const { organizationId } = actor.scope;
    const managed = managedGroupsOf(acting.value);
    const groups = await rows(listGroupsOf, [organizationId, managed]);
    const members = await rows(listMembers, [organizationId, managed]);
    return accept({
      groups: groups.map(({ id, name, student_limit, student_count }) => ({
        id,
        Name: name ?? noGroup,
        name: name ?? noGroup,
        studentLimit: student_limit,
        studentCount: student_count,
        instructors: members.filter(({ group_id }) => group_id === id).map(memberAnswer),
      })),
      invites: await listPending(rows, actor.scope, now),
    });
  }),

  route(joinGroup, async (input, { actor, now }) => {
    const done = await assignToGroup(deps, actor, input, now);
    return done.ok ? accept({ message: messages['members-assigned'] }) : done;
  }),

  route(removeInstructor, async (input, { actor, now }) => {
    const done = await removeMember(deps, actor, input, now);
    if (!done.ok) return done;
    return accept({ message: messages[done.value.hasRenamed ? 'instructor-removed-names' : 'instructor-removed'] });
  }),

  route(findInstructorLimit, async (input, { actor, now }) => {
    const found = await findLimit(deps, actor, input, now);
    return found.ok ? accept(limitAnswer(found.value)) : found;
  }),

  route(setInstructorLimit, async (input, { actor, now }) => {
    const done = await limitMember(deps, actor, input, now);
    return done.ok ? accept({ ...limitAnswer(done.value), message: messages['instructor-limited'] }) : done;
  }),
];
