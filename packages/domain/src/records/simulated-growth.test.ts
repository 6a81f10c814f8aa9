import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../kernel/seeded-chance.ts';
import { firstResults } from './first-results.ts';
import {
  readingPatterns,
  simulateCoverage,
  simulateDirections,
  simulateFourPoint,
  simulateReadings,
} from './simulated-growth.ts';

/*
 * Fewer students than `npm run bench -- --truth` simulates, which prints all cells: chance moves a share of 250 by up to
 * four percentage points.
 */
const students = 250;

test('a student reads a story as often as the pattern says, and the first readings grow', () => {
  const readings = simulateReadings('6 readings a story', 2, 36, chanceFrom(1));
  expect(readings).toHaveLength(4 * 36 + 1);
  expect(readings.filter(({ exercise }) => exercise === 3)).toHaveLength(6);
  const first = firstResults(readings);
  expect(first).toHaveLength(25);
  const mean = (some: typeof first) => some.reduce((sum, { y }) => sum + y, 0) / some.length;
  expect(mean(first.slice(-8)) - mean(first.slice(0, 8))).toBeGreaterThan(30);
  // Rereading adds up to 40 %.
  expect(mean(readings) - mean(first)).toBeGreaterThan(10);
});

describe.each(readingPatterns)('%s', (pattern) => {
  test('the 95 % interval holds the truth in about 95 % of students', () => {
    const cells = [0, 1, 2].flatMap((growth) =>
      [7, 14, 26, 36].map((weeks) => simulateCoverage(pattern, growth, weeks, students, chanceFrom(growth + weeks))),
    );
    const told = cells.filter((cell) => cell.told > 0.5);
    expect(told.length).toBeGreaterThanOrEqual(6);
    for (const { covered } of told) {
      expect(covered).toBeGreaterThan(0.89);
      expect(covered).toBeLessThan(0.996);
    }
    const mean = told.reduce((sum, { covered }) => sum + covered, 0) / told.length;
    expect(mean).toBeGreaterThan(0.925);
    expect(mean).toBeLessThan(0.975);
  });

  test('a flat student is rarely called growing or falling in a year of looks', () => {
    expect(simulateDirections(pattern, 0, 36, students, chanceFrom(5)).either).toBeLessThan(0.075);
  });

  test('of looks at a student on course few say to change the teaching, at a slow one most', () => {
    const onCourse = simulateFourPoint(pattern, 2, 1, 1, students / 5, chanceFrom(6));
    const slow = simulateFourPoint(pattern, 2, 0.5, 10, students / 5, chanceFrom(7));
    expect(onCourse.ofLooks).toBeLessThan(0.08);
    expect(slow.ofLooks).toBeGreaterThan(0.6);
  });
});

test('a student who grows well is called growing, the sooner the more new texts', () => {
  const [few, many] = [
    simulateDirections('8 readings a story', 1.5, 18, students, chanceFrom(8)),
    simulateDirections('three texts on one day', 1.5, 18, students, chanceFrom(8)),
  ];
  expect(many.growing).toBeGreaterThan(0.5);
  expect(few.growing).toBeLessThan(many.growing);
  expect(many.falling).toBe(0);
});
