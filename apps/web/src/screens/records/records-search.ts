import { textParam } from '../../api/search-params.ts';

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
  /** First and last day of the Reading Progress as they were asked for; `rangeOf` reads them. */
  readonly from?: string;
  readonly to?: string;
}

export const recordsSearch = (search: Record<string, unknown>): RecordsSearch => {
  const id = textParam(search, 'id');
  const name = textParam(search, 'name');
  const username = textParam(search, 'username');
  const chart = chartNames.find((each) => each === search.chart);
  const from = textParam(search, 'from');
  const to = textParam(search, 'to');
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
    ...(chart !== undefined && chart !== 'performance' && { chart }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};

/** What goes along to the same student in another type of exercise: not the name, as an address stays in logs. */
export const sameStudent = ({ name: _, ...search }: RecordsSearch): RecordsSearch => search;

/** The same without a choice of chart: it leads to the first one. */
export const firstChart = ({ chart: _, ...search }: RecordsSearch): RecordsSearch => search;

/** What goes along to another student: the chart that is looked at. */
export const sameChart = ({ chart }: RecordsSearch): Pick<RecordsSearch, 'chart'> => (chart ? { chart } : {});
