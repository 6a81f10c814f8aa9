import { findLesson } from '@sixty/contract/exercises.ts';
import { selectStudent as selectStudentEndpoint } from '@sixty/contract/students.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../http/route.ts';
import { type LessonDeps, openExerciseOf, selectStudent } from './commands.ts';

export const lessonRoutes = (deps: LessonDeps) => [
  route(selectStudentEndpoint, ({ studentID }, { actor, now }) => selectStudent(deps, actor.scope, studentID, now)),
  route(findLesson, async (_input, { actor }) => accept({ exercise: await openExerciseOf(deps, actor.scope) })),
];
