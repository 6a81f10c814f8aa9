import { expect, test } from 'vitest';
import { type Audience, type Caller, isInAudience } from './audience.ts';

const guest: Caller = { accountTypes: ['guest'], organization: null };
const student: Caller = { accountTypes: ['student'], organization: null };
const owner: Caller = { accountTypes: ['customer'], organization: { personal: true, permission: 'licensee' } };
const instructor: Caller = { accountTypes: ['customer'], organization: { personal: false, permission: 'instructor' } };
const manager: Caller = { accountTypes: ['customer'], organization: { personal: false, permission: 'manager' } };
const staff: Caller = { accountTypes: ['customer', 'admin'], organization: { personal: true, permission: 'licensee' } };

const table: [string, Caller, Record<Audience, boolean>][] = [
  ['a guest', guest, { open: true, guest: true, customer: false, student: false, manager: false, admin: false }],
  ['a student', student, { open: true, guest: false, customer: false, student: true, manager: false, admin: false }],
  [
    'the owner of a personal organization',
    owner,
    { open: true, guest: false, customer: true, student: false, manager: false, admin: false },
  ],
  [
    'an Instructor',
    instructor,
    { open: true, guest: false, customer: true, student: false, manager: false, admin: false },
  ],
  ['a Manager', manager, { open: true, guest: false, customer: true, student: false, manager: true, admin: false }],
  ['staff', staff, { open: true, guest: false, customer: true, student: false, manager: false, admin: true }],
];

test.each(table)('%s is allowed or refused as the table says', (_title, caller, expected) => {
  const found = Object.fromEntries(Object.keys(expected).map((who) => [who, isInAudience(caller, who as Audience)]));
  expect(found).toEqual(expected);
});
