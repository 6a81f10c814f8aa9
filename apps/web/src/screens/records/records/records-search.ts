import { onlyGiven, textParam } from '../../../api/search-params.ts';

/** The charts of the chart selector; without a choice it is the first. */
const chartNames = ['performance', 'summary', 'progress', 'celeration'] as const;

export type ChartName = (typeof chartNames)[number];

/** The query of the records screens: the student, and what is known of the student before the records are loaded. */
export interface RecordsSearch {
  readonly id?: string;
  readonly name?: string;
  /** The owner of a shared student. */
  readonly username?: string;
  readonly chart?: Exclude<ChartName, 'performance'>;
  /** First and last day of the Reading Progress; absent, or no days, is as far as the readings reach. */
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

/** What goes along to the same student in another type of exercise: not the name, as an address stays in logs. */
export const sameStudent = ({ name: _, ...search }: RecordsSearch): RecordsSearch => search;

/** The same without a choice of chart: it leads to the first one. */
export const firstChart = ({ chart: _, ...search }: RecordsSearch): RecordsSearch => search;

/** What goes along to another student: the chart that is looked at. */
export const sameChart = ({ chart }: RecordsSearch): Pick<RecordsSearch, 'chart'> => (chart ? { chart } : {});
