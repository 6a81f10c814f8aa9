import { afterEach, expect, test } from 'vitest';
import type { Session } from './queries.ts';
import { heldSession, holdSession, releaseSession } from './session-hold.ts';

afterEach(releaseSession);

const organization = {
  id: '7',
  name: 'Riverside',
  personal: false,
  permissions: 'Manager',
  groupName: 'Owls',
} as const;

const session: Session = {
  valid: true,
  user: ['customer'],
  id: '1',
  name: 'Teacher',
  username: 'teacher',
  emailVerified: true,
  lesson: null,
  reading: null,
  currentOrganization: organization,
  impersonation: null,
  version: '1',
  demo: false,
  countsPages: true,
};

test.each([
  ['is over', { ...session, id: null, currentOrganization: null }],
  ['works in another organization', { ...session, currentOrganization: { ...organization, id: '8' } }],
  ['shows another group', { ...session, currentOrganization: { ...organization, groupName: 'Larks' } }],
  ['has another permission', { ...session, currentOrganization: { ...organization, permissions: 'Instructor' } }],
] satisfies [string, Session][])(
  'ignores a session that %s while a student reads, and applies it afterward',
  (_title, now) => {
    const release = holdSession(() => true);
    expect(heldSession(session, now)).toBe(session);
    release();
    expect(heldSession(session, now)).toBe(now);
  },
);
