import { addDays, type CalendarDay } from '../kernel/calendar-day.ts';
import { type ExercisePoint, measurementsOf } from './first-results.ts';
import { fourPointRule, goalLinePath } from './goal-line.ts';
import { type Direction, type Growth, growthOf, recentPoints } from './growth.ts';

/*
 * What growth says about simulated students whose true growth is known. Texts differ by 8 words, days by 6; rereading a
 * text brings up to 40 %.
 */

const textSpread = 8;
const daySpread = 6;
const level = 80;
const mostGain = 0.4;
const gainLeft = 0.8;

/** How students read: see `practiceOf`. */
export const readingPatterns = [
  'new text weekly',
  '4 readings a story',
  '6 readings a story',
  '8 readings a story',
  'until the goal',
  'three texts on one day',
  'days AR(1) 0.3',
  'all AR(1) 0.3',
] as const;

export type ReadingPattern = (typeof readingPatterns)[number];

/** Draws from the normal distribution (G. E. P. Box and M. E. Muller, 1958). */
const normalFrom =
  (chance: () => number) =>
  (spread: number): number =>
    spread * Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

/** The days of the week with a session. */
const fourDays = [0, 1, 2, 4];
const oneDay = [0];

interface Practice {
  readonly days: readonly number[];
  /** Readings of a text before the next one; 'goal' until its goal is met, eight at most. */
  readonly readings: number | 'goal';
  /** Texts in one session. */
  readonly texts: number;
  /** The correlation of a day, or of all that is left over, with the one before. */
  readonly ofDays: number;
  readonly ofAll: number;
}

const weekly: Practice = { days: oneDay, readings: 1, texts: 1, ofDays: 0, ofAll: 0 };

const practiceOf: Readonly<Record<ReadingPattern, Practice>> = {
  'new text weekly': weekly,
  '4 readings a story': { ...weekly, days: fourDays, readings: 4 },
  '6 readings a story': { ...weekly, days: fourDays, readings: 6 },
  '8 readings a story': { ...weekly, days: fourDays, readings: 8 },
  'until the goal': { ...weekly, days: fourDays, readings: 'goal' },
  'three texts on one day': { ...weekly, texts: 3 },
  'days AR(1) 0.3': { ...weekly, ofDays: 0.3 },
  'all AR(1) 0.3': { ...weekly, ofAll: 0.3 },
};

/** All readings of a student over some weeks, oldest first, `x` in days. */
export const simulateReadings = (
  pattern: ReadingPattern,
  growth: number,
  weeks: number,
  chance: () => number,
): readonly ExercisePoint[] => {
  const { days, readings, texts, ofDays, ofAll } = practiceOf[pattern];
  const normal = normalFrom(chance);
  const points: ExercisePoint[] = [];
  const correlated = (correlation: number, before: number | null, spread: number) =>
    before === null ? normal(spread) : correlation * before + normal(spread * Math.sqrt(1 - correlation ** 2));
  let [exercise, text, read, day, all] = [0, 0, 0, null as number | null, null as number | null];
  for (let week = 0; week <= weeks; week += 1) {
    for (const weekday of week < weeks ? days : oneDay) {
      const x = 7 * week + weekday;
      day = correlated(ofDays, day, daySpread);
      for (let each = 0; each < texts; each += 1) {
        if (read === 0) {
          exercise += 1;
          all = correlated(ofAll, all, Math.hypot(textSpread, daySpread));
          text = ofAll > 0 ? all : normal(textSpread);
        }
        const truth = level + growth * (x / 7);
        const gain = 1 + mostGain * (1 - gainLeft ** read);
        const y = Math.max(0, Math.round((truth + text) * gain + (ofAll > 0 ? 0 : day)));
        points.push({ x, y, exercise });
        read += 1;
        if (readings === 'goal' ? y >= truth + textSpread || read === 8 : read === readings) read = 0;
      }
    }
  }
  return points;
};

const growthIn = (readings: readonly ExercisePoint[]): Growth | null =>
  growthOf(recentPoints(measurementsOf(readings)));

/** The share of students for whom it was not too early, and of those whose interval held the truth. */
export const simulateCoverage = (
  pattern: ReadingPattern,
  growth: number,
  weeks: number,
  students: number,
  chance: () => number,
) => {
  const told = Array.from({ length: students }, () => growthIn(simulateReadings(pattern, growth, weeks, chance)))
    .filter((each) => each !== null)
    .map(({ weekly: amount, margin }) => ({ holds: Math.abs(amount - growth) <= margin, margin }));
  return {
    told: told.length / students,
    covered: told.filter(({ holds }) => holds).length / told.length,
    margin: told.reduce((sum, { margin }) => sum + margin, 0) / told.length,
  };
};

/** The share of students who get a direction at least once in weekly looks up to a week, and at that week's look. */
export const simulateDirections = (
  pattern: ReadingPattern,
  growth: number,
  weeks: number,
  students: number,
  chance: () => number,
) => {
  const counts = { growing: 0, falling: 0, either: 0, atLast: 0 };
  for (let student = 0; student < students; student += 1) {
    const measured = measurementsOf(simulateReadings(pattern, growth, weeks, chance));
    const looks = Array.from({ length: weeks }, (_, week): Direction | null => {
      const seen = measured.filter(({ x }) => x <= 7 * (week + 1));
      return seen.length > 0 ? (growthOf(recentPoints(seen))?.direction ?? null) : null;
    });
    const [growing, falling] = [looks.includes('growing'), looks.includes('falling')];
    counts.growing += Number(growing);
    counts.falling += Number(falling);
    counts.either += Number(growing || falling);
    counts.atLast += Number(looks.at(-1) === 'growing');
  }
  const shareOf = (count: number) => count / students;
  return {
    growing: shareOf(counts.growing),
    falling: shareOf(counts.falling),
    either: shareOf(counts.either),
    atLast: shareOf(counts.atLast),
  };
};

const goalWeeks = 36;
const weeksBefore = 4;
const firstDay = '2026-09-07' as CalendarDay;

/**
 * The share of weekly looks at which the four-point rule says to change the teaching. The student read four weeks
 * before the goal was set, which is what `needed` growth reaches in 36 weeks, and grows by `share` of that.
 */
export const simulateFourPoint = (
  pattern: ReadingPattern,
  needed: number,
  share: number,
  fromWeek: number,
  students: number,
  chance: () => number,
) => {
  let [looks, changes, heard] = [0, 0, 0];
  for (let student = 0; student < students; student += 1) {
    const readings = measurementsOf(simulateReadings(pattern, needed * share, goalWeeks + weeksBefore, chance));
    const setX = 7 * weeksBefore;
    const value = level + needed * (share * weeksBefore + goalWeeks);
    const goalLine = { value, day: addDays(firstDay, setX + 7 * goalWeeks), setDay: addDays(firstDay, setX) };
    let isHeard = false;
    for (let week = fromWeek; week <= goalWeeks; week += 1) {
      const seen = readings.filter(({ x }) => x <= setX + 7 * week);
      const [growth, path] = [growthOf(recentPoints(seen)), goalLinePath(seen, firstDay, goalLine)];
      const isChange = growth !== null && path !== null && fourPointRule(path, growth)?.advice === 'change';
      looks += 1;
      changes += Number(isChange);
      isHeard ||= isChange;
    }
    heard += Number(isHeard);
  }
  return { ofLooks: changes / looks, ofStudents: heard / students };
};
