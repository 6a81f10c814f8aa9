import type { GroupOfMembers, Member } from '@sixty/contract/organization-members.ts';
import { groupTitle } from '@sixty/domain/organization/group.ts';

/** How many students with a license, such as '12 students' or '1 of 5 students'. */
export const studentsText = (count: number, limit: number | null = null): string => {
  const of = limit ?? count;
  const students = `student${of === 1 ? '' : 's'}`;
  return limit === null ? `${count} ${students}` : `${count} of ${limit} ${students}`;
};

const peopleText = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** What stands under the heading of a group. */
export const groupText = ({ instructors, studentCount, studentLimit }: GroupOfMembers): string =>
  `${peopleText(instructors.length)}, ${studentsText(studentCount, studentLimit)} with a license`;

/** What happens to whom when a group is deleted, sentence by sentence. */
export const removalText = (
  { name, instructors, studentCount }: GroupOfMembers,
  invitedManagers: number,
): readonly string[] => {
  const managers = instructors.filter(({ permissions }) => permissions === 'Manager').length;
  return [
    `${studentsText(studentCount)} with a license and ${peopleText(instructors.length)} are in ${groupTitle(name)}. They will be in No Group, with everything that was recorded.`,
    ...(managers > 0
      ? [
          `${managers === 1 ? 'Its Manager becomes an Instructor' : `Its ${managers} Managers become Instructors`} and will no longer see the students of others.`,
        ]
      : []),
    ...(invitedManagers > 0
      ? [
          invitedManagers === 1
            ? 'The open invitation of a Manager ends.'
            : `The open invitations of ${invitedManagers} Managers end.`,
        ]
      : []),
  ];
};

/** A member beside the group in which they stand. */
export interface PlacedMember {
  readonly member: Member;
  readonly groupName: string;
}

export const placedMembers = (groups: readonly GroupOfMembers[]): readonly PlacedMember[] =>
  groups.flatMap(({ name, instructors }) => instructors.map((member) => ({ member, groupName: name })));

/** Members by their usernames, in any case; whoever is not there any more is left out. */
export const membersNamed = (
  groups: readonly GroupOfMembers[],
  usernames: readonly string[],
): readonly PlacedMember[] => {
  const wanted = new Set(usernames.map((username) => username.toLowerCase()));
  return placedMembers(groups).filter(({ member }) => wanted.has(member.username.toLowerCase()));
};
