import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../kernel/seeded-chance.ts';
import { firstResults } from './first-results.ts';
import {
  type ReadingPattern,
  readingPatterns,
  simulateCoverage,
  simulateDirections,
  simulateFourPoint,
  simulateReadings,
} from './simulated-growth.ts';

/*
 * The claims of `docs/truth.md`, with fewer students than `npm run bench -- --truth` simulates, which prints all cells.
 * Seeds are fixed, so chance moves nothing from run to run, and bounds are close to what comes out.
 */
const students = 250;

/** The bounds of a pattern: where all errors are correlated, which nothing in the product does, less is claimed. */
const boundsOf = (pattern: ReadingPattern) =>
  pattern === 'all AR(1) 0.3'
    ? { cell: 0.89, mean: 0.93, directions: 0.04, onCourse: 0.055 }
    : { cell: 0.925, mean: 0.945, directions: 0.03, onCourse: 0.04 };

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
      expect(covered).toBeGreaterThan(boundsOf(pattern).cell);
      expect(covered).toBeLessThan(0.99);
    }
    const mean = told.reduce((sum, { covered }) => sum + covered, 0) / told.length;
    expect(mean).toBeGreaterThan(boundsOf(pattern).mean);
    expect(mean).toBeLessThan(0.973);
  });

  test('a flat student is rarely called growing or falling in a year of looks', () => {
    expect(simulateDirections(pattern, 0, 36, students, chanceFrom(5)).either).toBeLessThan(
      boundsOf(pattern).directions,
    );
  });

  test('of looks at a student on course few say to change the teaching, at a slow one most', () => {
    const onCourse = simulateFourPoint(pattern, 2, 1, 1, students / 5, chanceFrom(6));
    const slow = simulateFourPoint(pattern, 2, 0.5, 10, students / 5, chanceFrom(7));
    expect(onCourse.ofLooks).toBeLessThan(boundsOf(pattern).onCourse);
    // In a year of looks it is heard at least once by many.
    expect(onCourse.ofStudents).toBeGreaterThan(0.24);
    expect(onCourse.ofStudents).toBeLessThan(0.5);
    expect(slow.ofLooks).toBeGreaterThan(0.72);
  });
});

test('at half of a needed growth of 1 word a week, about half of the looks say to change the teaching', () => {
  const { ofLooks } = simulateFourPoint('new text weekly', 1, 0.5, 10, students, chanceFrom(9));
  expect(ofLooks).toBeGreaterThan(0.45);
  expect(ofLooks).toBeLessThan(0.52);
});

test('of students who grow by 1.5 words a week, three in ten are called growing after 18 weekly texts', () => {
  const { atLast } = simulateDirections('new text weekly', 1.5, 18, students, chanceFrom(9));
  expect(atLast).toBeGreaterThan(0.26);
  expect(atLast).toBeLessThan(0.36);
});

test('a student who grows well is called growing, the sooner the more new texts', () => {
  const [few, many] = [
    simulateDirections('8 readings a story', 1.5, 18, students, chanceFrom(8)),
    simulateDirections('three texts on one day', 1.5, 18, students, chanceFrom(8)),
  ];
  expect(many.growing).toBeGreaterThan(0.6);
  expect(few.growing).toBeLessThan(0.1);
  expect(many.falling).toBe(0);
});
