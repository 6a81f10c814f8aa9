import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import type { ChartName, RecordsSearch } from './records-search.ts';

/** A choice of the chart selector (A section 2, Records screens). */
interface RecordChart {
  readonly name: ChartName;
  readonly title: string;
  /** The programs in which it is offered. */
  readonly programs: readonly Program[];
  /** Whether it shows one type of exercise, whose records then stand below it, or the whole program. */
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

/** The chart that the address asks for; the first one where the program has no such chart. */
export const chartOf = ({ chart }: RecordsSearch, program: Program): ChartName =>
  chartsOf(program).find(({ name }) => name === chart)?.name ?? 'performance';
