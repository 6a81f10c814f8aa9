/** What only the server says about exercises and lessons (A sections 4, 5 and 8). */
export const exerciseAnswerMessages = {
  'exercise-recorded': "Your student's results have been recorded for this exercise.",
  'submission-changed': 'A result for this exercise was already recorded. Your later changes were not saved.',
  'lesson-over': 'You selected another student. Select this one again to continue.',
  'license-archived': 'This license has been archived.',
  'license-missing': 'This student has no license for this program. Please assign a license first.',
  'licenses-exceeded':
    'You have more active students than licenses. Exercises are blocked until licenses are deleted or archived, or more are bought. Your data is safe.',
} as const;
