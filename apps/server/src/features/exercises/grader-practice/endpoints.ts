import {
  findPracticeReading,
  gradePracticeReading,
  listPracticeReadings,
} from '@sixty/contract/exercises/grader-practice.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { findReadingToGrade, type GraderPracticeDeps, gradeReading, listReadingsOf } from './commands.ts';

export const graderPracticeRoutes = (deps: GraderPracticeDeps) => [
  route(listPracticeReadings, async (_input, { actor }) => accept(await listReadingsOf(deps, actor.scope.userId))),

  route(findPracticeReading, async ({ number }) => findReadingToGrade(deps, number)),

  route(gradePracticeReading, (input, { actor, now }) => gradeReading(deps, actor.scope.userId, input, now)),
];
