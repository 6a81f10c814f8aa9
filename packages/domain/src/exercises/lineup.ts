import { type CalendarDay, weekday } from '../kernel/calendar-day.ts';

/** How many groups and students a lineup may have, and how long the name of a group may be. */
export const maxLineupGroups = 20;
export const maxLineupStudents = 120;
export const maxLineupGroupName = 40;

/** Students whom a teacher takes one after another, on some days of the week. */
export interface LineupGroup<Student> {
  readonly name: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays: readonly number[];
  readonly students: readonly Student[];
}

/** The order in which a teacher takes students: small groups, then all others. */
export interface Lineup<Student> {
  readonly groups: readonly LineupGroup<Student>[];
  /** Students in no group, who come every day. */
  readonly others: readonly Student[];
}

export const isOnDay = ({ weekdays }: Pick<LineupGroup<unknown>, 'weekdays'>, day: CalendarDay): boolean =>
  weekdays.includes(weekday(day));

/** The students of a day in order: the groups of its weekday, then those in no group. */
export const studentsOn = <Student>({ groups, others }: Lineup<Student>, day: CalendarDay): readonly Student[] => [
  ...groups.filter((group) => isOnDay(group, day)).flatMap(({ students }) => students),
  ...others,
];

/** What counts for whose turn it is. */
export interface Turn {
  readonly id: string;
  /** Whether the student has a result today. */
  readonly done: boolean;
  readonly absent: boolean;
}

/**
 * Whose turn it is: the student of the lesson, if still without a result; else the next one after that student without a
 * result, then those passed over earlier. Absent students are passed over. Null if nobody is left.
 *
 * @param at the student of the current lesson; null for none
 */
export const turnOf = <Student extends Turn>(students: readonly Student[], at: string | null): Student | null => {
  const place = Math.max(
    0,
    students.findIndex(({ id }) => id === at),
  );
  const inTurn = [...students.slice(place), ...students.slice(0, place)];
  return inTurn.find(({ done, absent }) => !done && !absent) ?? null;
};

/** Whose turn follows a student who has just had theirs, whether or not the result has arrived. */
export const turnAfter = <Student extends Turn>(students: readonly Student[], id: string): Student | null =>
  turnOf(
    students.map((student) => (student.id === id ? { ...student, done: true } : student)),
    id,
  );

/** A place in a lineup: a group, or null for those in no group, and the number of students before it. */
export interface LineupPlace {
  readonly group: number | null;
  readonly index: number;
}

const mapLists = <Student>(
  { groups, others }: Lineup<Student>,
  change: (students: readonly Student[], group: number | null) => readonly Student[],
): Lineup<Student> => ({
  groups: groups.map((group, index) => ({ ...group, students: change(group.students, index) })),
  others: change(others, null),
});

/** Moves a student to a place, which counts the list without the student. */
export const moveStudent = <Student extends { readonly id: string }>(
  lineup: Lineup<Student>,
  id: string,
  to: LineupPlace,
): Lineup<Student> => {
  const moved = [...lineup.groups.flatMap(({ students }) => students), ...lineup.others].find(
    (student) => student.id === id,
  );
  if (!moved) return lineup;
  return mapLists(lineup, (students, group) => {
    const rest = students.filter((student) => student.id !== id);
    return group === to.group ? rest.toSpliced(to.index, 0, moved) : rest;
  });
};

/** The place of a student, counted as `moveStudent` does; null if the lineup does not have the student. */
export const placeOf = <Student extends { readonly id: string }>(
  { groups, others }: Lineup<Student>,
  id: string,
): LineupPlace | null => {
  const lists = [...groups.map(({ students }, group) => ({ group, students })), { group: null, students: others }];
  for (const { group, students } of lists) {
    const index = students.findIndex((student) => student.id === id);
    if (index >= 0) return { group, index };
  }
  return null;
};

/** Removes a group; its students are in no group then. */
export const removeGroup = <Student>({ groups, others }: Lineup<Student>, removed: number): Lineup<Student> => ({
  groups: groups.filter((_, index) => index !== removed),
  others: [...(groups[removed]?.students ?? []), ...others],
});

/** Whether a lineup has each student and each name of a group once, and is not too long. */
export const isLineup = ({ groups, others }: Lineup<string>): boolean => {
  const all = [...groups.flatMap(({ students }) => students), ...others];
  const names = new Set(groups.map(({ name }) => name));
  return (
    groups.length <= maxLineupGroups &&
    names.size === groups.length &&
    all.length <= maxLineupStudents &&
    new Set(all).size === all.length
  );
};

/** The first free name for a new group: 'Group 2' */
export const newGroupName = (groups: readonly { readonly name: string }[]): string => {
  const taken = new Set(groups.map(({ name }) => name));
  const numbers = Array.from({ length: groups.length + 1 }, (_, index) => `Group ${index + 1}`);
  return numbers.find((name) => !taken.has(name)) ?? '';
};

/**
 * What a teacher calls each student: the first name, with the initial of the last one if others have it too, or the
 * whole name if that is not enough.
 */
export const shortNames = (names: readonly string[]): readonly string[] => {
  const split = names.map((name) => name.trim().split(/\s+/));
  const forms = split.map((words, index) => {
    const [first = '', ...rest] = words;
    const initial = rest.length > 0 ? `${first} ${[...(rest.at(-1) ?? '')][0]}.` : first;
    return [first, initial, names[index] ?? ''] as const;
  });
  const isTaken = (form: string, at: 0 | 1) => forms.filter((each) => each[at] === form).length > 1;
  return forms.map(([first, initial, whole]) => {
    if (!isTaken(first, 0)) return first;
    return isTaken(initial, 1) ? whole : initial;
  });
};
