import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import { type FormCase, press } from './forms.ts';

/** Chooses a student, and what to do with them. */
const choose = (student: string, action: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: `Select ${student}` }).check();
  await press(action)(page);
};

/** Of a user without students. */
export const firstStudentForms: readonly FormCase[] = [
  {
    title: 'first student',
    file: 'screens/accounts/sign-up/first-student-form.tsx',
    path: '/account/sign-up/success',
    submit: 'Start Reading',
    // The grades show their error together, which a journey proves.
    errors: ['Student’s name'],
    filled: { 'Student’s name': 'Ada Berg', 'Grade 2': 'on' },
    call: '/api/students/create',
    refusal: ['student-name-taken', 'Student’s name'],
  },
];

/** Of a user with whom a student is shared. */
export const recipientForms: readonly FormCase[] = [
  {
    title: 'removal of a shared student',
    file: 'screens/students/sharing/remove-shared-screen.tsx',
    path: '/students/share/remove?id={student}',
    submit: 'Remove Shared',
    errors: 'none',
    filled: {},
    call: '/api/students/share',
    refusal: ['share-missing', null],
  },
];

export const studentForms: readonly FormCase[] = [
  {
    title: 'new student',
    file: 'screens/students/manage-students/dialogs/add-dialog.tsx',
    path: '/students',
    open: press('Add Student'),
    before: { Reading: 'off' },
    submit: 'Add Student',
    errors: ['Name', 'Birthday', 'Reading', 'Math'],
    filled: { Name: 'Ada Journey', Birthday: '2017-05-04', Math: 'on' },
    call: '/api/students/create',
    refusal: ['student-name-taken', 'Name'],
  },
  {
    title: 'change of a student',
    file: 'screens/students/manage-students/dialogs/edit-dialog.tsx',
    path: '/students',
    open: press('Edit Student Maya Bloom'),
    before: { Name: '' },
    submit: 'Save',
    errors: ['Name'],
    filled: { Name: 'Maya B. Bloom' },
    call: '/api/students/edit',
    refusal: ['birthday-out-of-range', 'Birthday'],
  },
  {
    title: 'sharing of students',
    file: 'screens/students/manage-students/dialogs/share-dialog.tsx',
    path: '/students',
    open: choose('Maya Bloom', 'Share'),
    submit: 'Share',
    errors: ['Username'],
    filled: { Username: 'somebody' },
    call: '/api/students/share',
    refusal: ['share-recipient-missing', null],
  },
  {
    title: 'transfer of students',
    file: 'screens/students/transfer/transfer-screen.tsx',
    path: '/students',
    open: async (page) => {
      await choose('Maya Bloom', 'Transfer')(page);
      await expect(page.getByRole('heading', { name: 'Transfer Student(s)' })).toBeVisible();
    },
    isOnPage: true,
    submit: 'Transfer',
    errors: ["Recipient's email address"],
    filled: { "Recipient's email address": 'somebody@example.test' },
    call: '/api/students/transfer/send',
    refusal: ['transfer-to-yourself', "Recipient's email address"],
  },
  {
    title: 'change of licenses',
    file: 'screens/students/manage-students/dialogs/license-dialog.tsx',
    path: '/students',
    open: press('Edit License of Maya Bloom'),
    submit: 'Save',
    errors: 'disabled',
    filled: { Math: 'on' },
    call: '/api/students/edit',
    refusal: ['too-many-requests', null],
  },
  {
    title: 'deletion of a student for good',
    file: 'screens/students/manage-students/dialogs/rights-dialog.tsx',
    path: '/students',
    open: async (page) => {
      await press('Edit Student Maya Bloom')(page);
      await page.getByRole('button', { name: 'Export or delete for good' }).click();
    },
    before: { 'Type Maya Bloom to confirm': 'Maya' },
    submit: 'Delete for good',
    errors: 'disabled',
    filled: { 'Type Maya Bloom to confirm': 'Maya Bloom' },
    call: '/api/students/erase',
    refusal: ['student-missing', null],
  },
  {
    title: 'change of a share',
    file: 'screens/students/sharing/edit-share-screen.tsx',
    path: '/students/share/edit?studentID={student}&customer={recipient}',
    before: { 'Write: give exercises and write notes': 'off', 'Read: see records and charts': 'off' },
    submit: 'Save',
    errors: 'disabled',
    filled: { 'Read: see records and charts': 'on' },
    call: '/api/students/share',
    refusal: ['share-missing', null],
  },
  {
    title: 'end of a share',
    file: 'screens/students/sharing/revoke-shares-screen.tsx',
    path: '/students/share/revoke?studentID={student}&customer={recipient}',
    submit: 'Revoke',
    errors: 'none',
    filled: {},
    call: '/api/students/share',
    refusal: ['share-missing', null],
  },
  {
    title: 'roster file',
    file: 'screens/students/roster-files/import-form.tsx',
    path: '/students/files',
    submit: 'Check the file',
    errors: 'disabled',
    filled: { 'Roster file': 'Name,Birthday' },
    call: '/api/roster-files/check',
    refusal: ['file-unreadable', null],
  },
  {
    title: 'years of data retention',
    file: 'components/form/setting-form.tsx',
    path: '/students/retention',
    submit: 'Save',
    errors: 'hidden',
    filled: { 'Years without activity': '5 years' },
    call: '/api/students/retention',
    refusal: ['organization-missing', null],
  },
];

export const recordForms: readonly FormCase[] = [
  {
    title: 'code of a sheet',
    file: 'screens/exercises/paper-entry/code-screen.tsx',
    path: '/p',
    submit: 'Open',
    errors: ['Code on the sheet'],
    filled: { 'Code on the sheet': 'D7-C2C-4JPS' },
    call: '/api/paper/sheet',
    reads: true,
    refusal: ['sheet-missing', 'Code on the sheet'],
  },
  {
    title: 'note',
    file: 'screens/records/records/notes/note-dialog.tsx',
    path: '/students/records/phrases?id={student}',
    open: press('Add a note'),
    submit: 'Add',
    errors: ['What happened'],
    filled: { 'What happened': 'Repeated reading' },
    call: '/api/students/notes',
    refusal: ['student-missing', null],
  },
  {
    title: 'goal line',
    file: 'screens/records/records/goal-line/goal-line-dialog.tsx',
    path: '/students/records/phrases?id={student}',
    open: press('Set a goal line'),
    submit: 'Save',
    errors: ['Words correct per minute'],
    filled: { 'Words correct per minute': '90' },
    call: '/api/records/goal-line',
    refusal: ['student-missing', null],
  },
  {
    title: 'correction',
    file: 'screens/records/records/corrections/correction-dialog.tsx',
    path: '/students/records/phrases?id={student}',
    open: async (page) =>
      page
        .getByRole('button', { name: /^Correct: / })
        .first()
        .click(),
    submit: 'Leave out',
    errors: ['Reason'],
    filled: { Reason: 'Wrong student' },
    call: '/api/records/void',
    refusal: ['result-missing', null],
  },
  {
    title: 'archiving of licenses',
    file: 'screens/students/manage-students/dialogs/archive-dialog.tsx',
    path: '/students',
    open: press('Archive Maya Lopez'),
    submit: 'Archive',
    errors: 'disabled',
    filled: { Reading: 'on' },
    call: '/api/students/archive',
    refusal: ['license-archived', null],
  },
];
