import type { Today } from '@sixty/contract/exercises/today.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import { shortNames, studentsOn } from '@sixty/domain/exercises/lineup.ts';
import { maxPackStudents } from '@sixty/domain/exercises/paper/pack.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';

interface Member {
  readonly id: string;
  readonly name: string;
}

interface Titled {
  readonly key: string;
  readonly title: string;
  readonly students: readonly Member[];
}

/** Students for whom a pack can be printed. */
export interface PackGroup {
  /** Differs between groups, whose titles may be equal, and stays when others come or go. */
  readonly key: string;
  readonly title: string;
  /** With the names on their sheets. */
  readonly students: readonly (Member & { readonly shortName: string })[];
}

/** The students of today, the teacher's small groups, and the groups of the organization, in parts as large as a pack. */
export const packGroups = (today: Today, roster: readonly Student[], day: CalendarDay): readonly PackGroup[] => {
  const taught = roster.filter(({ canInstruct, status }) => canInstruct && status === 'Active');
  const ofOrganization = [...Map.groupBy(taught, ({ group }) => group)].map(([group, students]) => ({
    key: `roster ${group}`,
    title: group === noGroup ? `Roster: ${noGroupTitle}` : `Roster: ${group}`,
    students,
  }));
  return [
    { key: 'today', title: 'Today’s students', students: studentsOn(today, day) },
    ...today.groups.map(({ name, students }) => ({ key: `group ${name}`, title: name, students })),
    ...(today.groups.length > 0 ? [{ key: 'others', title: 'In no group', students: today.others }] : []),
    ...(ofOrganization.length > 1 ? ofOrganization : [{ key: 'all', title: 'All students', students: taught }]),
  ].flatMap(inParts);
};

/** Names are short among all of the group, so that no two sheets of it look alike. */
const inParts = ({ key, title, students }: Titled): readonly PackGroup[] => {
  const names = shortNames(students.map(({ name }) => name));
  const named = students.map((student, at) => ({ ...student, shortName: names[at] ?? '' }));
  return Array.from({ length: Math.ceil(students.length / maxPackStudents) }, (_, part) => {
    const from = part * maxPackStudents;
    const some = named.slice(from, from + maxPackStudents);
    const isWhole = some.length === students.length;
    return {
      key: `${key} ${part}`,
      title: isWhole ? title : `${title}, ${from + 1} to ${from + some.length}`,
      students: some,
    };
  });
};
