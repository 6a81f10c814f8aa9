import { expect, test } from 'vitest';
import { setCookie } from './session-cookie.ts';

test('a cookie goes along where somebody follows a link, and with forms of other sites where that is asked for and there is TLS', () => {
  expect(setCookie('a', 'b', 60, true)).toBe('a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(setCookie('a', 'b', 60, true, 'None')).toBe('a=b; Path=/; Max-Age=60; HttpOnly; SameSite=None; Secure');
  // Browsers refuse the other one without TLS; the provider is on this machine then.
  expect(setCookie('a', 'b', 60, false, 'None')).toBe('a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
});
