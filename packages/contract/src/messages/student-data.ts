/** A family's rights */
export const studentDataMessages = {
  'retention-changed': 'The number of years was changed.',
  'erasure-not-confirmed': 'This does not match the student’s name. Please type it exactly.',
  'erasure-not-allowed': 'Only the owner of a student, or a Licensee of the organization, can delete them for good.',
  'student-erased': 'The student and everything about them was deleted for good.',
  'file-not-made': 'There has been an error making this file. Please try again.',
} as const;
