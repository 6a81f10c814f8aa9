export { findComprehension } from './comprehension.ts';
export { listExercises } from './exercise-list.ts';
export { findExercise } from './exercises.ts';
export { findLesson } from './lesson.ts';
export { findReadingSettings, setReadingSettings } from './reading-settings.ts';
export { findStudentResult } from './student-result.ts';
export { submitExercise } from './submission.ts';
export { findSuggestedStory, findSuggestion } from './suggestions.ts';
export { findToday, setAbsence, setLineup } from './today.ts';
