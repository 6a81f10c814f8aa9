import { expect, test } from 'vitest';
import type { Session } from '../../api/queries.ts';
import { homeOf, identityOf, isSignedIn, signedOut } from './account.ts';

const teacher: Session = {
  valid: true,
  user: ['customer'],
  id: '1',
  name: 'Ana Lopez',
  username: 'ana',
  emailVerified: true,
  lesson: null,
  currentOrganization: { id: '7', name: 'Riverside', personal: false, permissions: 'Manager', groupName: 'Default' },
  version: '1',
  demo: false,
  countsPages: true,
};

test('everybody has a home: customers the dashboard, students their own, guests the welcome page', () => {
  expect(homeOf(teacher)).toBe('/dashboard');
  expect(homeOf({ ...teacher, user: ['customer', 'admin'] })).toBe('/dashboard');
  expect(homeOf({ ...teacher, user: ['student'] })).toBe('/student/dashboard');
  expect(homeOf(signedOut(teacher))).toBe('/');
});

test('nobody is signed in after signing out', () => {
  expect(isSignedIn(teacher)).toBe(true);
  expect(isSignedIn(signedOut(teacher))).toBe(false);
});

test('another user, lesson, organization or group is another identity; another version of the server is not', () => {
  const organization = { id: '7', name: 'Riverside', personal: false, permissions: 'Manager' as const };
  const others: readonly Session[] = [
    { ...teacher, id: '2' },
    { ...teacher, lesson: 'of a student of the same name' },
    signedOut(teacher),
    { ...teacher, currentOrganization: { ...organization, id: '8', groupName: 'Default' } },
    { ...teacher, currentOrganization: { ...organization, groupName: 'Middle' } },
  ];
  for (const other of others) expect(identityOf(other)).not.toBe(identityOf(teacher));
  expect(identityOf({ ...teacher, version: '2' })).toBe(identityOf(teacher));
});
