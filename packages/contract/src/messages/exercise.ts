/** What the page of an exercise says (A sections 4, 5 and 8) */
export const exerciseMessages = {
  'last-word-missing': 'Please double click the last word read to record the number of responses.',
  'time-missing':
    'Please enter the amount of time the student took to read the exercise, up to a maximum of 60 seconds.',
  'assumed-complete':
    "OOPS! You didn't double click/tap the last word read. Because it was submitted before time was up, we assumed the student completed the exercise in under 1 minute.",
  'result-out-of-range': 'The result does not match this exercise. Please check the time and the last word read.',
  'submission-failed': 'There has been an error handling your request.',
  'student-code-renewed':
    'Your student code just expired, a new one has been generated. Please take note and let your student know.',
} as const;
