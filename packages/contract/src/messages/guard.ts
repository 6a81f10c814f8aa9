/** Refusals to open a page (A section 8, B section 6) */
export const guardMessages = {
  'already-logged-in': 'You are already logged in.',
  'customer-only': 'You must login into your teacher account to access that page.',
  'student-only': 'You must login into your student account to access that page.',
  'admin-only': 'You must be an Administrator to access that page.',
  'manager-only': 'You must be a manager to access this page.',
  'guest-only': 'You are already logged in',
  'student-session-ended': 'Your lesson on this device has ended. Ask your teacher for a new code.',
  'session-over': 'You were signed out. Please log in again.',
  'student-missing': 'There has been an error finding your student. Please try again.',
  /** For a page that had the student before. */
  'student-gone':
    'This student is no longer on your roster: the share ended, the student was handed over, or you left the organization.',
  'exercise-not-found': 'There has been an error finding your probe. Please try again.',
  'exercise-number-invalid': 'Please select exercises again.',
} as const;
