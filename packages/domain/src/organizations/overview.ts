import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { mondayOnOrBefore } from '../records/fidelity.ts';
import type { Program } from '../students/licenses/program.ts';
import { hideSmallParts, minCellSize, type SuppressedCount, suppressedRows } from './suppression.ts';

/** The period of an overview: days from Monday to Sunday, in the zone of each student's latest result. */
export const overviewPeriods = ['this-week', 'last-week', 'last-4-weeks'] as const;

export type OverviewPeriod = (typeof overviewPeriods)[number];

/** Full weeks; `to` is a Sunday. */
export interface Weeks {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The number of weeks of a period. */
export const weeksIn = (period: OverviewPeriod): number => (period === 'last-4-weeks' ? 4 : 1);

/** The days of a period, and of the equally long one before it. */
export const daysOfPeriod = (
  period: OverviewPeriod,
  today: CalendarDay,
): { readonly now: Weeks; readonly before: Weeks } => {
  const weeks = weeksIn(period);
  const from = addDays(mondayOnOrBefore(today), period === 'this-week' ? 0 : -7 * weeks);
  const weeksFrom = (first: CalendarDay): Weeks => ({ from: first, to: addDays(first, 7 * weeks - 1) });
  return { now: weeksFrom(from), before: weeksFrom(addDays(from, -7 * weeks)) };
};

/** The parts of students by days of practice per week: none, fewer than 3, fewer than 5, 5 or more (C81). */
export const practiceParts = 4;

/** The change of a student's results in the skill set of the latest one, in the order of the parts. */
export const growthParts = ['growing', 'steady', 'falling', 'too-early'] as const;

/** Students of one group and one instructor. */
interface Place {
  /** The id of the group, or 'none'. */
  readonly group: string;
  /** The username of the owner. */
  readonly instructor: string;
}

export interface CountedStudents extends Place {
  readonly students: number;
  /** With an Active license of any program, and of each program. */
  readonly active: number;
  readonly reading: number;
  readonly math: number;
}

/**
 * Students with an Active license of a program, by days of practice in a period and the previous one, and by growth.
 */
export interface CountedPractice extends Place {
  readonly program: Program;
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly growth: readonly number[];
}

/** The counts of one row or of the total. */
export interface Sizes<Count> {
  readonly students: Count;
  readonly active: Count;
  readonly reading: Count;
  readonly math: Count;
}

export interface Practice<Count> {
  readonly total: Count;
  readonly now: Count[];
  readonly before: Count[];
  readonly growth: Count[];
}

/** The rows of a comparison, by key. */
type Compared<Row> = (Row & { readonly key: string })[];

interface ComparedBy<Row> {
  readonly groups: Compared<Row>;
  readonly instructors: Compared<Row>;
}

export interface ProgramOverview<Count> extends ComparedBy<Practice<Count>> {
  readonly program: Program;
  readonly whole: Practice<number>;
}

/** The counts of an organization in total, and compared by group and instructor. */
export interface Overview<Count> {
  readonly sizes: { readonly whole: Sizes<number> } & ComparedBy<Sizes<Count>>;
  readonly programs: ProgramOverview<Count>[];
}

const add = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, place) => (one[place] ?? 0) + (other[place] ?? 0));

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The counts of all rows as flat lists, which can be added. */
const addUp = (lists: readonly (readonly number[])[], length: number): number[] =>
  lists.reduce<number[]>(
    add,
    Array.from({ length }, () => 0),
  );

const sizesOf = (counted: readonly CountedStudents[]): Sizes<number> => {
  const [students = 0, active = 0, reading = 0, math = 0] = addUp(
    counted.map((each) => [each.students, each.active, each.reading, each.math]),
    practiceParts,
  );
  return { students, active, reading, math };
};

const practiceOf = (counted: readonly CountedPractice[]): Practice<number> => {
  const partsOf = (name: 'now' | 'before' | 'growth') =>
    addUp(
      counted.map((each) => each[name]),
      practiceParts,
    );
  const growth = partsOf('growth');
  return { total: sum(growth), now: partsOf('now'), before: partsOf('before'), growth };
};

/**
 * The number of students of each row, with and without licenses; of a closed row only whether it has fewer than five.
 */
