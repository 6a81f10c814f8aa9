import { callMessages } from '@sixty/contract/messages/call.ts';
import { addressesOf } from '@sixty/domain/exercises/exercise-addresses.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, expect, test, vi } from 'vitest';
import { sessionQuery } from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { sessions } from './test-sessions.ts';

// Screens read `window` when they are imported; the app's build imports each only when it opens.
vi.stubGlobal('window', globalThis);
const { createAppRouter } = await import('./router.tsx');

const patterns = Object.keys(createAppRouter(createMemoryHistory()).routesByPath);

/**
 * Addresses without a page: below each page, and each page with a name that does not exist. What follows a list of
 * exercises is a number, and one that does not exist has a sentence of its own (C25).
 */
const strangeAddresses = patterns.flatMap((pattern) => {
  if (patterns.some((other) => other.startsWith(`${pattern.replace(/\/$/, '')}/$number`))) return [];
  const path = pattern.replace(/\/$/, '').replace('$number', '1');
  const named = path.replace(/\$\w*$|\$\w+/, 'no-such-name');
  return [path.includes('$') ? named : `${path}/no-such-page`].map(
    (address) => `${address}?id=01890000-0000-7000-8000-000000000003`,
  );
});

const visit = async (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
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

test('the server knows each address without a page as such', () => {
  // The build writes out the tools of the staff.
  const written = patterns.filter((pattern) => pattern !== '/admin/$').flatMap(addressesOf);
  const pages = new Set(written.map((page) => page.replace('$number', '1').replace(/\/$/, '')));
  expect([...pages].filter((page) => /\$(type|level|kind)?(\/|$)/.test(page))).toEqual([]);
  for (const page of ['/probes/division/1', '/student/probes/high/1', '/students/records/phonics/alphabet'])
    expect(pages).toContain(page);
  expect(strangeAddresses.filter((address) => pages.has(address.split('?')[0] ?? ''))).toEqual([]);
});

test.each(Object.entries(sessions))(
  'shows the %s at an address without a page the sentence, a link and the frame',
  async (_, user) => {
    queryClient.setQueryData(sessionQuery().queryKey, user);
    for (const address of strangeAddresses) {
      const page = await visit(address);
      if (!page) {
        // The tools of staff are in one route: its guard sends others away, and only staff learn which tools there are.
        expect.soft(address, 'is redirected').toContain('/admin/');
        expect.soft(user.user).not.toContain('admin');
        continue;
      }
      const { html, failures } = page;
      expect.soft(failures, address).toEqual([]);
      expect.soft(html, address).toContain(callMessages['not-found']);
      expect.soft(html, address).toContain('href="/"');
      expect.soft(html, address).toContain('<footer');
    }
  },
);
