/** Adding, changing, archiving and deleting students (A sections 2, 5 and 8) */
export const studentMessages = {
  'student-name-missing': 'Name is required',
  'student-name-incomplete': 'Please enter both a first and last name.',
  'student-name-too-long': "Your student's name must be no more than 175 characters in length.",
  'student-name-like-formula': 'A name cannot begin with =, +, - or @.',
  'student-name-taken-already': 'This student name is already taken.',
  'student-name-taken':
    'You have already added a student with this name. Please add information, such as a middle initial, to differentiate your students.',
  'birthday-missing': 'Birthday is required',
  'birthday-out-of-range': 'Please enter a birthday between January 1, 1905, and today.',
  'grade-missing': 'Please choose a grade.',
  'group-missing': 'This group no longer exists. Please choose another one.',
  'student-created': 'Your student has been created',
  'student-updated': 'Your student has been updated.',
  'student-creation-failed': 'There has been an error creating your student.',
  'student-update-failed': 'There has been an error updating your student.',
  'student-already-created': 'This student already exists with other details. Please reload the page.',
  'no-remaining-licenses': 'You have no remaining licenses',
  'not-enough-licenses': "There aren't enough licenses to add a student",
  'roster-starts': 'Click the Add Student button to create your roster!',
  'instructor-limit-reached':
    'The instructor’s student limit is reached. Archive a license you no longer need, or ask a Licensee or Manager for a higher limit.',
  'group-limit-reached':
    'The group’s student limit is reached. Archive a license you no longer need, or ask a Licensee or Manager for a higher limit.',
  'archive-successful': 'Archive successful.',
  'archive-failed': 'Error occurred while archiving',
  'action-failed': 'There has been an error.',
  'nothing-to-archive': 'You have no licenses selected to archive',
  'archived-already': 'This license has already been archived',
  'remove-by-archiving': 'To remove this program, please archive the license from the manage students page.',
  'add-by-buying': 'To add this program, please purchase more licenses.',
  'license-not-practiced':
    'This student has not done an exercise yet. Delete the student, or remove the program with Edit License.',
  'student-has-results': 'This student has done exercises and cannot be deleted. Archive the licenses instead.',
  'unselect-students': 'Please unselect any shared or archived students',
} as const;

/** The toast after Share, Transfer, Delete and Remove Shared (A section 8). A transfer is an offer at first (C98). */
export const wasSuccessful = (action: 'Share' | 'Transfer offer' | 'Delete' | 'Remove Shared'): string =>
  `${action} was successful`;
