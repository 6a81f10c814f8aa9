import { exerciseTypes, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { normGrades, orfNorm } from '@sixty/domain/records/norms.ts';
import { expect, test } from 'vitest';
import { loadLibrary } from '../library.ts';
import { readStoryTargets } from '../scope-and-sequence.ts';
import { exampleStory } from './example-exercise.ts';
import { findFallingGoals, findMisplacedGoal, goalLadder, proposeGoals } from './goal-marks.ts';

const library = loadLibrary();
const ladder = goalLadder(readStoryTargets());

/** Sixty-three words, with a pause after 61 of them. */
const words = [...Array.from({ length: 60 }, () => 'go'), 'home,', 'then', 'rest.'].join(' ');
const story = (responseGoal?: number) =>
  exampleStory([words], responseGoal === undefined ? {} : { responseGoal, gradeLevel: 1 });

test.each([
  ['none', story(), 'has no goal'],
  ['one within a phrase', story(60), 'the goal 60 does not end a phrase, at "go"'],
  ['one below the middle of the grade', { ...story(61), responseGoal: 49 }, 'not between 50 and 72'],
  ['one above it', { ...story(61), gradeLevel: 2 }, 'not between 89 and 109'],
  ['one far from the ladder', { ...story(61), number: 16 }, 'far from 71'],
])('reports a goal: %s', (_title, specimen, problem) => {
  expect(findMisplacedGoal(specimen, ladder)).toContainEqual(expect.stringContaining(problem));
});

test('accepts a goal at the end of a phrase, and of the text', () => {
  expect(findMisplacedGoal(story(61), ladder)).toEqual([]);
  expect(findMisplacedGoal(story(63), ladder)).toEqual([]);
});

test('reports a goal more than half a phrase below an earlier one', () => {
  expect(findFallingGoals([66, 62].map(story))).toEqual([]);
  expect(findFallingGoals([66, 67, 62].map(story))).toEqual([expect.stringContaining('62 of story 1 is below 67')]);
});

test('the ladder never falls, from the first planned count', () => {
  const planned = [...ladder.values()];
  expect(planned).toHaveLength(97);
  expect(planned[0]).toBe(60);
  expect(planned.every((words, index) => index === 0 || words >= (planned[index - 1] ?? 0))).toBe(true);
});

test('proposes the goals of the library, and none where the rules exclude one another', () => {
  const level = library.list('stories/middle');
  expect(proposeGoals(level, ladder)).toEqual(level.map(({ responseGoal }) => responseGoal));
  expect(proposeGoals([exampleStory(['Too short.'])], ladder)).toBeNull();
});

/**
 * Items a minute. Letter sounds 80 to 120 and real words 100 to 130 (C. Binder, E. Haughton and B. Bateman, 2002), sight
 * words 80 to 120 (CentralReach), single-digit problems 50 to 60 (M. Maloney).
 */
const publishedRates = { phonics: 80, phrases: 120, math: 50 } as const;

test('no goal is above the 75th spring percentile of its grade, or above the published rates of fluency', () => {
  for (const type of exerciseTypes) {
    for (const exercise of library.list(type)) {
      const { responses } = goalOf(exercise, exercise.items.length);
      const grade = normGrades.find((each) => each === Math.floor(exercise.gradeLevel ?? 0));
      if (isStoryType(type)) expect(responses).toBeLessThanOrEqual((grade && orfNorm(grade, 75, 'spring')) ?? 0);
      else if (type === 'phrases') expect(responses).toBeLessThanOrEqual(publishedRates.phrases);
      else
        expect(responses).toBeLessThanOrEqual(
          type.startsWith('phonics') ? publishedRates.phonics : publishedRates.math,
        );
    }
  }
});
