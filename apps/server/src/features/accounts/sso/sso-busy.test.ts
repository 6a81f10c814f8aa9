import { expect, test, vi } from 'vitest';
import type { SsoProvider, SsoVerdict } from '../../../adapters/sso/sso-provider.ts';
import { useTestApp } from '../../../test-app.ts';
import { newBrowser } from './test-browser.ts';

/** Called for each answer; the provider does not decide until the test does. */
const asked: ((verdict: SsoVerdict) => void)[] = [];

const slow: SsoProvider = {
  ...{ id: 'slow', title: 'Slow', answersBy: 'GET', stateField: 'state' },
  begin: async ({ state }) => new URL(`https://slow.example/?state=${state}`),
  finish: () => new Promise((resolve) => asked.push(resolve)),
};
const testApp = useTestApp({ ssoProviders: () => [slow] });

const answerFrom = async (address: string) => {
  const browser = newBrowser(testApp().app, address);
  const { location } = await browser.get('/api/sso/slow/start');
  return () => browser.get(`/api/sso/slow/callback${new URL(location).search}`);
};

test('checks eight answers at once, and refuses one that waited for five seconds', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => answerFrom('198.51.100.1')));
  const next = await answerFrom('198.51.100.2');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const checked = answers.map((answer) => answer());
  await vi.waitFor(() => expect(asked).toHaveLength(8));
  const refused = next();
  let isRefused = false;
  void refused.then(() => {
    isRefused = true;
  });
  while (!isRefused) {
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  vi.useRealTimers();
  expect((await refused).location).toContain('sso=sso-busy');
  for (const resolve of asked) resolve({ kind: 'canceled' });
  for (const { location } of await Promise.all(checked)) expect(location).toContain('sso=sso-canceled');
  expect(asked).toHaveLength(8);
});
