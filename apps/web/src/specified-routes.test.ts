import { guardMessages } from '@sixty/contract/messages/guard.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, expect, test, vi } from 'vitest';
import { type Access, filledIn, notOpened, specifiedRoutes } from '../../../e2e/specification/specified-routes.ts';
import { sessionQuery } from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { alertStore, clearAlerts } from './components/alerts/alerts.ts';
import { type Kind, sessions } from './test-sessions.ts';

// Screens read `window` when they are imported; the app's build imports each only when it opens.
vi.stubGlobal('window', globalThis);
// Guards decide before pages ask for data, which nobody answers here.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
const { createAppRouter } = await import('./router.tsx');

afterAll(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Outcome = 'shown' | readonly [to: string, code: keyof typeof guardMessages | null];

const atHome: Readonly<Record<Kind, string>> = {
  guest: '/',
  instructor: '/dashboard',
  licensee: '/dashboard',
  manager: '/dashboard',
  staff: '/dashboard',
  student: '/student/dashboard',
};

const admitted: Readonly<Record<Access, readonly Kind[]>> = {
  open: ['guest', 'instructor', 'licensee', 'manager', 'staff', 'student'],
  'guest-only': ['guest'],
  customer: ['instructor', 'licensee', 'manager', 'staff'],
  manager: ['licensee', 'manager', 'staff'],
  admin: ['staff'],
  student: ['student'],
};

/** Where the guards of B section 6 lead, with which sentence. */
const outcomeFor = (access: Access, kind: Kind, path: string): Outcome => {
  if (admitted[access].includes(kind)) return 'shown';
  if (access === 'guest-only') {
    // Silently from the front page (C35); with a period from the log-in pages (C22).
    const code = path.startsWith('/account/log-in/') ? 'already-logged-in' : 'guest-only';
    return [atHome[kind], path === '/' ? null : code];
  }
  const isCustomersPage = access === 'customer' || access === 'manager';
  const code =
    access === 'manager' && kind === 'instructor'
      ? 'manager-only'
      : isCustomersPage
        ? 'customer-only'
        : `${access}-only`;
  const logIn = access === 'student' ? '/account/log-in/student' : '/account/log-in/teacher';
  return [kind === 'guest' ? logIn : atHome[kind], code as keyof typeof guardMessages];
};

const id = '01890000-0000-7000-8000-000000000003';

/** Pages that redirect every user their guard admits. */
const leadsOn: Readonly<Record<string, string>> = { '/about': '/about/the-program' };

const rows = specifiedRoutes.filter(({ path }) => !(path in notOpened));

/** Opens an address and follows redirects. Exercises fail without a server, but their pages exist. */
const open = async (address: string): Promise<{ readonly at: string; readonly exists: boolean }> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') return open(result.redirect.options.href ?? '');
  return { at: router.state.location.pathname, exists: result?.type === 'render' && result.status !== 404 };
};

test('names only rows that it does not open', () => {
  expect(specifiedRoutes.length - rows.length).toBe(Object.keys(notOpened).length);
});

test.each(rows.map((row) => [row.path, row] as const))('%s admits those whom the table names', async (path, row) => {
  for (const [kind, session] of Object.entries(sessions)) {
    queryClient.setQueryData(sessionQuery().queryKey, session);
    const outcome = outcomeFor(row.access, kind as Kind, path);
    for (const address of row.addresses.map((each) => filledIn(each, { id }))) {
      clearAlerts();
      const opened = await open(address);
      const said = alertStore.get().map(({ message }) => message);
      const [at, code] = outcome === 'shown' ? [leadsOn[path] ?? address.replace(/[?#].*/, ''), null] : outcome;
      const sentences = code === null ? [] : [guardMessages[code]];
      expect.soft({ kind, address, ...opened, said }).toEqual({ kind, address, at, exists: true, said: sentences });
    }
  }
});
