import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  type NormGrade,
  type NormPercentile,
  normPercentiles,
  orfNorm,
  type Season,
  seasonOf,
} from '@sixty/domain/records/norms.ts';

/** The norms for one grade in one season, from a day until another (exclusive). */
export interface NormStep {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly grade: NormGrade;
  readonly season: Season;
  readonly rates: Readonly<Record<NormPercentile, number>>;
}

/**
 * The norms for first readings: those of the last read text's grade, by season. There is no step where no norms were
 * measured.
 *
 * @param readings by day
 * @param end the last day of the chart
 */
export const normSteps = (
  readings: readonly { readonly day: CalendarDay; readonly grade: NormGrade }[],
  end: CalendarDay,
): readonly NormStep[] => {
  const steps: NormStep[] = [];
  for (const [index, { day, grade }] of readings.entries()) {
    const until = readings[index + 1]?.day ?? addDays(end, 1);
    for (let from = day; from < until; ) {
      const season = seasonOf(from);
      const next = seasonStartAfter(from);
      const to = [next, until].toSorted()[0] ?? until;
      const last = steps.at(-1);
      const rates = ratesOf(grade, season);
      if (last?.to === from && last.grade === grade && last.season === season) steps.splice(-1, 1, { ...last, to });
      else if (rates) steps.push({ from, to, grade, season, rates });
      from = to;
    }
  }
  return steps;
};

const seasonStarts = ['04-01', '08-01', '12-01'] as const;

const seasonStartAfter = (day: CalendarDay): CalendarDay => {
  const year = Number(day.slice(0, 4));
  const start = seasonStarts.find((each) => each > day.slice(5));
  return (
    start ? `${day.slice(0, 4)}-${start}` : `${String(year + 1).padStart(4, '0')}-${seasonStarts[0]}`
  ) as CalendarDay;
};

const ratesOf = (grade: NormGrade, season: Season): NormStep['rates'] | null => {
  const rates = normPercentiles.map((percentile) => [percentile, orfNorm(grade, percentile, season)] as const);
  if (rates.some(([, rate]) => rate === null)) return null;
  return Object.fromEntries(rates) as NormStep['rates'];
};