export const compareSizes = (
  rows: readonly Sizes<number>[],
): { readonly closed: readonly boolean[]; readonly shown: readonly Sizes<SuppressedCount>[] } => {
  const people = rows.map(({ students }) => students);
  const closed = suppressedRows(
    people,
    rows.map(({ active, reading, math }) => [active, reading, math]),
  );
  const tellsSmall = !closed.every((each) => each);
  const hidden = (students: number): Sizes<SuppressedCount> => ({
    students: tellsSmall && students < minCellSize ? 'under-five' : 'withheld',
    active: 'withheld',
    reading: 'withheld',
    math: 'withheld',
  });
  return { closed, shown: rows.map((row, place) => (closed[place] ? hidden(row.students) : row)) };
};

/** Practice and growth by row. */
const comparePractice = (
  rows: readonly Practice<number>[],
  closed: readonly boolean[],
): readonly Practice<SuppressedCount>[] => {
  const hidden = (name: 'now' | 'before' | 'growth') =>
    hideSmallParts(
      rows.map((row) => row[name]),
      closed,
    );
  const [now, before, growth] = [hidden('now'), hidden('before'), hidden('growth')];
  return rows.map(({ total }, place) => ({
    total: closed[place] ? 'withheld' : total,
    now: now[place] ?? [],
    before: before[place] ?? [],
    growth: growth[place] ?? [],
  }));
};

/**
 * The counts of an organization, or of a filtered part, in total and by group and instructor, for those who may open
 * each student's records.
 *
 * @param keys the rows in order, including empty ones
 */
export const overviewOf = (
  students: readonly CountedStudents[],
  practiced: readonly CountedPractice[],
  keys: { readonly groups: readonly string[]; readonly instructors: readonly string[] },
  shown: readonly Program[],
): Overview<number> => {
  const rowsBy = <Counted extends Place, Counts>(
    counted: readonly Counted[],
    countsOf: (of: readonly Counted[]) => Counts,
  ): ComparedBy<Counts> => {
    const rows = (by: keyof Place, inOrder: readonly string[]) => {
      const byKey = Map.groupBy(counted, (each) => each[by]);
      return inOrder.map((key) => ({ ...countsOf(byKey.get(key) ?? []), key }));
    };
    return { groups: rows('group', keys.groups), instructors: rows('instructor', keys.instructors) };
  };
  return {
    sizes: { whole: sizesOf(students), ...rowsBy(students, sizesOf) },
    programs: shown.map((program) => {
      const own = practiced.filter((each) => each.program === program);
      return { program, whole: practiceOf(own), ...rowsBy(own, practiceOf) };
    }),
  };
};

/**
 * An overview for paper and files, which leave the organization (C102): comparisons have no count of fewer than five
 * people, nor anything from which one can be computed within that table. A closed row is closed in all its tables. An
 * empty row shows as such and hides nothing.
 */
export const suppressSmallCounts = (overview: Overview<number>): Overview<SuppressedCount> => {
  const [groups, instructors] = [suppressRows(overview, 'groups'), suppressRows(overview, 'instructors')];
  return {
    sizes: { whole: overview.sizes.whole, groups: groups.sizes, instructors: instructors.sizes },
    programs: overview.programs.map(({ program, whole }, place) => ({
      ...{ program, whole },
      groups: groups.programs[place] ?? [],
      instructors: instructors.programs[place] ?? [],
    })),
  };
};

const suppressRows = ({ sizes, programs }: Overview<number>, by: keyof ComparedBy<never>) => {
  const peopled = sizes[by].filter(({ students }) => students > 0).map(({ key }) => key);
  const peopledOf = <Row extends { readonly key: string }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ key }) => peopled.includes(key));
  const { closed, shown } = compareSizes(peopledOf(sizes[by]));
  const replaced = <Row extends { readonly key: string }, Hidden>(rows: readonly Row[], hidden: readonly Hidden[]) => {
    const byKey = new Map(peopled.map((key, place) => [key, hidden[place]]));
    return rows.map((row) => ({ ...(byKey.get(row.key) ?? row), key: row.key }));
  };
  return {
    sizes: replaced(sizes[by], shown),
    programs: programs.map((program) => replaced(program[by], comparePractice(peopledOf(program[by]), closed))),
  };
};
