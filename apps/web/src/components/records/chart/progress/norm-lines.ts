import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  type NormGrade,
  type NormPercentile,
  nextNormLine,
  normPercentiles,
  normRate,
} from '@sixty/domain/records/norms.ts';
import { type FirstSchoolDay, schoolYearOf } from '@sixty/domain/records/school-year.ts';

export type NormRates = Readonly<Record<NormPercentile, number>>;

/** The norms of one grade from a day until another (exclusive), between which each is a straight line. */
export interface NormLine {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly grade: NormGrade;
  readonly start: NormRates;
  /** Where the line ends, at the beginning of `to`. */
  readonly end: NormRates;
}

/**
 * The norms for first readings: those of the last read text's grade. There is no line where no norms were measured.
 *
 * @param readings by day
 * @param end the last day of the chart
 */
export const normLines = (
  readings: readonly { readonly day: CalendarDay; readonly grade: NormGrade }[],
  end: CalendarDay,
  firstSchoolDay: FirstSchoolDay,
): readonly NormLine[] =>
  gradeSpans(readings, end).flatMap(({ from: begin, to: until, grade }) => {
    const lines: NormLine[] = [];
    for (let from = begin; from < until; ) {
      const next = nextNormLine(from, firstSchoolDay);
      const to = [next, until].toSorted()[0] ?? until;
      // A new school year begins with a jump: the line before it ends on the last day.
      const isNewYear = schoolYearOf(to, firstSchoolDay).start === to;
      const start = ratesOf(grade, from, firstSchoolDay);
      const last = ratesOf(grade, isNewYear ? addDays(to, -1) : to, firstSchoolDay);
      if (start && last) lines.push({ from, to, grade, start, end: last });
      from = to;
    }
    return lines;
  });

/** Which grade's norms apply when: a reading applies until the next one, the last one until the end of the chart. */
const gradeSpans = (readings: Parameters<typeof normLines>[0], end: CalendarDay) => {
  const spans: { from: CalendarDay; to: CalendarDay; grade: NormGrade }[] = [];
  for (const [index, { day: from, grade }] of readings.entries()) {
    const to = readings[index + 1]?.day ?? addDays(end, 1);
    const last = spans.at(-1);
    if (last?.to === from && last.grade === grade) last.to = to;
    else if (from < to) spans.push({ from, to, grade });
  }
  return spans;
};

const ratesOf = (grade: NormGrade, day: CalendarDay, firstSchoolDay: FirstSchoolDay): NormRates | null => {
  const rates = normPercentiles.map((each) => [each, normRate(grade, each, day, firstSchoolDay)] as const);
  if (rates.some(([, rate]) => rate === null)) return null;
  return Object.fromEntries(rates) as NormRates;
};
