/** What other areas and the composition root use of exercises. */

export { findLicenseFacts } from './exercises/queries.ts';
export { endLessonOf, endLessonWithin, endLostLessons, runLessonCommand, studentCodeHash } from './lessons/commands.ts';
