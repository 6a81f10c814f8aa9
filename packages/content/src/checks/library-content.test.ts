import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import { exerciseTypes, isStoryType, mathOperations } from '@sixty/domain/exercise/exercise-type.ts';
import { describe, expect, test } from 'vitest';
import { loadLibrary } from '../library.ts';
import { mathPlans } from '../math-plan/math-plans.ts';
import { readScope, readScopeTable, readStoryGrades } from '../scope.ts';
import { findMisplacedLookAlikes, findMissingLetters, findUnbalancedLetters, findUntaughtLetters } from './letters.ts';
import { findEqualNeighbours, findOffTitle, findOutsideDomain, findUnbalancedFacts } from './math-facts.ts';
import { findUnfitWords, findWeakPractice, readReviewedWords } from './phonics-words.ts';
import { findRepeatedPhrases, findWordsOutOfOrder } from './phrases.ts';
import { findRepeats } from './repeats.ts';
import { compareWithGrade, compareWithScope } from './scope-match.ts';

const library = loadLibrary();

/** What a rule finds in the exercises, each reason with the number of its exercise. */
const findAll = (exercises: readonly Exercise[], rule: (exercise: Exercise) => readonly string[]): readonly string[] =>
  exercises.flatMap((exercise) => rule(exercise).map((reason) => `${exercise.type} ${exercise.number}: ${reason}`));

const listTypes = exerciseTypes.filter((type) => !isStoryType(type));

describe('every exercise', () => {
  test.each(listTypes)('of %s is as long, as titled and as grouped as the scope plans', (type) => {
    const scope = readScope(type);
    const compare = (exercise: Exercise) =>
      compareWithScope(
        exercise,
        scope.find(({ number }) => number === exercise.number),
      );
    expect(findAll(library.list(type), compare)).toEqual([]);
    expect(library.list(type).length).toBeGreaterThan(0);
  });

  test.each(listTypes)('of %s has no item twice in a row', (type) => {
    expect(findAll(library.list(type), findRepeats)).toEqual([]);
  });

  test.each(listTypes)('of %s tells the instructor something', (type) => {
    expect(library.list(type).filter(({ note }) => note === '')).toEqual([]);
  });

  test.each(exerciseTypes.filter(isStoryType))('of %s stands at its place on the ladder of grade levels', (type) => {
    const grades = readStoryGrades();
    expect(findAll(library.list(type), (story) => compareWithGrade(story, grades.get(story.number)))).toEqual([]);
  });
});

describe('letters', () => {
  const alphabet = library.list('phonics/alphabet');
  const soundCheck = library.list('phonics/phonics').filter(({ skillSet }) => skillSet === 'PL');

  test('look-alikes are kept apart while learning and put together when they are the subject', () => {
    expect(findAll(alphabet, findMisplacedLookAlikes)).toEqual([]);
  });

  test('are balanced', () => {
    expect(findAll([...alphabet, ...soundCheck], findUnbalancedLetters)).toEqual([]);
  });

  test('come only after they are introduced', () => {
    expect(findAll(alphabet, (exercise) => findUntaughtLetters(exercise, alphabet))).toEqual([]);
  });

  test('are all there when the title says all', () => {
    const whole = [...alphabet.filter(({ title }) => /All|mixed/.test(title)), ...soundCheck.slice(0, 1)];
    expect(findAll(whole, findMissingLetters)).toEqual([]);
    expect(whole.length).toBeGreaterThan(4);
  });
});

describe('phonics words', () => {
  const words = library.list('phonics/phonics').filter(({ skillSet }) => skillSet !== 'PL');
  const reviewed = readReviewedWords();

  test('are reviewed, use only what is taught so far and come once in an exercise', () => {
    expect(findAll(words, (exercise) => findUnfitWords(exercise, reviewed))).toEqual([]);
  });

  test('practise the skill of their exercise', () => {
    expect(findAll(words, (exercise) => findWeakPractice(exercise, reviewed))).toEqual([]);
  });
});

describe('phrases', () => {
  const phrases = library.list('phrases');

  test('never stand twice', () => {
    expect(findRepeatedPhrases(phrases)).toEqual([]);
  });

  test('introduce words in the order of their frequency', () => {
    const order = readScopeTable('sight-words').map((row) => row.word ?? '');
    expect(findWordsOutOfOrder(phrases, order)).toEqual([]);
  });
});

describe.each(mathOperations)('problems of %s', (operation) => {
  const exercises = library.list(operation);

  test('have a whole answer from 0 up', () => {
    expect(findAll(exercises, (exercise) => findOutsideDomain(operation, exercise))).toEqual([]);
  });

  test('never follow themselves or their reverse', () => {
    expect(findAll(exercises, (exercise) => findEqualNeighbours(operation, exercise))).toEqual([]);
  });

  test('are balanced, with harder facts more often', () => {
    const rule = (exercise: Exercise): readonly string[] => {
      const lesson = mathPlans[operation].lessons[exercise.number - 1];
      return lesson === undefined ? ['has no lesson'] : findUnbalancedFacts(operation, exercise, lesson);
    };
    expect(findAll(exercises, rule)).toEqual([]);
  });

  test('practise the number that the title names', () => {
    expect(findAll(exercises, (exercise) => findOffTitle(operation, exercise))).toEqual([]);
  });
});
