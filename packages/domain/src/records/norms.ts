import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { type FirstSchoolDay, type Season, schoolYearOf } from './school-year.ts';

export const normPercentiles = [90, 75, 50, 25, 10] as const;

export type NormPercentile = (typeof normPercentiles)[number];

export const normGrades = [1, 2, 3, 4, 5, 6] as const;

export type NormGrade = (typeof normGrades)[number];

type Rates = Readonly<Record<NormPercentile, readonly [fall: number | null, winter: number, spring: number]>>;

/**
 * Words correct per minute of students who read a text of their grade aloud for the first time. J. Hasbrouck and
 * G. Tindal, An update to compiled ORF norms, Technical Report 1702, Behavioral Research and Teaching, University of
 * Oregon, 2017. First graders were not measured in fall.
 */
const orfNorms: Readonly<Record<NormGrade, Rates>> = {
  1: {
    90: [null, 97, 116],
    75: [null, 59, 91],
    50: [null, 29, 60],
    25: [null, 16, 34],
    10: [null, 9, 18],
  },
  2: {
    90: [111, 131, 148],
    75: [84, 109, 124],
    50: [50, 84, 100],
    25: [36, 59, 72],
    10: [23, 35, 43],
  },
  3: {
    90: [134, 161, 166],
    75: [104, 137, 139],
    50: [83, 97, 112],
    25: [59, 79, 91],
    10: [40, 62, 63],
  },
  4: {
    90: [153, 168, 184],
    75: [125, 143, 160],
    50: [94, 120, 133],
    25: [75, 95, 105],
    10: [60, 71, 83],
  },
  5: {
    90: [179, 183, 195],
    75: [153, 160, 169],
    50: [121, 133, 146],
    25: [87, 109, 119],
    10: [64, 84, 102],
  },
  6: {
    90: [185, 195, 204],
    75: [159, 166, 173],
    50: [132, 145, 146],
    25: [112, 116, 122],
    10: [89, 91, 91],
  },
};

const column = { fall: 0, winter: 1, spring: 2 } as const;

/** Words correct per minute at a percentile, or null if not measured. */
export const orfNorm = (grade: NormGrade, percentile: NormPercentile, season: Season): number | null =>
  orfNorms[grade][percentile][column[season]];

/** The rate at any percentile from 10 to 90, on a straight line between the published ones. */
const betweenPercentiles = (percentile: number, rateAt: (published: NormPercentile) => number): number => {
  const upper = normPercentiles.findLast((each) => each >= percentile) ?? 90;
  const lower = normPercentiles.find((each) => each <= percentile) ?? 10;
  const [from, to] = [rateAt(lower), rateAt(upper)];
  return upper === lower ? from : from + ((to - from) * (percentile - lower)) / (upper - lower);
};

/** The spring rate at any percentile from 10 to 90 of a grade. */
export const orfSpringRate = (grade: NormGrade, percentile: number): number =>
  betweenPercentiles(percentile, (published) => orfNorms[grade][published][column.spring]);

/** Weeks from a measurement to the second next one, and to the next. */
const weeksFromFall = 32;
const weeksFromWinter = 16;

/** The weekly gain in words correct per minute over the school year at a percentile, by the norms. */
export const orfWeeklyGain = (grade: NormGrade, percentile: NormPercentile): number => {
  const [fall, winter, spring] = orfNorms[grade][percentile];
  return fall === null ? (spring - winter) / weeksFromWinter : (spring - fall) / weeksFromFall;
};

/** The weeks in which the norms of a grade measure a gain. */
export const orfWeeksOfGain = (grade: NormGrade): number =>
  orfNorm(grade, 50, 'fall') === null ? weeksFromWinter : weeksFromFall;

/**
 * Days from the first school day to the mid-points of the weeks in which schools measure. The report of 2017 names no
 * days. It compiles DIBELS and easyCBM; easyCBM's norms are of September 1 to October 15, January 1 to February 15 and
 * May 1 to June 15 (Riverside Insights, easyCBM help, Benchmark Measures). Fall is the middle of its weeks, September 23 for a
 * school year from September 1; winter and spring follow after the 16 and 32 weeks of the weekly gains, on January 13
 * and May 5, within its weeks.
 */
