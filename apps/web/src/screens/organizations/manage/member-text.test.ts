import type { GroupOfMembers } from '@sixty/contract/organizations/organization-members.ts';
import { expect, test } from 'vitest';
import { concurrentChangeText, paneText } from './member-text.ts';

const opened: GroupOfMembers = {
  ...{ id: '0192f0c4-0000-7000-8000-000000000000', Name: 'Owls', name: 'Owls' },
  ...{ studentLimit: 3, studentCount: 2, instructors: [] },
};

test('a user who edits a group sees what others changed since', () => {
  expect(concurrentChangeText(opened, { ...opened, studentCount: 5 })).toBeNull();
  expect(concurrentChangeText(opened, { ...opened, name: 'Larks', studentLimit: null })).toBe(
    'Someone changed this group: the group is called Larks now, and its student limit is No Limit now. What you typed is kept.',
  );
  expect(concurrentChangeText(opened, undefined)).toBe(
    'This group has been deleted. Its students and instructors are now in No Group. What you typed stays here until you leave the page.',
  );
});

test('a pane says whose students it lists, and how many of them count', () => {
  const ann = { name: 'Ann', studentCount: 1, isLicensee: true };
  const whose = 'Shows the students Ann owns or works with, with a license or without';
  expect(paneText({ students: [1, 2], total: 2 }, ann)).toBe(
    `2 students. ${whose}. Ann owns 1 student with a license.`,
  );
  expect(paneText({ students: [1, 2], total: 1200 }, { ...ann, isLicensee: false })).toBe(
    `The first 2 of 1,200 students. ${whose}, as far as you may see them. Ann owns 1 student with a license.`,
  );
  expect(paneText({ students: [], total: 0 }, { ...ann, studentCount: 0 })).toMatch(/^Ann has no students here/);
});
