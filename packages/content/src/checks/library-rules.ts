import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import {
  type ExerciseType,
  exerciseTypes,
  isMathOperation,
  isStoryType,
  mathOperations,
} from '@sixty/domain/exercises/exercise-type.ts';
import { scriptedReadings } from '../grader-practice/scripted-readings.ts';
import type { Library } from '../library.ts';
import { mathPlans } from '../math-plan/math-plans.ts';
import { type PlannedExercise, readPlan, readPlanTable, readStoryTargets } from '../scope-and-sequence.ts';
import {
  findClosedQuestions,
  findGiveaways,
  findLineSlips,
  findRepeatedQuestions,
  findUnfoundedAnswers,
  type QuestionedStory,
} from './comprehension.ts';
import {
  findNoteSlips,
  findSlips,
  findSpellingSlips,
  findTitleSlips,
  findUnsuitableWords,
  listsFor,
  listsForQuestions,
  readTextLists,
} from './exercise-text.ts';
import { findFallingGoals, findMisplacedGoal, goalLadder } from './goal-marks.ts';
import { findMisplacedLookAlikes, findMissingLetters, findUnbalancedLetters, findUntaughtLetters } from './letters.ts';
import { findInEach, type LibraryRule, rulesOf } from './library-rule.ts';
import { findEqualNeighbors, findOffTitle, findOutsideDomain, findUnbalancedFacts } from './math-facts.ts';
import {
  findLopsidedReview,
  findUnfitWords,
  findUnprovenWords,
  findWeakPractice,
  type PhonicsException,
  type ReviewedWord,
  readPhonicsExceptions,
  readReviewedWords,
} from './phonics-words.ts';
import { findBrokenOff, findRepeatedPhrases, findUncovered, findWordsOutOfOrder } from './phrases.ts';
import { compareWithGrade, compareWithPlan } from './plan-match.ts';
import { measure } from './readability.ts';
import { findDoubledWords, findRepeatedRuns, findRepeats, readRefrains } from './repeats.ts';
import { rulesForReview } from './review-rules.ts';
import { findReadingSlips } from './scripted-readings.ts';
import { findUnnamedSources, readLicense, readListPackages, readNotice } from './sources.ts';
import { findUnevenKinds } from './story-kinds.ts';
import { findOffLevel } from './story-level.ts';
import {
  findFlatClimb,
  findLikeBeginnings,
  findNearDuplicates,
  findNeedlessSharedNames,
  findRepeatedNames,
  findRepeatedTitles,
  findWornFirstWords,
  readSharedNames,
} from './story-library.ts';
import { findOrderedRuns } from './word-order.ts';

const storyTypes = exerciseTypes.filter(isStoryType);
const listTypes = exerciseTypes.filter((type) => !isStoryType(type));

const sightWords = (): readonly string[] => readPlanTable('sight-words').map((row) => row.word ?? '');

const rulesForEvery = (library: Library): readonly LibraryRule[] => {
  const lists = listTypes.flatMap((type) => library.list(type));
  const all = exerciseTypes.flatMap((type) => library.list(type));
  const words = all.filter(({ type }) => type !== 'phonics/alphabet' && !isMathOperation(type));
  const texts = readTextLists();
  const plan = new Map<ExerciseType, readonly PlannedExercise[]>(listTypes.map((type) => [type, readPlan(type)]));
  const planned = ({ type, number }: Exercise) => plan.get(type)?.find((entry) => entry.number === number);
  return rulesOf('every exercise', {
    'has the length, title and group that the plan gives': () =>
      findInEach(lists, (exercise) => compareWithPlan(exercise, planned(exercise))),
    'repeats no item in a row': () => findInEach(lists, findRepeats),
    'has a note for the instructor': () => findInEach(all, ({ note }) => (note === '' ? ['has no note'] : [])),
    'of words names the words most often missed': () =>
      findInEach(words, ({ oftenMissed }) => (oftenMissed.length === 0 ? ['names no missed items'] : [])),
    'uses American spelling': () =>
      findInEach(all, (exercise) => findSpellingSlips(exercise, listsFor(exercise, texts))),
    'uses American spelling in its titles': () =>
      findInEach(all, (exercise) => findTitleSlips(exercise, listsFor(exercise, texts))),
    'uses American spelling in its note': () =>
      findInEach(all, (exercise) => findNoteSlips(exercise, listsFor(exercise, texts))),
    'has no word unfit for children': () => findInEach(all, (exercise) => findUnsuitableWords(exercise, texts)),
    'has typographic quotation marks and dashes': () => findInEach(all, findSlips),
  });
};

