import { listSiteLinks } from '@sixty/contract/site/site-links.ts';
import { sendChatMessage } from '@sixty/contract/site/support-chat.ts';
import { expect, test } from 'vitest';
import { addAccount } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { messageOf } from './test-chats.ts';

const chatwoot = { url: 'https://chat.example.org', token: 'abc' };
const testApp = useTestApp({ chatwoot });

test('with Chatwoot set, pages that still show the built-in chat have to reload', async () => {
  const { token } = await addAccount(testApp().db);
  const { body } = await testApp().call(sendChatMessage, messageOf('Hello'), token);
  expect(body).toMatchObject({ code: 'chat-elsewhere', message: expect.stringContaining('Please reload the page.') });
});

test('with Chatwoot set, pages learn of it and may load its script and frame, and nothing else from other sites', async () => {
  const { body } = await testApp().call(listSiteLinks, {});
  expect(body).toMatchObject({ chatwoot });
  const { headers } = await testApp().app.server.inject({ url: '/dashboard' });
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'self'",
    "img-src 'self' data:",
    "script-src 'self' https://chat.example.org",
    "connect-src 'self' https://chat.example.org",
    "style-src 'self' 'unsafe-inline'",
    'frame-src https://chat.example.org',
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test.each([
  '/student/dashboard',
  '/account/log-in/student',
  '/probes/phrases/1',
  '/admin',
  '/api/session',
  '/index.html',
  '/%61dmin',
  '/student/d%61shboard',
])('with Chatwoot set, %s allows none of its script', async (url) => {
  const { headers } = await testApp().app.server.inject({ url });
  expect(String(headers['content-security-policy'])).not.toMatch(/chat\.example\.org|unsafe-inline|frame-src/);
});
