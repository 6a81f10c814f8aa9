import { type Library, loadLibrary } from '@sixty/content/library.ts';
import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { exerciseTypes, programOf } from '@sixty/domain/exercises/exercise-type.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { demoUsers } from '../apps/server/src/db/demo/people.ts';
import { type Connection, connectTo } from './connection.ts';

const username = 'demo.teacher';

/** A student and the exercises that their active licenses allow. */
export interface Lesson {
  readonly studentID: string;
  readonly exercises: readonly Exercise[];
}

export interface Teacher {
  readonly connection: Connection;
  readonly lessons: readonly Lesson[];
}

/** Signs in the demo world's teacher, once for the whole run. */
export const signInTeacher = async (url: string): Promise<Teacher> => {
  const password = demoUsers.find((user) => user.username === username)?.password ?? '';
  const { accepted, cookie } = await connectTo(url).call(login, { username, password, type: 'teacher' });
  if (!accepted) throw new Error(`${username} could not sign in.`);
  const connection = connectTo(url, cookie);
  const roster = await connection.call(listStudents, {});
  const library = loadLibrary();
  const lessons = (roster.accepted?.students ?? []).flatMap(({ id, licenses }) => {
    const active = licenses.filter(({ status }) => status === 'Active').map(({ program }) => program);
    return active.length > 0 ? [{ studentID: id, exercises: exercisesOf(library, active) }] : [];
  });
  if (lessons.length === 0) throw new Error(`${username} has no student with an active license.`);
  return { connection, lessons };
};

const exercisesOf = (library: Library, programs: readonly Program[]): Exercise[] =>
  exerciseTypes.filter((type) => programs.includes(programOf(type))).flatMap((type) => library.list(type));

/** True if the run's session is still the teacher's. */
export const isSignedIn = async ({ connection }: Teacher): Promise<boolean> => {
  const { accepted } = await connection.call(getSession, {});
  return accepted?.username === username;
};
