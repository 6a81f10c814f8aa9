/** What the grader practice says */
export const graderPracticeMessages = {
  'practice-reading-missing': 'There is no practice reading with this number.',
} as const;
