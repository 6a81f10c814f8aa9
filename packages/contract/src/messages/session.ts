/** Signing in and out (A section 8, B sections 4 to 8) */
export const sessionMessages = {
  'login-failed': 'The username or password is wrong. Please check both and try again.',
  'student-login-failed': 'The username or code is wrong. Please check both with your teacher and try again.',
  'student-code-closed': 'Too many wrong codes were tried. Please ask your teacher for a new code.',
  'puzzle-needed': 'Too many attempts failed in your network. Please reload this page and try again.',
  'username-required': 'Please enter your username.',
  'password-required': 'Please enter a password.',
  'current-password-too-short': 'Your password must be at least 5 characters in length.',
  'teacher-username-required': "Please enter your teacher's username.",
  'student-code-required': 'Please enter the 5-character code that your teacher shows you.',
  'logged-out': 'You have successfully logged out.',
} as const;
