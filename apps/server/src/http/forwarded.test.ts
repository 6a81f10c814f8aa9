import { login } from '@sixty/contract/accounts/log-in.ts';
import { expect, test } from 'vitest';
import { testOrigin, useTestApp } from '../test-app.ts';

const alone = useTestApp();
const behindProxy = useTestApp({ trustedProxies: 1 });

/** How many of thirty guesses are checked, each with a different forwarded address. */
const countChecked = async (testApp: typeof alone, forwarded: (index: number) => string): Promise<number> => {
  let tried = 0;
  for (let index = 0; index < 30; index += 1) {
    const { statusCode } = await testApp().app.server.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: '10.6.0.1',
      headers: { origin: testOrigin, 'x-forwarded-for': forwarded(index) },
      payload: { username: 'nobody.at.all', password: 'Wrong-Horse-1', type: 'teacher' },
    });
    if (statusCode === 401) tried += 1;
  }
  return tried;
};

test('without a proxy in front no caller can choose an address by a header', async () => {
  expect(await countChecked(alone, (index) => `192.0.2.${index}`)).toBe(5);
});

test('behind a proxy uses the address the proxy has seen, even if the browser sent the header', async () => {
  expect(await countChecked(behindProxy, (index) => `192.0.2.${index}, 198.51.100.1`)).toBe(5);
  expect(await countChecked(behindProxy, (index) => `198.51.100.1, 192.0.2.${index}`)).toBe(30);
});
