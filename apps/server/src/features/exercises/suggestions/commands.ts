import type { Library } from '@sixty/content/library.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, exerciseTypesOf, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { isPlacement } from '@sixty/domain/exercises/popups.ts';
import { continuationIn, readingLists } from '@sixty/domain/exercises/progression/detour.ts';
import {
  type ExercisePlace,
  type NextExercise,
  nextExercise,
} from '@sixty/domain/exercises/progression/next-exercise.ts';
import { continuationSentence, leftBy } from '@sixty/domain/exercises/progression/reason-sentence.ts';
import { typesToContinue } from '@sixty/domain/exercises/progression/types-to-continue.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { isOptional } from '@sixty/domain/exercises/skill-set.ts';
import { resultsSinceGoal } from '@sixty/domain/records/need.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { rowsOf } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import {
  findSuggestions,
  listDatedTypes,
  listMissedItems,
  listResultsOfTypes,
  type ResultOfType,
  type SuggestionSource,
} from './queries.ts';

/** The exercises of a type, as the rules of the domain see them. */
export const placesOf = (library: Library, type: ExerciseType): readonly ExercisePlace[] =>
  library.list(type).map((exercise) => ({
    ...exercise,
    optional: isOptional(exercise),
    placement: isPlacement(exercise),
    goal: goalOf(exercise, exercise.items.length).responses,
    graded: isStoryType(type),
  }));

/** The next exercise of a type, after the results of any types. */
export const nextExerciseOf = (
  library: Library,
  type: ExerciseType,
  results: readonly Omit<ResultOfType, 'local_day'>[],
): NextExercise =>
  nextExercise(
    results.filter((result) => result.type === type),
    placesOf(library, type),
  );

/** An exercise that a rule of the domain has chosen from the library. */
export const libraryExercise = (library: Library, type: ExerciseType, number: number): Exercise => {
  const exercise = library.find(type, number);
  if (!exercise) throw new Error(`The library has no ${type} ${number}.`);
  return exercise;
};

/** What to practice from an exercise that the suggestion left: the items most often missed; none if it left none. */
export const missedInLeft = async (
  { db, library }: SuggestionSource,
  student: StudentAccess,
  type: ExerciseType,
  { reason }: Pick<NextExercise, 'reason'>,
): Promise<readonly string[]> => {
  const number = leftBy(reason);
  const exercise = number === null ? null : library.find(type, number);
  if (!exercise) return [];
  const rows = await rowsOf(db, listMissedItems, [student, type, exercise.number, exercise.version]);
  return rows.flatMap(({ item }) => exercise.items[item]?.replace(/^[“‘(]+|[.,;:!?…—”’)]+$/gu, '') ?? []);
};

type Types = readonly [ExerciseType, ...ExerciseType[]];

/**
 * The results of a list's type, of the first type to continue with, of the practiced lists that may come instead and of
 * the type practiced last; also of the others if the first has no goal left.
 */
const listResultsToContinue = async (
  { db, library }: SuggestionSource,
  student: StudentAccess,
  type: ExerciseType,
  types: Types | null,
  practiced: readonly ExerciseType[],
): Promise<readonly ResultOfType[]> => {
  const [first = type, ...others] = types ?? [];
  const instead = types ? readingLists(types).filter((each) => practiced.includes(each)) : [];
  const near = new Set([type, first, ...instead, ...practiced.slice(-1)]);
  const results = await rowsOf(db, listResultsOfTypes, [student, [...near]]);
  const rest = others.filter((each) => !near.has(each));
  if (rest.length === 0 || nextExerciseOf(library, first, results).reason.kind !== 'finished') return results;
  return rowsOf(db, listResultsOfTypes, [student, [...near, ...rest]]);
};

/**
 * What a student continues with in a program, the results of the list's type, and the suggestions for lists.
 *
 * @param list the type of the list that is shown; null for none
 */
export const findContinuation = async (
  source: SuggestionSource,
  userId: string,
  student: StudentAccess,
  { program, list }: { readonly program: Program; readonly list: ExerciseType | null },
  now: Date,
) => {
  const [suggestions, dated] = await Promise.all([
    findSuggestions(source, userId, student, now),
    rowsOf(source.db, listDatedTypes, [student, exerciseTypesOf(program)]),
  ]);
  const types = suggestions && dated.length > 0 ? typesToContinue({ ...suggestions, program, results: dated }) : null;
  const shown = list ?? types?.[0];
  const results = shown
    ? await listResultsToContinue(
        source,
        student,
        shown,
        types,
        dated.map(({ type }) => type),
      )
    : [];
  const continued = types && continuationIn(types, results, (type) => placesOf(source.library, type));
  return {
    suggestions,
    results,
    /** Results of the latest one's type in the program since a goal was met in it. */
    sinceGoal: resultsSinceGoal(results.filter(({ type }) => type === dated.at(-1)?.type).toReversed()),
    /** Null before the first result of the program. */
    continueWith: continued && {
      type: continued.type,
      number: continued.number,
      title: libraryExercise(source.library, continued.type, continued.number).title,
      reason: continuationSentence(
        continued,
        suggestions?.failedCheck === true,
        await missedInLeft(source, student, continued.type, continued),
      ),
      isStart: continued.reason.kind === 'start',
      isDetour: continued.detour !== null,
    },
  };
};
