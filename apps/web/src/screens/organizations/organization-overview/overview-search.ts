import { type OverviewPeriod, overviewPeriods } from '@sixty/domain/organizations/overview.ts';
import { isProgram, type Program } from '@sixty/domain/students/licenses/program.ts';
import { onlyGiven, textParam } from '../../../api/search-params.ts';

/** What is compared: the groups of the organization, or those who own students. */
export type ComparedBy = 'groups' | 'instructors';

/** What the address says of the page; no names of students. */
export interface OverviewSearch {
  /** The id of a group, or 'none'. */
  readonly group?: string;
  /** The username of an owner. */
  readonly instructor?: string;
  readonly program?: Program;
  /** Absent is this week. */
  readonly period?: Exclude<OverviewPeriod, 'this-week'>;
  /** Absent is by group, where there is more than one. */
  readonly by?: ComparedBy;
}

const periods = overviewPeriods.filter((period) => period !== 'this-week');
const ways = ['groups', 'instructors'] as const;

export const overviewSearch = (search: Record<string, unknown>): OverviewSearch => {
  const program = textParam(search, 'program') ?? '';
  return onlyGiven({
    group: textParam(search, 'group'),
    instructor: textParam(search, 'instructor'),
    program: isProgram(program) ? program : undefined,
    period: periods.find((each) => each === search.period),
    by: ways.find((each) => each === search.by),
  });
};

/** Whether students are left out. */
export const isFiltered = ({ group, instructor, program }: OverviewSearch): boolean =>
  group !== undefined || instructor !== undefined || program !== undefined;

/** The same without leaving students out. */
export const unfiltered = ({ period, by }: OverviewSearch): OverviewSearch => onlyGiven({ period, by });
