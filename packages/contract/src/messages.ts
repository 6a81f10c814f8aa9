/**
 * Every sentence that a user may read because of something the server or a rule decided, by code. Those of the
 * specification are verbatim (corrected spelling: decision 004); the others are our own words.
 */
export const messages = {
  // The exercise (A sections 4, 5 and 8)
  'exercise-recorded': "Your student's results have been recorded for this exercise.",
  'last-word-missing': 'Please double click the last word read to record the number of responses.',
  'time-missing':
    'Please enter the amount of time the student took to read the exercise, up to a maximum of 60 seconds.',
  'assumed-complete':
    "OOPS! You didn't double click/tap the last word read. Because it was submitted before time was up, we assumed the student completed the exercise in under 1 minute.",
  'result-out-of-range': 'The result does not fit this exercise. Please check the time and the last word read.',
  'submission-changed':
    'A result of this exercise was already recorded, before your last changes. It stands as it was first submitted.',
  'submission-failed': 'There has been an error handling your request.',
  'exercise-not-found': 'There has been an error finding your probe. Please try again.',
  'exercise-number-invalid': 'Please select exercises again.',
  'student-missing': 'There has been an error finding your student. Please try again.',
  'student-code-expired':
    'Your student code just expired, a new one has been generated. Please take note and let your student know.',
  'lesson-over': 'You chose another student. Choose this one again to go on.',
  'license-archived': 'This license has been archived.',
  'license-missing': 'This student has no license for this program. Please assign a license first.',
  'licenses-exceeded':
    'You have more active students than licenses. Exercises are blocked until licenses are deleted or archived, or more are bought. Your data is safe.',

  // Assigning a license (A section 5, B sections 4 and 8)
  'license-assigned': 'License Assigned!',
  'program-missing': 'At least one program must be selected.',
  'no-licenses-left': 'No license of this program is left. Archive one that is not needed any more, or buy more.',

  // Records (A section 8)
  'records-failed': "There has been an error getting your student's records.",

  // The roster (A section 2)
  'roster-empty':
    'Before you can start exercises with students, you must create a student. Head to the Manage Students page to make your student.',

  // Signing in and out (A section 8, B sections 4 to 8)
  'login-failed': 'The username or password is not right. Please check both and try again.',
  'student-login-failed': 'The username or code is not right. Please check both with your teacher and try again.',
  'username-required': 'Please enter your username.',
  'password-required': 'Please enter a password.',
  'password-too-short': 'Your password must be at least 5 characters in length.',
  'teacher-username-required': "Please enter your teacher's username.",
  'student-code-required': 'Please enter the 5-character code that your teacher shows you.',
  'logged-out': 'You have successfully logged out.',
  'already-logged-in': 'You are already logged in.',
  'customer-only': 'You must login into your teacher account to access that page.',
  'student-only': 'You must login into your student account to access that page.',
  'admin-only': 'You must be an Administrator to access that page.',
  'manager-only': 'You must be a manager to access this page.',
  'guest-only': 'You are already logged in',
  'student-session-ended': 'Your lesson on this device has ended. Ask your teacher for a new code to go on.',

  // Any call (A sections 7 and 8, B section 8)
  'request-invalid': 'Something in this request is not right. Please check what you entered and try again.',
  'request-too-large': 'This request is too large.',
  'origin-refused': 'This request came from another site and was refused.',
  'too-many-requests': 'Too many attempts. Please wait a minute and try again.',
  'not-found': 'The page you requested could not be found.',
  'internal-error': 'There has been an internal error.',
  'render-failed': 'There has been an internal error, please refresh the page.',
  'server-unreachable': 'There has been an error connecting to the server.',
  offline: "You don't appear to be online.",
} as const satisfies Record<string, string>;

export type MessageCode = keyof typeof messages;
