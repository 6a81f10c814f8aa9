import type { Library } from '@sixty/content/library.ts';
import { findComprehension } from '@sixty/contract/exercises/comprehension.ts';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, exerciseTypesOf, isStoryType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { isPlacement, popupsFor } from '@sixty/domain/exercises/popups.ts';
import { type NextExercise, nextExercise } from '@sixty/domain/exercises/progression/next-exercise.ts';
import { continuationSentence, reasonSentence } from '@sixty/domain/exercises/progression/reason-sentence.ts';
import { continueWith, typesToContinue } from '@sixty/domain/exercises/progression/types-to-continue.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { isOptional } from '@sixty/domain/exercises/skill-set.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import type { CustomerActor, StudentActor } from '../../../http/actor.ts';
import { route } from '../../../http/route.ts';
import { liveStudentCode } from '../lessons/commands.ts';
import { findSuggestions, listDatedTypes } from '../suggestions/queries.ts';
import { blockOf, type ExerciseDeps, logMalformedResult, recordResult } from './commands.ts';
import { findExerciseFacts, findLicenseFacts, listResultsOfTypes, type ResultOfType } from './queries.ts';

export interface ExerciseEndpointDeps extends ExerciseDeps {
  readonly key: ServerKey;
}

/** The student of an exercise. A student's device always gets its own student, regardless of the query (C59). */
const subjectOf = (actor: CustomerActor | StudentActor, studentID: string | undefined) =>
  actor.kind === 'student'
    ? { userId: actor.scope.instructorId, studentId: actor.scope.studentId }
    : { userId: actor.scope.userId, studentId: studentID };

/** The next exercise of a type, after the results of any types. */
const nextExerciseOf = (library: Library, type: ExerciseType, results: readonly ResultOfType[]): NextExercise =>
  nextExercise(
    results.filter((result) => result.type === type),
    library
      .list(type)
      .map((exercise) => ({ ...exercise, optional: isOptional(exercise), placement: isPlacement(exercise) })),
  );

/** The results of the list's type and of the first type to continue with; of the others if that has no goal left. */
const listResultsToContinue = async (
  { db, library }: ExerciseDeps,
  student: StudentAccess,
  type: ExerciseType,
  types: readonly [ExerciseType, ...ExerciseType[]] | null,
): Promise<readonly ResultOfType[]> => {
  const [first = type, ...others] = types ?? [];
  const results = await rowsOf(db, listResultsOfTypes, [student, [...new Set([type, first])]]);
  const rest = others.filter((each) => each !== type);
  if (rest.length === 0 || nextExerciseOf(library, first, results).reason.kind !== 'finished') return results;
  return [...results, ...(await rowsOf(db, listResultsOfTypes, [student, rest]))];
};

/** An exercise that a rule of the domain has chosen from the library. */
const libraryExercise = (library: Library, type: ExerciseType, number: number): Exercise => {
  const exercise = library.find(type, number);
  if (!exercise) throw new Error(`The library has no ${type} ${number}.`);
  return exercise;
};

/** Graders get history, hints and the code; a student's device gets only the text. */
const graderOf = (actor: CustomerActor | StudentActor): CustomerActor | null =>
  actor.kind === 'customer' ? actor : null;

