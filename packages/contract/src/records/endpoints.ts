export { setGoalLine } from './goal-lines.ts';
export {
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
export { addNote, removeNote } from './student-notes.ts';