const rulesForLetters = (library: Library): readonly LibraryRule[] => {
  const alphabet = library.list('phonics/alphabet');
  const soundCheck = library.list('phonics/phonics').filter(({ skillSet }) => skillSet === 'PL');
  const whole = [
    ...alphabet.filter(({ title, skillSet }) => /\b(?:All|mixed|check)\b/.test(title) || skillSet === 'LS-MX'),
    ...soundCheck.slice(0, 1),
  ].filter(({ title }) => title !== 'c, g, y, x, qu sounds');
  return rulesOf('letters', {
    'that look alike are kept apart while learning and put together when they are the subject': () =>
      findInEach(alphabet, findMisplacedLookAlikes),
    'are balanced': () => findInEach([...alphabet, ...soundCheck], findUnbalancedLetters),
    'appear only after they are introduced': () =>
      findInEach(alphabet, (exercise) => findUntaughtLetters(exercise, alphabet)),
    'are complete when the title says so': () => findInEach(whole, findMissingLetters),
  });
};

const rulesForPhonics = (library: Library, { reviewed, exceptions }: RuleTables): readonly LibraryRule[] => {
  const words = library.list('phonics/phonics').filter(({ skillSet }) => skillSet !== 'PL');
  return rulesOf('phonics words', {
    'have the pronunciation of their skill set, by the rules taught so far': () =>
      findUnprovenWords(reviewed, readPlan('phonics/phonics'), new Set(sightWords()), exceptions),
    'are reviewed, use only what was taught, and appear once in an exercise': () =>
      findInEach(words, (exercise) => findUnfitWords(exercise, reviewed)),
    'practice the skill of their exercise': () => findInEach(words, (exercise) => findWeakPractice(exercise, reviewed)),
    'in reviews cover more than one skill': () =>
      findInEach(words, (exercise) => findLopsidedReview(exercise, reviewed)),
    'have an order that does not give them away': () =>
      findInEach(
        words.filter(({ skillSet }) => skillSet !== 'VCE-CT'),
        findOrderedRuns,
      ),
  });
};

const rulesForPhrases = (library: Library): readonly LibraryRule[] => {
  const phrases = library.list('phrases');
  return rulesOf('phrases', {
    'never repeat': () => findRepeatedPhrases(phrases),
    'are complete': () => findInEach(phrases, findBrokenOff),
    'introduce words by frequency': () => findWordsOutOfOrder(phrases, sightWords()),
    'cover every word of the list': () => findUncovered(phrases, sightWords()),
  });
};

const rulesForStories = (library: Library): readonly LibraryRule[] => {
  const sharedNames = readSharedNames();
  const refrains = readRefrains();
  const targets = readStoryTargets();
  const ladder = goalLadder(targets);
  const levels = storyTypes.map((type) => library.list(type));
  const stories = levels.flat();
  const findInLevels = (find: (level: readonly Exercise[]) => readonly string[]) =>
    levels.flatMap((level) => find(level).map((reason) => `${level[0]?.type}: ${reason}`));
  const targetOf = ({ number }: Exercise) => targets.get(number);
  return rulesOf('stories', {
    'have the grade level that the ladder plans': () =>
      findInEach(stories, (story) => compareWithGrade(story, targetOf(story)?.grade)),
    'measure within 0.4 of their grade and have the planned length': () =>
      findInEach(stories, (story) => {
        const target = targetOf(story);
        return target === undefined ? [] : findOffLevel(measure(story), target);
      }),
    'have a goal mark at the end of a phrase, in the middle of the norms of their grade': () =>
      findInEach(stories, (story) => findMisplacedGoal(story, ladder)),
    'have goals that rise with the number': () => findInLevels(findFallingGoals),
    'climb in difficulty on average': () => findInLevels(findFlatClimb),
    'have no doubled words': () => findInEach(stories, findDoubledWords),
    'repeat text only in refrains': () => findInEach(stories, (story) => findRepeatedRuns(story, refrains)),
    'of a level are about half fiction, never three of a kind in a row': () => findInLevels(findUnevenKinds),
    'are no near-duplicates': () => findNearDuplicates(stories),
    'have unique titles': () => findRepeatedTitles(stories),
    'have different beginnings': () => [...findLikeBeginnings(stories), ...findInLevels(findWornFirstWords)],
    'of a level share no names except of places and similar': () => [
      ...levels.flatMap((level) => findRepeatedNames(level, sharedNames)),
      ...findNeedlessSharedNames(levels, sharedNames),
    ],
  });
};

