import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../../../api/query-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** How often a page of version 1 reloads once the server says that it has the given version. */
const reloadsFor = async (version: string, frame?: string): Promise<number> => {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === 'meta[name=version]' ? { content: '1' } : null),
  });
  vi.stubGlobal('location', { href: 'https://sixty.example/students', reload });
  vi.stubGlobal('fetch', async () => ({ status: 200 }));
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const queryClient = new QueryClient();
  const router = { history: { subscribe: () => undefined }, state: { matches: [{ staticData: { frame } }] } };
  // Other tests may leave recent input in shared modules, which puts a reload off. Loading the code takes its time.
  vi.resetModules();
  const { followSession } = await import('./follow-session.ts');
  await import('./reload-for-version.ts');
  followSession(queryClient, router as unknown as AnyRouter);
  for (let times = 0; times < 2; times += 1) {
    queryClient.setQueryData(sessionKey, { version, id: null });
    await vi.dynamicImportSettled();
    await new Promise(setImmediate);
  }
  queryClient.clear();
  return reload.mock.calls.length;
};

test('a page reloads once for another version than its own', async () => {
  expect(await reloadsFor('1')).toBe(0);
  expect(await reloadsFor('2')).toBe(1);
});

test('a page with an exercise does not reload', async () => {
  expect(await reloadsFor('2', 'exercise')).toBe(0);
});
