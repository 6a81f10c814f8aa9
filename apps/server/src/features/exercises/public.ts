/** The parts of exercises that other areas and the composition root use. */

export { findLicenseFacts } from './exercises/queries.ts';
export { isReadyToGrade, listPractice } from './grader-practice/queries.ts';
export {
  endLessonOf,
  endLessonWithin,
  endLostLessons,
  lessonOf,
  runLessonCommand,
  studentCodeHash,
} from './lessons/commands.ts';
export { forgetAbsences } from './today/queries.ts';
