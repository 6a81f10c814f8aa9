import { callMessages } from '@sixty/contract/messages/call.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, expect, test, vi } from 'vitest';
import { type Session, sessionQuery } from './api/queries.ts';
import { queryClient } from './api/query-client.ts';

// Screens read it as they load; the build loads them one by one.
vi.stubGlobal('window', globalThis);
const { createAppRouter } = await import('./router.tsx');

const session = (user: Session['user'], permissions: 'Licensee' | 'Instructor'): Session => ({
  valid: true,
  user,
  id: user.includes('guest') ? null : '01890000-0000-7000-8000-000000000001',
  name: 'Nora Berg',
  username: 'nora',
  emailVerified: true,
  lesson: null,
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

const users: Readonly<Record<string, Session>> = {
  guest: session(['guest'], 'Instructor'),
  instructor: session(['customer'], 'Instructor'),
  licensee: session(['customer'], 'Licensee'),
  staff: session(['customer', 'admin'], 'Licensee'),
  student: session(['student'], 'Instructor'),
};

/** Addresses without a page: below each page, and each page with a name that does not exist. */
const strangeAddresses = Object.keys(createAppRouter(createMemoryHistory()).routesByPath).flatMap((pattern) => {
  const path = pattern.replace(/\/$/, '').replace('$number', '1');
  const named = path.replace(/\$\w*$|\$\w+/, 'no-such-name');
  return [path.includes('$') ? named : `${path}/no-such-page`].map(
    (address) => `${address}?id=01890000-0000-7000-8000-000000000003`,
  );
});

const visit = async (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  // A guard redirects.
  if (router.state.resolvedLocation?.pathname !== address.split('?')[0]) return null;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router })),
    { onError: (error) => void failures.push(error) },
  );
  return { html: await new Response(prelude).text(), failures };
};

afterAll(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the addresses without a page cover each area', () => {
  expect(strangeAddresses.length).toBeGreaterThan(60);
  for (const area of ['/about/', '/legal/', '/probes/', '/student/probes/', '/admin/', '/manage/', '/account/'])
    expect(
      strangeAddresses.some((address) => address.startsWith(area)),
      area,
    ).toBe(true);
});

test.each(Object.entries(users))(
  'shows the %s at an address without a page the sentence, a link and the frame',
  async (_, user) => {
    queryClient.setQueryData(sessionQuery().queryKey, user);
    let shown = 0;
    for (const address of strangeAddresses) {
      const page = await visit(address);
      if (!page) continue;
      shown += 1;
      const { html, failures } = page;
      expect.soft(failures, address).toEqual([]);
      expect.soft(html, address).toContain(callMessages['not-found']);
      expect.soft(html, address).toContain('href="/"');
      expect.soft(html, address).toContain('<footer');
    }
    expect(shown).toBeGreaterThan(60);
  },
);
