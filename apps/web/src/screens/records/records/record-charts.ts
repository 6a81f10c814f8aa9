import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import { type ChartName, chartNames, type RecordsSearch } from './records-search.ts';

/** An option of the chart selector (A section 2, Records screens). */
interface RecordChart {
  readonly title: string;
  /** The programs that offer it. */
  readonly programs: readonly Program[];
  /** Whether it shows one type of exercise, with its records below, or the whole program. */
  readonly singleType: boolean;
}

const recordCharts: Readonly<Record<ChartName, RecordChart>> = {
  performance: { title: 'Student Performance', programs, singleType: true },
  summary: { title: 'Student Summary', programs, singleType: false },
  progress: { title: 'Reading Progress', programs: ['reading'], singleType: false },
  celeration: { title: 'Standard Celeration Chart', programs, singleType: true },
};

/** Whether a chart shows one type of exercise rather than the whole program. */
export const hasSingleType = (chart: ChartName): boolean => recordCharts[chart].singleType;

/** The charts of a program, in the order of the selector. */
export const chartsOf = (program: Program): readonly (RecordChart & { readonly name: ChartName })[] =>
  chartNames.map((name) => ({ name, ...recordCharts[name] })).filter(({ programs }) => programs.includes(program));

/** The chart in the address; the first one if the program does not have it. */
export const chartOf = ({ chart }: RecordsSearch, program: Program): ChartName =>
  chart !== undefined && recordCharts[chart].programs.includes(program) ? chart : 'performance';
