import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import { type FormCase, press } from './forms.ts';

/** Chooses a student, and what to do with them. */
const choose = (student: string, action: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: `Select ${student}` }).check();
  await press(action)(page);
};

export const studentForms: readonly FormCase[] = [
  {
    title: 'new student',
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
];

export const groupForms: readonly FormCase[] = [
  {
    title: 'new group',
    path: '/manage/group/create',
    submit: 'Create',
    errors: ['Name'],
    filled: { Name: 'Swifts' },
    call: '/api/organizations/groups',
    refusal: ['group-name-taken', 'Name'],
  },
  {
    title: 'change of a group',
    path: '/manage/group/edit?name=Owls',
    before: { Name: '' },
    submit: 'Save',
    errors: ['Name'],
    filled: { Name: 'Swifts' },
    call: '/api/organizations/groups',
    refusal: ['group-name-taken', 'Name'],
  },
  {
    title: 'name of the organization',
    path: '/manage',
    open: press('Rename'),
    isOnPage: true,
    before: { 'Name of the organization': '' },
    submit: 'Save',
    errors: ['Name of the organization'],
    filled: { 'Name of the organization': 'Alder School' },
    call: '/api/organizations',
    refusal: ['organization-name-too-long', 'Name of the organization'],
  },
  {
    title: 'invitation',
    path: '/organization/invite',
    submit: 'Invite',
    errors: 'disabled',
    filled: { 'Usernames or email addresses': 'nora@example.test' },
    call: '/api/organizations/invite',
    refusal: ['too-many-requests', null],
  },
];

export const recordForms: readonly FormCase[] = [
  {
    title: 'note',
    path: '',
    open: press('Add a note'),
    submit: 'Add',
    errors: ['What happened'],
    filled: { 'What happened': 'Repeated reading' },
    call: '/api/students/notes',
    refusal: ['student-missing', null],
  },
  {
    title: 'aim',
    path: '',
    open: press('Set an aim'),
    submit: 'Save',
    errors: ['Words correct per minute'],
    filled: { 'Words correct per minute': '90' },
    call: '/api/records/goal-line',
    refusal: ['student-missing', null],
  },
  {
    title: 'correction',
    path: '',
    open: async (page) =>
      page
        .getByRole('button', { name: /^Mend: / })
        .first()
        .click(),
    submit: 'Leave out',
    errors: ['Reason'],
    filled: { Reason: 'Wrong student' },
    call: '/api/records/void',
    refusal: ['result-missing', null],
  },
];