export const exerciseRoutes = (deps: ExerciseEndpointDeps) => [
  route(findExercise, async ({ type, number, studentID }, { actor, now }) => {
    const exercise = deps.library.find(type, number);
    if (!exercise) return refuse('exercise-not-found');
    const { userId, studentId } = subjectOf(actor, studentID);
    if (studentId === undefined) return refuse('student-missing');
    const [facts] = await rowsOf(deps.db, findExerciseFacts, [
      userId,
      studentId,
      programOf(type),
      now,
      type,
      number,
      exercise.version,
    ]);
    if (!facts) return refuse('student-missing');
    const block = blockOf(facts);
    if (block) return refuse(block);
    const grader = graderOf(actor);
    const experience = { firstTime: !facts.done_type_before, attemptedBefore: facts.created !== null };
    return accept({
      title: exercise.title,
      responses: [...exercise.items],
      responsesMax: exercise.items.length,
      groupLength: exercise.groupLength,
      indentedParagraphs: [...exercise.paragraphs],
      sectionClass: `section-${exercise.section}`,
      section: exercise.section,
      sectionTitle: exercise.sectionTitle,
      skillSet: exercise.skillSet,
      skillSetTitle: exercise.skillSetTitle,
      errorLimit: grader && goalOf(exercise, exercise.items.length).errors,
      note: grader ? exercise.note : '',
      oftenMissed: grader ? [...exercise.oftenMissed] : [],
      gradeLevel: grader && (exercise.gradeLevel ?? null),
      version: exercise.version,
      warnings: grader ? [...popupsFor(exercise, experience)] : [],
      studentCode: grader && (await liveStudentCode(deps, grader.scope, facts.id, now)),
      firstTime: grader && experience.firstTime,
      attemptedBefore: grader && experience.attemptedBefore,
      prevSubmission: grader &&
        facts.created && {
          Created: facts.created.toISOString(),
          Errors: facts.errors,
          Probe_Number: number,
          Responses: facts.responses,
        },
    });
  }),

  route(
    submitExercise,
    (input, { actor, now }) => recordResult(deps, actor.scope, input, now),
    (input, { actor }) => logMalformedResult(deps, actor.scope, input),
  ),

  route(findComprehension, async ({ type, number }) => {
    const levels = isStoryType(type) ? deps.library.comprehension(type, number) : null;
    if (!levels) return refuse('exercise-not-found');
    return accept({
      levels: levels.map(({ questions, activities }, index) => ({
        level: index + 1,
        questions: questions.map(({ question, answer }) => ({ text: question, answer })),
        activities: [...activities],
      })),
    });
  }),

  route(listExercises, async ({ type, studentID }, { actor, now }) => {
    const { userId, studentId } = subjectOf(actor, studentID);
    if (studentId === undefined) return refuse('student-missing');
    const [facts] = await rowsOf(deps.db, findLicenseFacts, [userId, studentId, programOf(type), now]);
    if (!facts) return refuse('student-missing');
    const block = blockOf(facts);
    if (block) return refuse(block);
    const grader = graderOf(actor);
    const program = programOf(type);
    const [suggestions, dated] = await Promise.all([
      grader && findSuggestions(deps, userId, facts.id, now),
      grader ? rowsOf(deps.db, listDatedTypes, [facts.id, exerciseTypesOf(program)]) : [],
    ]);
    const types = suggestions && dated.length > 0 ? typesToContinue({ ...suggestions, program, results: dated }) : null;
    const results = await listResultsToContinue(deps, facts.id, type, types);
    const nextOf = (type: ExerciseType) => nextExerciseOf(deps.library, type, results);
    const done = results.filter((result) => result.type === type);
    const dayLastDone = new Map(done.map(({ number, local_day }) => [number, local_day]));
    const goalsMet = new Set(done.filter(({ met }) => met).map(({ number }) => number));
    const next = nextOf(type);
    const suggested = libraryExercise(deps.library, type, next.number);
    const continued = types && continueWith(types, nextOf);
    return accept({
      sections: deps.library.sections(type).map((section) => ({
        number: section.number,
        title: section.title,
        probes: section.exercises.map((exercise) => ({
          number: exercise.number,
          title: exercise.title,
          skillSet: exercise.skillSet,
          skillSetTitle: exercise.skillSetTitle,
          lastDone: grader && (dayLastDone.get(exercise.number) ?? null),
          goalMet: grader && goalsMet.has(exercise.number),
        })),
      })),
      suggestedProbe: {
        number: suggested.number,
        section: suggested.section,
        skillSet: suggested.skillSet,
        reason: grader && reasonSentence(next),
      },
      continueWith: continued && {
        type: continued.type,
        number: continued.number,
        title: libraryExercise(deps.library, continued.type, continued.number).title,
        reason: continuationSentence(continued, suggestions?.failedCheck === true),
        isStart: continued.reason.kind === 'start',
      },
      hasDoneProbe: grader && done.length > 0,
      suggestedStory: suggestions?.storyLevel ?? null,
      suggestedPhonicsType: suggestions?.phonicsType ?? null,
      newToReading: suggestions?.newToReading ?? null,
      lastType: suggestions?.lastType[programOf(type)] ?? null,
      studentCode: grader && (await liveStudentCode(deps, grader.scope, facts.id, now)),
    });
  }),
];
