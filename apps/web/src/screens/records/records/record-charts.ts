import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import type { ChartName, RecordsSearch } from './records-search.ts';

/** An option of the chart selector (A section 2, Records screens). */
interface RecordChart {
  readonly name: ChartName;
  readonly title: string;
  /** The programs that offer it. */
  readonly programs: readonly Program[];
  /** Whether it shows one type of exercise, with its records below, or the whole program. */
  readonly ofOneType: boolean;
}

const recordCharts: readonly RecordChart[] = [
  { name: 'performance', title: 'Student Performance', programs, ofOneType: true },
  { name: 'summary', title: 'Student Summary', programs, ofOneType: false },
  { name: 'progress', title: 'Reading Progress', programs: ['reading'], ofOneType: false },
  { name: 'celeration', title: 'Standard Celeration Chart', programs, ofOneType: true },
];

/** Whether a chart shows one type of exercise rather than the whole program. */
export const isOfOneType = (chart: ChartName): boolean =>
  recordCharts.some(({ name, ofOneType }) => name === chart && ofOneType);

/** The charts of a program, in the order of the selector. */
export const chartsOf = (program: Program): readonly RecordChart[] =>
  recordCharts.filter((chart) => chart.programs.includes(program));

/** The chart in the address; the first one if the program does not have it. */
export const chartOf = ({ chart }: RecordsSearch, program: Program): ChartName =>
  chartsOf(program).find(({ name }) => name === chart)?.name ?? 'performance';
