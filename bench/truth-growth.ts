import { chanceFrom } from '@sixty/domain/kernel/seeded-chance.ts';
import {
  readingPatterns,
  simulateCoverage,
  simulateDirections,
  simulateFourPoint,
} from '@sixty/domain/records/simulated-growth.ts';
import { printTable } from './table.ts';

/** Enough that chance moves a share of 95 % by half a percentage point at most. */
const students = 4000;

/** Fewer than this share of students told are too early. */
const enoughTold = 0.5;

const growths = [0, 1, 2] as const;
const weeks = [7, 14, 26, 36] as const;
const needs = [1, 1.5, 2] as const;

const share = (of: number, digits = 1): string => `${(100 * of).toFixed(digits)}%`;

/** Each cell has chances of its own, the same at every run. */
const seedOf = (...places: readonly number[]): number => places.reduce((seed, place) => 97 * seed + place + 1, 7);

const coverageRows = (growth: number): string[][] =>
  readingPatterns.map((pattern, place) => [
    pattern,
    ...weeks.map((week) => {
      const { told, covered, margin } = simulateCoverage(
        pattern,
        growth,
        week,
        students,
        chanceFrom(seedOf(place, growth, week)),
      );
      if (told < enoughTold) return 'too early';
      return `${share(covered)} ± ${margin.toFixed(1)}${told < 0.995 ? `, told of ${share(told, 0)}` : ''}`;
    }),
  ]);

const directionRows = (): string[][] =>
  readingPatterns.map((pattern, place) => {
    const flat = simulateDirections(pattern, 0, 36, (3 * students) / 8, chanceFrom(seedOf(place, 1)));
    const growing = simulateDirections(pattern, 1.5, 18, (3 * students) / 8, chanceFrom(seedOf(place, 2)));
    return [pattern, share(flat.growing), share(flat.falling), share(flat.either), share(growing.atLast)];
  });

const fourPointRows = (): string[][] =>
  readingPatterns.flatMap((pattern, place) =>
    needs.map((needed) => {
      const of = (part: number, fromWeek: number) =>
        simulateFourPoint(pattern, needed, part, fromWeek, students / 20, chanceFrom(seedOf(place, needed, part)));
      const [onCourse, slow] = [of(1, 1), of(0.5, 10)];
      return [pattern, String(needed), share(onCourse.ofLooks), share(onCourse.ofStudents, 0), share(slow.ofLooks)];
    }),
  );

/** Prints what growth, its direction and the four-point rule say about simulated students whose growth is known. */
export const printGrowthTruth = (): void => {
  for (const growth of growths) {
    printTable(
      `Growth of ${growth} words a week: how often the 95% interval holds it, and half its width`,
      ['how the student reads', ...weeks.map((week) => `${week} weeks`)],
      coverageRows(growth),
    );
  }
  printTable(
    'Directions at weekly looks: a flat student in 36 weeks, and one who grows by 1.5 words a week after 18',
    ['how the student reads', 'ever growing', 'ever falling', 'either', 'growing at week 18'],
    directionRows(),
  );
  printTable(
    'Four-point rule: looks that say to change the teaching',
    ['how the student reads', 'needed growth', 'on course', 'students ever', 'at half of it, from week 10'],
    fourPointRows(),
  );
};
