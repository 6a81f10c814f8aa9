/** The roster (A section 2) */
export const rosterMessages = {
  'roster-empty':
    'Before you can start exercises with students, you must create a student. Head to the Manage Students page to make your student.',
  /** Said where a page had the student before. */
  'student-gone': 'This student is not on your roster any more: the share ended, or the student was handed over.',
} as const;
