/** Roster files: our own words */
export const rosterFileMessages = {
  'file-empty': 'This file is empty.',
  'file-too-large': 'This file is too large. Files of up to 8 MB can be read: some 20,000 students.',
  'file-encoding': 'The letters of this file cannot be read. Please save it as “CSV UTF-8” and choose it again.',
  'file-is-a-workbook':
    'This is a workbook of a spreadsheet program. Please save the sheet as “CSV UTF-8” there, and choose that file.',
  'file-unreadable': 'This file cannot be read as a table. Please choose a CSV file or a OneRoster zip.',
  'file-columns-missing':
    'This file has no columns for names and birthdays. The first line has to name the columns, such as Name and Birthday.',
  'zip-unreadable': 'This zip file is damaged, locked with a password, or no zip file. Please make it again.',
  'zip-without-users': 'This zip file has no users.csv, so it is no OneRoster package.',
  'zip-columns-missing':
    'This OneRoster package does not say who is a student: users.csv needs sourcedId, givenName and familyName, and roles.csv userSourcedId and role.',
  'zip-too-large': 'What is packed into this zip file is too large to be read.',
  'file-without-students': 'There are no students in this file.',
  'too-many-students': 'There are more than 20,000 students in this file. Please split it.',
  'import-over': 'This file was checked more than a day ago. Please choose it again.',
  'import-outdated':
    'Your roster or your licenses changed since this file was checked. Nothing was written. Please check it again.',
  'import-empty': 'There is nothing in this file to be made or changed.',
  'undo-over': 'A file can be undone for one day. This one is older.',
} as const;
