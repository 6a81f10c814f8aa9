import { onlyGiven, textParam } from '../../../api/search-params.ts';

/** The charts of the selector; the first is the default. */
export const chartNames = ['performance', 'summary', 'progress', 'celeration'] as const;

export type ChartName = (typeof chartNames)[number];

/** The query of the records screens: the student, and what is known of the student before the records load. */
export interface RecordsSearch {
  readonly id?: string;
  readonly name?: string;
  /** The owner of a shared student. */
  readonly username?: string;
  readonly chart?: Exclude<ChartName, 'performance'>;
  /** First and last day of the Reading Progress chart; missing or invalid days default to the first or last reading. */
  readonly from?: string;
  readonly to?: string;
}

export const recordsSearch = (search: Record<string, unknown>): RecordsSearch =>
  onlyGiven({
    id: textParam(search, 'id'),
    name: textParam(search, 'name'),
    username: textParam(search, 'username'),
    chart: chartNames.find((each) => each !== 'performance' && each === search.chart) as RecordsSearch['chart'],
    from: textParam(search, 'from'),
    to: textParam(search, 'to'),
  });

/** The query for the same student in another type of exercise: without the name, because addresses end up in logs. */
export const sameStudent = ({ name: _, ...search }: RecordsSearch): RecordsSearch => search;

/** The same without the selected chart, which leads to the first one. */
export const firstChart = ({ chart: _, ...search }: RecordsSearch): RecordsSearch => search;

/** The query for another student: only the selected chart. */
export const sameChart = ({ chart }: RecordsSearch): Pick<RecordsSearch, 'chart'> => (chart ? { chart } : {});
