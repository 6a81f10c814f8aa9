import type { Session } from './api/queries.ts';

const session = (user: Session['user'], permissions: 'Licensee' | 'Manager' | 'Instructor'): Session => ({
  valid: true,
  user,
  id: user.includes('guest') ? null : '01890000-0000-7000-8000-000000000001',
  name: 'Nora Berg',
  username: 'nora',
  emailVerified: true,
  lesson: null,
  reading: null,
  currentOrganization: {
    id: '01890000-0000-7000-8000-000000000002',
    name: 'Birch School',
    permissions,
    groupName: null,
    personal: false,
  } as Session['currentOrganization'],
  impersonation: null,
  version: '1',
  demo: false,
  countsPages: false,
});

/** A session of each kind of user, for tests of the router. */
export const sessions = {
  guest: session(['guest'], 'Instructor'),
  instructor: session(['customer'], 'Instructor'),
  licensee: session(['customer'], 'Licensee'),
  manager: session(['customer'], 'Manager'),
  staff: session(['customer', 'admin'], 'Licensee'),
  student: session(['student'], 'Instructor'),
} as const satisfies Readonly<Record<string, Session>>;

export type Kind = keyof typeof sessions;
