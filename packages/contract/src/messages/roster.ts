/** The roster (A section 2) */
export const rosterMessages = {
  'roster-empty':
    'Before you can start exercises with students, you must create a student. Head to the Manage Students page to make your student.',
} as const;
