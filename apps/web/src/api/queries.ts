import { getSession } from '@sixty/contract/accounts/session.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import type { findComprehension } from '@sixty/contract/exercises/comprehension.ts';
import type { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import type { findRecords } from '@sixty/contract/records/records.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isUnreachable } from './call-refused.ts';
import { call } from './client.ts';
import { sessionKey } from './query-client.ts';
import { heldSession } from './session-hold.ts';

/*
 * Queries, one function each. A key starts with the noun, so that `invalidateQueries({ queryKey: ['records'] })`
 * reaches all of its kind. Contracts that only instructors use are imported on first use, so that student devices
 * never load them.
 */

const students = () => import('@sixty/contract/students/students.ts');

export type Session = OutputOf<typeof getSession>;
export type ExerciseAnswer = OutputOf<typeof findExercise>;
export type ExerciseListAnswer = OutputOf<typeof listExercises>;
export type ComprehensionAnswer = OutputOf<typeof findComprehension>;
export type RecordsAnswer = OutputOf<typeof findRecords>;
export type Lesson = OutputOf<typeof findLesson>;

/** The session of today's students on this device, if the page is opened without a network. */
const keptSession = async (error: unknown, known: Session | undefined, client: QueryClient): Promise<Session> => {
  const kept = !known && isUnreachable(error) && (await import('./kept-day.ts').catch(() => null));
  const session = kept && (await kept.restoreKept(client));
  if (session) return session;
  throw error;
};

/** Never becomes stale: it is refetched on each navigation and after every 401. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ client }) => {
      const known = client.getQueryData<Session>(sessionKey);
      return heldSession(known, await call(getSession, {}).catch((error) => keptSession(error, known, client)));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A tab that comes back may show another version or another user.
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

export const studentsQuery = () =>
  queryOptions({
    queryKey: ['students'],
    queryFn: async () => (await call((await students()).listStudents, {})).students,
  });

export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student', studentId],
    queryFn: async () => (await call((await students()).findStudent, { studentId })).student,
  });

/** Seats of the current organization. */
export const licenseAvailabilityQuery = () =>
  queryOptions({
    queryKey: ['license-availability'],
    queryFn: async () => call((await import('@sixty/contract/students/licenses.ts')).licenseAvailability, {}),
    staleTime: 0,
  });

/** A student's device omits `studentID`. */
export const exerciseListQuery = (input: { readonly type: ExerciseType; readonly studentID?: string }) =>
  queryOptions({
    queryKey: ['exercise-list', input],
    queryFn: async () => call((await import('@sixty/contract/exercises/exercise-list.ts')).listExercises, input),
  });

/** The level of stories to continue with. */
export const suggestedStoryQuery = (studentID: string) =>
  queryOptions({
    queryKey: ['suggested-story', studentID],
    queryFn: async () =>
      call((await import('@sixty/contract/exercises/suggestions.ts')).findSuggestedStory, { studentID }),
  });

/**
 * A student's device omits `studentID`. It is refetched whenever a screen opens, but never while a user is reading or
 * grading.
 */
export const exerciseQuery = (input: ExerciseKey & { readonly studentID?: string }) =>
  queryOptions({
    queryKey: ['exercise', input],
    queryFn: () => call(findExercise, input),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The same for every student. */
export const comprehensionQuery = (input: ExerciseKey) =>
  queryOptions({
    queryKey: ['comprehension', input],
    queryFn: async () => call((await import('@sixty/contract/exercises/comprehension.ts')).findComprehension, input),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The exercise that the instructor has open on this student's device. Realtime events keep it current. */
export const lessonQuery = () =>
  queryOptions({ queryKey: ['lesson'], queryFn: () => call(findLesson, {}), staleTime: 0 });

/** Below the lesson's key: it is refetched with the lesson when a result is recorded or changed. */
export const studentResultQuery = () =>
  queryOptions({
    queryKey: [...lessonQuery().queryKey, 'result'],
    queryFn: async () =>
      (await call((await import('@sixty/contract/exercises/student-result.ts')).findStudentResult, {})).result,
    staleTime: 0,
  });

export const recordsQuery = (input: { readonly studentID: string; readonly type: ExerciseType }) =>
  queryOptions({
    queryKey: ['records', input],
    queryFn: async () => call((await import('@sixty/contract/records/records.ts')).findRecords, input),
  });
