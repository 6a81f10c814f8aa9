import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { findStudentResult } from '@sixty/contract/exercises/student-result.ts';
import { selectStudent as selectStudentEndpoint } from '@sixty/contract/students/students.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { type LessonDeps, lessonOfDevice, resultOfStudent, selectStudent } from './commands.ts';

export const lessonRoutes = (deps: LessonDeps) => [
  route(selectStudentEndpoint, ({ studentID, keepsLesson = false }, { actor, network, now }) =>
    selectStudent(deps, actor, { studentId: studentID, keepsLesson, network }, now),
  ),
  route(findStudentResult, async (_input, { actor, now }) =>
    accept({ result: await resultOfStudent(deps, actor.scope, now) }),
  ),
  route(findLesson, async (_input, { actor, now }) => accept(await lessonOfDevice(deps, actor.scope, now))),
];
