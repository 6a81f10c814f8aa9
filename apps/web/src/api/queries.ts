import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { findComprehension, findExercise, findLesson, listExercises } from '@sixty/contract/exercises.ts';
import type { findRecords } from '@sixty/contract/records.ts';
import { getSession } from '@sixty/contract/session.ts';
import { findStudent, licenseAvailability, listStudents } from '@sixty/contract/students.ts';
import type { ExerciseKey } from '@sixty/domain/exercise/exercise.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { sessionKey } from './query-client.ts';

/*
 * The reads, one function each. A key starts with the noun, so that `invalidateQueries({ queryKey: ['records'] })`
 * reaches all of its kind.
 */

export type Session = OutputOf<typeof getSession>;
export type ExerciseAnswer = OutputOf<typeof findExercise>;
export type ExerciseListAnswer = OutputOf<typeof listExercises>;
export type ComprehensionAnswer = OutputOf<typeof findComprehension>;
export type RecordsAnswer = OutputOf<typeof findRecords>;
export type Lesson = OutputOf<typeof findLesson>;

/** Never stale by itself: it is asked for again on each navigation and after every 401. */
export const sessionQuery = () =>
  queryOptions({ queryKey: sessionKey, queryFn: () => call(getSession, {}), staleTime: Number.POSITIVE_INFINITY });

export const studentsQuery = () =>
  queryOptions({ queryKey: ['students'], queryFn: async () => (await call(listStudents, {})).students });

export const studentQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student', studentId],
    queryFn: async () => (await call(findStudent, { studentId })).student,
  });

/** Seats of the current organization. */
export const licenseAvailabilityQuery = () =>
  queryOptions({ queryKey: ['license-availability'], queryFn: () => call(licenseAvailability, {}), staleTime: 0 });

/** A student's device leaves `studentID` out. */
export const exerciseListQuery = (input: { readonly type: ExerciseType; readonly studentID?: string }) =>
  queryOptions({ queryKey: ['exercise-list', input], queryFn: () => call(listExercises, input) });

/**
 * A student's device leaves `studentID` out. It is asked for anew whenever a screen opens, but never under someone who
 * is reading or grading.
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
    queryFn: () => call(findComprehension, input),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the instructor has open for this student's device. Realtime events keep it current. */
export const lessonQuery = () =>
  queryOptions({ queryKey: ['lesson'], queryFn: () => call(findLesson, {}), staleTime: 0 });

export const recordsQuery = (input: { readonly studentID: string; readonly type: ExerciseType }) =>
  queryOptions({
    queryKey: ['records', input],
    // Loaded when it is first asked for: a student's device never asks.
    queryFn: async () => call((await import('@sixty/contract/records.ts')).findRecords, input),
  });
