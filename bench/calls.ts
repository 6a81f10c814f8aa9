import { loadLibrary } from '@sixty/content/library.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { exerciseTypes, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { bytesFrom, type Random } from '../apps/server/src/db/demo/seeded-random.ts';
import type { BenchStudents } from './stored-results.ts';

/** A request of the load. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
}

export type NextCall = () => Call;

/**
 * Both servers get the same bytes: what a browser sends, plus data for the bare server that our server looks up itself
 * and ignores here.
 */
export type SubmitBody = InputOf<typeof submitExercise> & {
  readonly itemCount: number;
  readonly errorGoal: number;
};

/** A random item, all equally likely. */
export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There are no items to choose from.');
  return item;
};

/** Submissions as from a browser, each with a separate id, for any student in any licensed type. */
export const submissions = ({ instructorId, licensed }: BenchStudents, random: Random): NextCall => {
  const library = loadLibrary();
  const typesOf = Map.groupBy(exerciseTypes, programOf);
  return () => {
    const { studentId, program } = pick(random, licensed);
    const exercise = pick(random, library.list(pick(random, typesOf.get(program) ?? [])));
    const itemCount = exercise.items.length;
    const body: SubmitBody = {
      submissionId: uuidV7(Date.now(), bytesFrom(random, 10)),
      instructorID: instructorId,
      type: exercise.type,
      probeNumber: exercise.number,
      studentID: studentId,
      version: exercise.version,
      time: 60,
      responses: itemCount,
      errors: [1, 4, 7],
      secondsAgo: 0,
      zone: 'America/Chicago',
      itemCount,
      errorGoal: goalOf(exercise, itemCount).errors,
    };
    return { method: 'POST', path: '/api/probe', body: JSON.stringify(body) };
  };
};

export const recordReads =
  ({ readers }: BenchStudents, random: Random): NextCall =>
  () => {
    const { studentId, type } = pick(random, readers);
    return { method: 'GET', path: `/api/records?${new URLSearchParams({ studentID: studentId, type })}`, body: '' };
  };