const middleOfFall = 22;
const middles = {
  fall: middleOfFall,
  winter: middleOfFall + 7 * (weeksFromFall - weeksFromWinter),
  spring: middleOfFall + 7 * weeksFromFall,
};

/**
 * Words correct per minute at any percentile from 10 to 90 on a day: on straight lines between the mid-points of fall,
 * winter and spring. Before that of fall and after that of spring, the summer included, it stays, because nothing was
 * measured there: a line beyond would be a guess. Null in grade 1 until winter begins; then it stays until the mid-point
 * of winter.
 */
export const normRate = (
  grade: NormGrade,
  percentile: number,
  day: CalendarDay,
  firstSchoolDay: FirstSchoolDay,
): number | null => {
  const { days, season } = schoolYearOf(day, firstSchoolDay);
  if (season === 'fall' && orfNorm(grade, 50, 'fall') === null) return null;
  return betweenPercentiles(percentile, (published) => {
    const [fall, winter, spring] = orfNorms[grade][published];
    return days < middles.winter
      ? onLine([middles.fall, fall ?? winter], [middles.winter, winter], days)
      : onLine([middles.winter, winter], [middles.spring, spring], days);
  });
};

type Knot = readonly [days: number, rate: number];

/** Between two days on the line through them, beyond at its ends. */
const onLine = ([from, first]: Knot, [to, last]: Knot, days: number): number =>
  first + (last - first) * Math.min(1, Math.max(0, (days - from) / (to - from)));

/** The next day after this one from which rates lie on another line. */
export const nextNormLine = (day: CalendarDay, firstSchoolDay: FirstSchoolDay): CalendarDay => {
  const { start, winter, next } = schoolYearOf(day, firstSchoolDay);
  const knots = [...Object.values(middles).map((days) => addDays(start, days)), winter].toSorted();
  return knots.find((knot) => knot > day) ?? next;
};

/** The two adjacent percentiles around a rate; null beyond the outermost ones. */
export interface NormRange {
  readonly from: NormPercentile | null;
  readonly to: NormPercentile | null;
}

/** The place of a rate among the norms of a day, `from` included; null if not measured. */
export const normRange = (
  grade: NormGrade,
  rate: number,
  day: CalendarDay,
  firstSchoolDay: FirstSchoolDay,
): NormRange | null => {
  if (normRate(grade, 50, day, firstSchoolDay) === null) return null;
  const reached = normPercentiles.filter(
    (percentile) => rate >= (normRate(grade, percentile, day, firstSchoolDay) ?? Infinity),
  );
  return { from: reached[0] ?? null, to: normPercentiles[normPercentiles.length - reached.length - 1] ?? null };
};

/**
 * Whether a rate is in the range that is expected of the middle: within ten words of the median, from grade 2 on
 * (J. Hasbrouck and G. Tindal, Oral Reading Fluency Norms, The Reading Teacher, 2006).
 */
export const isNearMedian = (
  grade: NormGrade,
  rate: number,
  day: CalendarDay,
  firstSchoolDay: FirstSchoolDay,
): boolean => grade >= 2 && Math.abs(rate - (normRate(grade, 50, day, firstSchoolDay) ?? Infinity)) <= 10;

/**
 * The percentile of a rate on a day, on straight lines between the published ones: 10 for all rates below the 10th, and
 * 90 above the 90th, because nothing is published beyond. Null if not measured.
 */
export const normPercentile = (
  grade: NormGrade,
  rate: number,
  day: CalendarDay,
  firstSchoolDay: FirstSchoolDay,
): number | null => {
  const range = normRange(grade, rate, day, firstSchoolDay);
  if (range === null) return null;
  const [lower, upper] = [range.from ?? 10, range.to ?? 90];
  if (range.from === null || range.to === null) return range.from ?? upper;
  const [least = 0, most = 0] = [lower, upper].map((each) => normRate(grade, each, day, firstSchoolDay) ?? 0);
  return lower + ((upper - lower) * (rate - least)) / (most - least);
};
