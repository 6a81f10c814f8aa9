import type { StoryLevel } from '@sixty/domain/exercises/exercise-type.ts';
import type { NormRange } from '@sixty/domain/records/norms.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { formatCalendarDay, formatYearlyDay } from '../../../dates/format-date.ts';
import { daysText } from '../chart-text.ts';
import { countText } from '../count-text.ts';
import { normReadings } from './progress-layout.ts';
import type { ProgressReading } from './progress-readings.ts';

export const storyLevelTitle: Readonly<Record<StoryLevel, string>> = {
  elementary: 'Elementary',
  middle: 'Middle',
  high: 'High',
};

/** 'from the 50th to the 75th percentile', 'below the 10th percentile', 'the 90th percentile or above' */
const rangeText = ({ from, to }: NormRange): string => {
  if (from === null) return `below the ${to}th percentile`;
  return to === null ? `the ${from}th percentile or above` : `from the ${from}th to the ${to}th percentile`;
};

/** The place of a first reading among students of its text's grade at that time of year; null without norms. */
export const normText = ({ norm }: ProgressReading): string | null =>
  norm &&
  `${norm.isNearMedian ? 'near the 50th percentile' : rangeText(norm.range)} of grade ${norm.grade} at that time of year`;

/** 'Nov 3, 2026, elementary story 12: grade level 1.7, 84 words correct per minute, goal met, from the …' */
export const spokenReading = (reading: ProgressReading): string =>
  [
    `${formatCalendarDay(reading.day)}, ${reading.level} story ${reading.number}: grade level ${reading.gradeLevel.toFixed(1)}`,
    `${countText(reading.wcpm, 'word')} correct per minute`,
    ...(reading.goalMet ? ['goal met'] : []),
    reading.isFirst ? (normText(reading) ?? 'no norms') : 'read before',
  ].join(', ');

/** A summary of the readings in a range. Levels are assigned, so they show no growth. */
export const progressSummary = (readings: readonly ProgressReading[]): readonly string[] => {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return ['There are no readings on these days.'];
  const levels = readings.map(({ gradeLevel }) => gradeLevel);
  const [least, most] = [Math.min(...levels).toFixed(1), Math.max(...levels).toFixed(1)];
  const latest = readings.findLast((reading) => normText(reading) !== null);
  return [
    `${countText(readings.length, 'reading')} of stories, ${daysText({ start: first.day, end: last.day })}: grade level ${least === most ? least : `${least} to ${most}`}. It is the level of the texts, which are assigned, not of the student.`,
    ...(latest
      ? [
          `The latest first reading with norms, on ${formatCalendarDay(latest.day)}: ${countText(latest.wcpm, 'word')} correct per minute, ${normText(latest)}.`,
        ]
      : noNorms(readings)),
  ];
};

/** Why first readings have no norms: the only grade that was not measured in all seasons. */
const noNorms = (readings: readonly ProgressReading[]): readonly string[] =>
  normReadings(readings).length > 0
    ? ['There are no norms beside these first readings: grade 1 was not measured at the start of a school year.']
    : [];

/** On which day the norms let the school year begin. */
export const schoolYearText = (firstSchoolDay: FirstSchoolDay): string =>
  `The norms assume that school starts on ${formatYearlyDay(firstSchoolDay)}.`;
