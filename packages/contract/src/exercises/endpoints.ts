export { findComprehension } from './comprehension.ts';
export { listExercises } from './exercise-list.ts';
export { findExercise } from './exercises.ts';
export { findPracticeReading, gradePracticeReading, listPracticeReadings } from './grader-practice.ts';
export { findLesson } from './lesson.ts';
export { findPack, findSheet } from './paper.ts';
export { findReadingSettings, setReadingSettings } from './reading-settings.ts';
export {
  findConsent,
  findSecondListen,
  listRecordable,
  setConsent,
  setOrganizationSecondListen,
  setOwnSecondListen,
} from './second-listen.ts';
export { findStudentResult } from './student-result.ts';
export { submitExercise } from './submission.ts';
export { findSuggestedStory, findSuggestion } from './suggestions.ts';
export { findToday, setAbsence, setLineup } from './today.ts';
