import type { CalendarDay } from '../kernel/calendar-day.ts';

/** The seasons of the norms. */
export type Season = 'fall' | 'winter' | 'spring';

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

/** The spring rate at any percentile from 10 to 90 of a grade, on a straight line between the published ones. */
export const orfSpringRate = (grade: NormGrade, percentile: number): number => {
  const upper = normPercentiles.findLast((each) => each >= percentile) ?? 90;
  const lower = normPercentiles.find((each) => each <= percentile) ?? 10;
  const [from, to] = [orfNorms[grade][lower][column.spring], orfNorms[grade][upper][column.spring]];
  return upper === lower ? from : from + ((to - from) * (percentile - lower)) / (upper - lower);
};

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

/** August to November, December to March, April to July. */
export const seasonOf = (day: CalendarDay): Season => {
  const month = Number(day.slice(5, 7));
  if (month >= 8 && month <= 11) return 'fall';
  return month >= 4 && month <= 7 ? 'spring' : 'winter';
};

/** The two adjacent percentiles around a rate; null beyond the outermost ones. */
export interface NormRange {
  readonly from: NormPercentile | null;
  readonly to: NormPercentile | null;
}

/** The place of a rate among the norms, `from` included; null if not measured. */
export const orfNormRange = (grade: NormGrade, season: Season, rate: number): NormRange | null => {
  const reached = normPercentiles.filter((percentile) => rate >= (orfNorm(grade, percentile, season) ?? Infinity));
  if (orfNorm(grade, 50, season) === null) return null;
  return { from: reached[0] ?? null, to: normPercentiles[normPercentiles.length - reached.length - 1] ?? null };
};
