import { type OverviewPeriod, overviewPeriods } from '@sixty/domain/organizations/overview.ts';
import { isProgram, type Program } from '@sixty/domain/students/licenses/program.ts';
import { onlyGiven, textParam } from '../../../api/search-params.ts';

/** What is compared: the organization's groups, or owners of students. */
export type ComparedBy = 'groups' | 'instructors';

/** The page's query; no student names. */
export interface OverviewSearch {
  /** The id of a group, or 'none'. */
  readonly group?: string;
  /** The username of an owner. */
  readonly instructor?: string;
  readonly program?: Program;
  /** Defaults to this week. */
  readonly period?: Exclude<OverviewPeriod, 'this-week'>;
  /** Defaults to groups if there is more than one. */
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

/** Whether a filter is set. */
export const isFiltered = ({ group, instructor, program }: OverviewSearch): boolean =>
  group !== undefined || instructor !== undefined || program !== undefined;

/** The same without filters. */
export const unfiltered = ({ period, by }: OverviewSearch): OverviewSearch => onlyGiven({ period, by });
