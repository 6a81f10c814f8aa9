import { expect, test } from 'vitest';
import { groupNameError } from './group.ts';
import { groupTitle, isNoGroup } from './no-group.ts';

test.each([
  ['Elementary', null],
  ['  Room   4 ', null],
  ['x'.repeat(175), null],
  [`  ${'x'.repeat(175)}  `, null],
  ['x'.repeat(176), 'group-name-too-long'],
  ['', 'group-name-missing'],
  [' \t ', 'group-name-missing'],
  ['=1+1', 'group-name-like-formula'],
  ['@all', 'group-name-like-formula'],
  ['evil.example', 'group-name-has-address'],
  ['Default', 'group-name-reserved'],
  [' dEFAULT ', 'group-name-reserved'],
  ['No Group', 'group-name-reserved'],
  ['no   group', 'group-name-reserved'],
  ['No Groups', null],
])('the error of %j as a group name is %j', (written, mistake) => {
  expect(groupNameError(written)).toBe(mistake);
});

test('members without a group show as No Group', () => {
  expect([groupTitle('Default'), groupTitle('Elementary')]).toEqual(['No Group', 'Elementary']);
  expect(isNoGroup('no group')).toBe(true);
});
