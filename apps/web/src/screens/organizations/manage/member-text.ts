import { manageMessages } from '@sixty/contract/messages/manage.ts';
import type { GroupOfMembers, Member } from '@sixty/contract/organizations/organization-members.ts';
import { groupTitle } from '@sixty/domain/organizations/no-group.ts';

/** The number of licensed students, such as '12 students' or '1 of 5 students'. */
export const studentsText = (count: number, limit: number | null = null): string => {
  const of = limit ?? count;
  const students = `student${of === 1 ? '' : 's'}`;
  return limit === null ? `${count} ${students}` : `${count} of ${limit} ${students}`;
};

const peopleText = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** The text below the heading of a group. */
export const groupText = ({ instructors, studentCount, studentLimit }: GroupOfMembers): string =>
  `${peopleText(instructors.length)}, ${studentsText(studentCount, studentLimit)} with a license`;

/** What another user did with a group since its form was opened, or null. `now` is undefined once it is deleted. */
export const concurrentChangeText = (opened: GroupOfMembers, now: GroupOfMembers | undefined): string | null => {
  if (!now) return `${manageMessages['group-deleted']} What you typed stays here until you leave the page.`;
  const changes = [
    now.name !== opened.name && `the group is called ${now.name} now`,
    now.studentLimit !== opened.studentLimit && `its student limit is ${now.studentLimit ?? 'No Limit'} now`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return null;
  return `Someone changed this group: ${changes.join(', and ')}. What you typed is kept.`;
};

/** The effects of deleting a group, a sentence each. */
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

/** A member with the group that lists them. */
export interface PositionedMember {
  readonly member: Member;
  readonly groupName: string;
}

export const positionedMembers = (groups: readonly GroupOfMembers[]): readonly PositionedMember[] =>
  groups.flatMap(({ name, instructors }) => instructors.map((member) => ({ member, groupName: name })));

/** Members by username, ignoring case; skips those who have left. */
export const membersNamed = (
  groups: readonly GroupOfMembers[],
  usernames: readonly string[],
): readonly PositionedMember[] => {
  const wanted = new Set(usernames.map((username) => username.toLowerCase()));
  return positionedMembers(groups).filter(({ member }) => wanted.has(member.username.toLowerCase()));
};

/**
 * Which students a pane lists, and how many of them count for the instructor. A Manager may see fewer than all.
 *
 * @param listed the students shown and the total.
 */
export const paneText = (
  { students, total }: { readonly students: readonly unknown[]; readonly total: number },
  { name, studentCount, isLicensee }: Pick<Member, 'name' | 'studentCount'> & { readonly isLicensee: boolean },
): string => {
  const all = total.toLocaleString('en-US');
  const listed =
    total > students.length ? `The first ${students.length} of ${all} students.` : `${studentsText(total)}.`;
  const whose = `Shows the students ${name} owns or works with, with a license or without${isLicensee ? '' : ', as far as you may see them'}. ${name} owns ${studentsText(studentCount)} with a license.`;
  return total === 0 ? `${name} has no students here that you may see. ${whose}` : `${listed} ${whose}`;
};
