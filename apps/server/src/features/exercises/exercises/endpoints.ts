import { findComprehension } from '@sixty/contract/exercises/comprehension.ts';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { isStoryType, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { popupsFor } from '@sixty/domain/exercises/popups.ts';
import { reasonSentence } from '@sixty/domain/exercises/progression/reason-sentence.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { CustomerActor, StudentActor } from '../../../http/actor.ts';
import { route } from '../../../http/route.ts';
import { liveStudentCode } from '../lessons/commands.ts';
import { mayRecordBy } from '../second-listen/commands.ts';
import { findContinuation, libraryExercise, missedInLeft, nextExerciseOf } from '../suggestions/commands.ts';
import { listResultsOfTypes } from '../suggestions/queries.ts';
import { blockOf, type ExerciseDeps, logMalformedResult, recordResult } from './commands.ts';
import { findExerciseFacts, findLicenseFacts } from './queries.ts';

export interface ExerciseEndpointDeps extends ExerciseDeps {
  readonly key: ServerKey;
}

/** The student of an exercise. A student's device always gets its own student, regardless of the query (C59). */
const subjectOf = (actor: CustomerActor | StudentActor, studentID: string | undefined) =>
  actor.kind === 'student'
    ? { userId: actor.scope.instructorId, studentId: actor.scope.studentId }
    : { userId: actor.scope.userId, studentId: studentID };

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
    const goal = goalOf(exercise, exercise.items.length);
    const experience = { firstTime: !facts.done_type_before, attemptedBefore: facts.created !== null };
    return accept({
      title: exercise.title,
      responses: [...exercise.items],
      responsesMax: exercise.items.length,
      responseGoal: goal.responses,
      groupLength: exercise.groupLength,
      indentedParagraphs: [...exercise.paragraphs],
      sectionClass: `section-${exercise.section}`,
      section: exercise.section,
      sectionTitle: exercise.sectionTitle,
      skillSet: exercise.skillSet,
      skillSetTitle: exercise.skillSetTitle,
      errorLimit: grader && goal.errors,
      note: grader ? exercise.note : '',
      oftenMissed: grader ? [...exercise.oftenMissed] : [],
      gradeLevel: grader && (exercise.gradeLevel ?? null),
      version: exercise.version,
      warnings: grader ? [...popupsFor(exercise, experience)] : [],
      studentCode: grader && (await liveStudentCode(deps, grader.scope, facts.id, now)),
      mayRecord: grader !== null && mayRecordBy(facts),
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
    const found = grader && (await findContinuation(deps, userId, facts.id, { program, list: type }, now));
    const results = found?.results ?? (await rowsOf(deps.db, listResultsOfTypes, [facts.id, [type]]));
    const done = results.filter((result) => result.type === type);
    const dayLastDone = new Map(done.map(({ number, local_day }) => [number, local_day]));
    const goalsMet = new Set(done.filter(({ met }) => met).map(({ number }) => number));
    const next = nextExerciseOf(deps.library, type, results);
    const suggested = libraryExercise(deps.library, type, next.number);
    const suggestions = found?.suggestions;
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
        reason: grader && reasonSentence(next, await missedInLeft(deps, facts.id, type, next)),
      },
      continueWith: found?.continueWith ?? null,
      hasDoneProbe: grader && done.length > 0,
      suggestedStory: suggestions?.storyLevel ?? null,
      suggestedPhonicsType: suggestions?.phonicsType ?? null,
      newToReading: suggestions?.newToReading ?? null,
      lastType: suggestions?.lastType[programOf(type)] ?? null,
      studentCode: grader && (await liveStudentCode(deps, grader.scope, facts.id, now)),
    });
  }),
];
