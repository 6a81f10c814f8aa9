/** Records (A section 8) */
export const recordsMessages = {
  'records-failed': "There has been an error getting your student's records.",
  'result-voided': 'The result does not count any more. It stays in the table, with your reason.',
  'result-restored': 'The result counts again.',
  'result-was-moved': 'The result is recorded for the other student now. It stays in this table, with your reason.',
  'result-missing': 'There has been an error finding this result. Please load the page again.',
  'result-not-yours': 'Only whoever gave this exercise, or the owner of the student, can change what counts.',
  'result-counts': 'This result counts already.',
  'result-counts-not': 'This result does not count any more. Please load the page again.',
  'result-moved': 'This result was moved to another student. Move it back from there.',
  'result-moved-to-same': 'The result is of this student already. Please choose another one.',
  'reason-erased': 'Erased with the other student.',
  'note-changed': 'This note was written already, in other words. Please load the page again.',
  'note-missing': 'This note is not there any more.',
} as const;
