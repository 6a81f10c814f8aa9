import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { useTestApp } from '../../test-app.ts';
import { createLocalMailer } from './local-mailer.ts';
import { composeMail } from './mail.ts';

const testApp = useTestApp();

const get = (url: string) => testApp().app.server.inject({ url });

test('shows every message as JSON and as a page, newest first', async () => {
  const { db } = testApp();
  const sent = (subject: string, day: number) =>
    createLocalMailer(db, () => new Date(Date.UTC(2026, 0, day))).send(
      composeMail({ to: 'ann@example.org', subject, lines: ['<i>Hello</i> & "welcome"'] }),
    );
  await sent('The first', 1);
  await sent('The </iframe><script>second</script>', 2);

  const { messages } = (await get('/dev/mail.json')).json();
  expect(messages).toMatchObject([
    { to: 'ann@example.org', subject: 'The </iframe><script>second</script>', at: '2026-01-02T00:00:00.000Z' },
    { to: 'ann@example.org', subject: 'The first', text: expect.stringContaining('<i>Hello</i> & "welcome"') },
  ]);

  const page = await get('/dev/mail');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.body).not.toMatch(/<script|<i>/);
  expect(page.body.match(/<iframe [^>]*sandbox="[^"]*" srcdoc="[^"]+">/g)).toHaveLength(2);
  expect(page.body.indexOf('second')).toBeLessThan(page.body.indexOf('The first'));
});

test('has no mailbox when a mail server is set', async () => {
  const { app } = testApp();
  expect(app.routes).toContain('GET /dev/mail.json');
  const other = await buildAppWithMailServer();
  expect(other.routes.filter((route) => route.includes('/dev/mail'))).toEqual([]);
  await other.close();
});

const buildAppWithMailServer = () => {
  const { deps } = testApp();
  return buildApp({
    ...deps,
    config: { ...deps.config, smtp: { url: new URL('smtp://127.0.0.1:9'), from: 'a@b.co' } },
  });
};