const rulesForQuestions = (library: Library): readonly LibraryRule[] => {
  const all = storyTypes.flatMap((type) =>
    library.list(type).flatMap((story): readonly QuestionedStory[] => {
      const levels = library.comprehension(type, story.number);
      return levels === null ? [] : [{ story, levels }];
    }),
  );
  const texts = readTextLists();
  const findInAll = (find: (questioned: QuestionedStory) => readonly string[]) =>
    all.flatMap((each) => find(each).map((reason) => `${each.story.type} ${each.story.number}: ${reason}`));
  return rulesOf('questions on stories', {
    "meet the stories' rules for spelling, print and content": () =>
      findInAll((each) => findLineSlips(each, listsForQuestions(each.story, each.levels, texts))),
    'need more than a yes or no': () => findInAll(findClosedQuestions),
    'of recall have answers from the text': () => findInAll(findUnfoundedAnswers),
    'do not reveal a later answer': () => findInAll(findGiveaways),
    'are shared by two stories at most and never repeat within one': () => findRepeatedQuestions(all),
  });
};

const rulesForReadings = (library: Library): readonly LibraryRule[] =>
  rulesOf('scripted readings', {
    'fit their exercise and the minute, with enough to listen for': () =>
      scriptedReadings.flatMap((reading, index) =>
        findReadingSlips(reading, library.find(reading.exercise.type, reading.exercise.number)).map(
          (reason) => `reading ${index + 1}: ${reason}`,
        ),
      ),
  });

const rulesForMath = (library: Library): readonly LibraryRule[] =>
  mathOperations.flatMap((operation) => {
    const exercises = library.list(operation);
    const findUnbalanced = (exercise: Exercise): readonly string[] => {
      const lesson = mathPlans[operation].lessons[exercise.number - 1];
      return lesson === undefined ? ['has no lesson'] : findUnbalancedFacts(operation, exercise, lesson);
    };
    return rulesOf(`problems of ${operation}`, {
      'have whole answers of 0 or more': () => findInEach(exercises, (each) => findOutsideDomain(operation, each)),
      'never follow themselves or their reverse': () =>
        findInEach(exercises, (each) => findEqualNeighbors(operation, each)),
      'are balanced, with harder facts more often': () => findInEach(exercises, findUnbalanced),
      'practice the number in the title': () => findInEach(exercises, (each) => findOffTitle(operation, each)),
    });
  });

const rulesForSources = ({ packages, notice }: RuleTables): readonly LibraryRule[] =>
  rulesOf('the notice', {
    'names every source of words and lists': () => findUnnamedSources(packages, notice, readLicense),
  });

/** Data besides the exercises that the rules check. */
export interface RuleTables {
  readonly reviewed: readonly ReviewedWord[];
  /** Phonics words that only a person can admit. */
  readonly exceptions: readonly PhonicsException[];
  /** The packages that words and lists come from, with versions. */
  readonly packages: readonly (readonly [name: string, version: string])[];
  readonly notice: string;
}

const readRuleTables = (): RuleTables => ({
  reviewed: readReviewedWords(),
  exceptions: readPhonicsExceptions(),
  packages: readListPackages(),
  notice: readNotice(),
});

/** Every rule, ready to run on the library and the tables. */
export const libraryRules = (library: Library, tables: RuleTables = readRuleTables()): readonly LibraryRule[] => [
  ...rulesForEvery(library),
  ...rulesForLetters(library),
  ...rulesForPhonics(library, tables),
  ...rulesForPhrases(library),
  ...rulesForStories(library),
  ...rulesForQuestions(library),
  ...rulesForMath(library),
  ...rulesForReadings(library),
  ...rulesForReview(library),
  ...rulesForSources(tables),
];
