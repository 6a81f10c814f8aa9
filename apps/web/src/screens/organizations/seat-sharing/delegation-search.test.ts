import { expect, test } from 'vitest';
import { findDelegation, searchOf } from './delegation-search.ts';

const [reading, math, other] = [
  { username: 'Ana', program: 'Reading', delegated: 3, used: 0 },
  { username: 'Ana', program: 'Math', delegated: 2, used: 0 },
  { username: 'ben', program: 'Math', delegated: 1, used: 1 },
] as const;
const all = [reading, math, other];

test.each([
  ['a user and a program', { user: 'ana', program: 'math' }, math],
  ['a user alone', { user: 'ANA' }, reading],
  ['a user alone who has one of Math', { user: ' ben ' }, other],
  ['a program that is not shared', { user: 'ben', program: 'Reading' }, undefined],
  ['somebody else', { user: 'eve' }, undefined],
  ['nobody', {}, undefined],
])('a query with %s names what is shared with them', (_title, asked, found) => {
  expect(findDelegation(all, asked)).toBe(found);
});

test('the address of a delegation finds it again', () => {
  for (const each of all) expect(findDelegation(all, searchOf(each))).toBe(each);
});
