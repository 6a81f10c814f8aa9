/** Records (A section 8) */
export const recordsMessages = {
  'records-failed': "There has been an error getting your student's records.",
  'result-voided': 'The result no longer counts. It stays in the table with your reason.',
  'result-restored': 'The result counts again.',
  'result-was-moved': 'The result now belongs to the other student. It stays in this table with your reason.',
  'result-missing': 'There has been an error finding this result. Please reload the page.',
  'result-not-yours': 'Only the instructor of this exercise or the student’s owner can change what counts.',
  'result-counts': 'This result already counts.',
  'result-counts-not': 'This result no longer counts. Please reload the page.',
  'result-moved': 'This result was moved to another student. Move it back from there.',
  'result-moved-to-same': 'This result already belongs to this student. Please choose another one.',
  'reason-erased': 'Erased with the other student.',
  'goal-line-past': 'Choose a day after today.',
  'note-changed': 'This note was already saved with different text. Please reload the page.',
  'note-missing': 'This note no longer exists.',
} as const;
