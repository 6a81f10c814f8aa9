/** Transferring students to another user (B sections 2.3, 4, 5 and 8; C33, C44) */
export const transferMessages = {
  'no-student-to-transfer': 'Please select a student to be transferred.',
  'transfer-email-missing': "Please enter the recipient's email address.",
  'transfer-to-yourself': 'This is your own email address. Please enter the recipient’s.',
  'transfer-sent':
    'We sent a link to this address. Please ask the recipient to check their email and to accept within seven days. Until then nothing changes.',
  'transfer-not-allowed': 'Only an Administrator of your organization can transfer students.',
  'transfer-taken-back': 'The transfer was withdrawn. The link in the email no longer works.',
  'transfer-login-needed': 'You must be logged in to accept a student transfer. Please login and click the link again.',
  'transfer-missing': "We weren't able to transfer your student, please try again.",
  'transfer-over':
    'This link no longer works: it was used, withdrawn, or is older than seven days. Please ask the sender for a new one.',
  'transfer-not-for-you':
    'This transfer was sent to another email address. Please log in with the account that has that address.',
  'transfer-no-licenses':
    'You need a free license for each program of these students. Free or buy some, and click the link again. The students stay with the sender until then.',
  'transfer-name-taken':
    'You already have a student with one of these names. Add a middle initial to yours, and click the link again.',
  'transfer-accepted': 'Your student was successfully transferred.',
} as const;
