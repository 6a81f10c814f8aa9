import { expect, test } from 'vitest';
import { assignmentBlock, type MemberFacts, managesGroup, memberBlock } from './permission-rules.ts';

const licensee: MemberFacts = { userId: 'licensee', permission: 'licensee', groupId: null };
const manager: MemberFacts = { userId: 'manager', permission: 'manager', groupId: 'owls' };
const adrift: MemberFacts = { userId: 'adrift', permission: 'manager', groupId: null };
const instructor: MemberFacts = { userId: 'instructor', permission: 'instructor', groupId: 'owls' };

test.each([
  ['a Licensee', licensee, [true, true, true]],
  ['a Manager', manager, [true, false, false]],
  ['a Manager without a group', adrift, [false, false, false]],
  ['an Instructor', instructor, [false, false, false]],
])('%s manages the own group, another group and no group as the table says', (_title, acting, expected) => {
  expect(['owls', 'larks', null].map((group) => managesGroup(acting, group))).toEqual(expected);
});

const member = (permission: MemberFacts['permission'], groupId: string | null): MemberFacts => ({
  userId: 'other',
  permission,
  groupId,
});

test.each([
  ['an Instructor without a group', licensee, member('instructor', null), null],
  ['a Manager', licensee, member('manager', 'larks'), null],
  ['another Licensee', licensee, member('licensee', null), null],
  ['themself', licensee, licensee, 'member-is-you'],
  ['nobody', licensee, undefined, 'member-missing'],
  ['an Instructor of the own group', manager, member('instructor', 'owls'), null],
  ['another Manager of the own group', manager, member('manager', 'owls'), 'member-not-yours'],
  ['themself', manager, manager, 'member-is-you'],
  ['an Instructor of another group', manager, member('instructor', 'larks'), 'member-missing'],
  ['an Instructor without a group', manager, member('instructor', null), 'member-missing'],
  ['a Licensee', manager, licensee, 'member-missing'],
  ['an Instructor without a group', adrift, member('instructor', null), 'member-missing'],
  ['themself', adrift, adrift, 'member-missing'],
  ['a colleague', instructor, member('instructor', 'owls'), 'member-missing'],
] as const)('what keeps from changing %s is as the table says', (_title, acting, other, block) => {
  expect(memberBlock(acting, other)).toBe(block);
});

test.each([
  ['a Licensee makes an Instructor one of a group', licensee, 'instructor', 'larks', null],
  ['a Licensee takes somebody out of all groups', licensee, 'instructor', null, null],
  ['a Licensee makes a Manager of a group', licensee, 'manager', 'larks', null],
  ['no Manager is without a group', licensee, 'manager', null, 'manager-needs-group'],
  ['a Manager makes a Manager of the own group', manager, 'manager', 'owls', null],
  ['a Manager puts nobody into another group', manager, 'instructor', 'larks', 'group-missing'],
  ['a Manager takes nobody out of the group', manager, 'instructor', null, 'group-missing'],
  ['a Manager without a group assigns nobody', adrift, 'instructor', null, 'group-missing'],
] as const)('%s', (_title, acting, permission, groupId, block) => {
  expect(assignmentBlock(acting, member('instructor', 'owls'), { permission, groupId })).toBe(block);
});

test('checks the group before the member, so that nobody learns who is where', () => {
  const other = member('instructor', 'larks');
  expect(assignmentBlock(manager, other, { permission: 'instructor', groupId: 'larks' })).toBe('group-missing');
  expect(assignmentBlock(manager, other, { permission: 'instructor', groupId: 'owls' })).toBe('member-missing');
});
