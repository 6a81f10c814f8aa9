import { expect, test } from 'vitest';
import type { Session } from '../../../api/queries.ts';
import { chosenGroupOf, homeOf, identityOf, isSignedIn, signedOut, workplaceOf } from './session-facts.ts';

const teacher: Session = {
  valid: true,
  user: ['customer'],
  id: '1',
  name: 'Ana Lopez',
  username: 'ana',
  emailVerified: true,
  lesson: null,
  reading: null,
  currentOrganization: { id: '7', name: 'Riverside', personal: false, permissions: 'Manager', groupName: 'Default' },
  impersonation: null,
  version: '1',
  demo: false,
  countsPages: true,
};

test('every session has a home: the dashboard, the student page or the welcome page', () => {
  expect(homeOf(teacher)).toBe('/dashboard');
  expect(homeOf({ ...teacher, user: ['customer', 'admin'] })).toBe('/dashboard');
  expect(homeOf({ ...teacher, user: ['student'] })).toBe('/student/dashboard');
  expect(homeOf(signedOut(teacher))).toBe('/');
});

test('signing out leaves no user', () => {
  expect(isSignedIn(teacher)).toBe(true);
  expect(isSignedIn(signedOut(teacher))).toBe(false);
});

test('another user, lesson or organization is another identity; another name, group or server version is not', () => {
  const organization = { id: '7', name: 'Riverside', personal: false, permissions: 'Manager' as const };
  const others: readonly Session[] = [
    { ...teacher, id: '2' },
    { ...teacher, lesson: 'of a student of the same name' },
    signedOut(teacher),
    { ...teacher, currentOrganization: { ...organization, id: '8', groupName: 'Default' } },
  ];
  for (const other of others) expect(identityOf(other)).not.toBe(identityOf(teacher));
  const regrouped = { ...teacher, currentOrganization: { ...organization, groupName: 'Middle' } };
  for (const same of [{ ...teacher, version: '2' }, { ...teacher, name: 'Ana Ruiz' }, regrouped])
    expect(identityOf(same)).toBe(identityOf(teacher));
});

test('the frame shows the group beside the organization, but not for all groups or no group', () => {
  const at = (permissions: 'Licensee' | 'Manager', groupName: string | null): Session => ({
    ...teacher,
    currentOrganization: { id: '7', name: 'Riverside', personal: false, permissions, groupName },
  });
  for (const [session, place, chosen] of [
    [at('Licensee', null), 'Riverside', null],
    [at('Licensee', 'Owls'), 'Riverside, Owls', 'Owls'],
    [at('Licensee', 'Default'), 'Riverside, No Group', 'No Group'],
    [at('Manager', 'Owls'), 'Riverside, Owls', null],
    [at('Manager', 'Default'), 'Riverside', null],
    [signedOut(teacher), '', null],
  ] as const) {
    expect([workplaceOf(session), chosenGroupOf(session)]).toEqual([place, chosen]);
  }
});
