import { expect, test } from 'vitest';
import { setCookie } from './session-cookie.ts';

test('sends a cookie when a user follows a link, and with forms of other sites if requested and with TLS', () => {
  expect(setCookie('a', 'b', 60, true)).toBe('a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(setCookie('a', 'b', 60, true, 'None')).toBe('a=b; Path=/; Max-Age=60; HttpOnly; SameSite=None; Secure');
  // Browsers refuse SameSite=None without TLS; the provider is on this machine then.
  expect(setCookie('a', 'b', 60, false, 'None')).toBe('a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
});
