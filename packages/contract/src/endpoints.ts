import { findComprehension } from './comprehension.ts';
import type { Endpoint } from './endpoint.ts';
import { listExercises } from './exercise-list.ts';
import { findExercise } from './exercises.ts';
import { health } from './health.ts';
import { findLesson } from './lesson.ts';
import {
  findDonuts,
  findFidelity,
  findMissed,
  findProgress,
  findRecords,
  findTotals,
  moveResult,
  restoreResult,
  voidResult,
} from './records.ts';
import { summarizeRoster } from './roster-summary.ts';
import { getSession, login, logout } from './session.ts';
import { setAim } from './student-aims.ts';
import { addNote, removeNote } from './student-notes.ts';
import { editStudent, findStudent, licenseAvailability, listStudents, selectStudent } from './students.ts';
import { submitExercise } from './submission.ts';
import { findSuggestedStory, findSuggestion } from './suggestions.ts';

/** Every call there is: the table from which the OpenAPI document and the access matrix are made. */
export const endpoints: readonly Endpoint[] = [
  health,
  getSession,
  login,
  logout,
  listStudents,
  summarizeRoster,
  findStudent,
  selectStudent,
  editStudent,
  licenseAvailability,
  listExercises,
  findExercise,
  submitExercise,
  findComprehension,
  findLesson,
  findRecords,
  findProgress,
  findTotals,
  findFidelity,
  findDonuts,
  findMissed,
  voidResult,
  restoreResult,
  moveResult,
  setAim,
  addNote,
  removeNote,
  findSuggestion,
  findSuggestedStory,
];
