import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { composeMail } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { startMailServer } from './test-mail-server.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server, and a mailer that sends through it. */
const start = async (options: SMTPServerOptions = {}, host = '127.0.0.1') => {
  const { received, port, close } = await startMailServer(options);
  const url = new URL(`smtp://${host}:${port}`);
  const mailer = createSmtpMailer({ url, from: 'Sixty <sixty@example.org>', connections: 2 });
  closing.push(async () => {
    // A mail server waits for the connections that a mailer keeps.
    mailer.close();
    await close();
  });
  return { received, mailer, close };
};

const mail = composeMail({ to: 'ann@example.org', subject: 'Für Ann', lines: ['Olá, Ann.'] });

/** The server refuses every recipient with this code. */
const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
});

test('delivers text and HTML to one address', async () => {
  const { received, mailer } = await start();
  expect(await mailer.send(mail)).toBe('sent');
  expect(received.map(({ to }) => to)).toEqual([['ann@example.org']]);
  const { raw } = received[0] ?? { raw: '' };
  expect(raw).toMatch(/^From: Sixty <sixty@example\.org>$/m);
  expect(raw).toMatch(/^To: ann@example\.org$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(raw).toContain('text/plain; charset=utf-8');
  expect(raw).toContain('text/html; charset=utf-8');
});

test('puts the unsubscribe address into a header for messages that are not about the account', async () => {
  const { received, mailer } = await start();
  const unsubscribe = 'https://sixty.example/account/unsubscribe?email=ann%40example.org';
  await mailer.send(composeMail({ to: 'ann@example.org', subject: 'For Ann', lines: ['Hello.'], unsubscribe }));
  expect(received[0]?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  await mailer.send(mail);
  expect(received[1]?.raw).not.toContain('List-Unsubscribe');
});

test('ignores a second address or a header injected through the address', async () => {
  const { received, mailer } = await start();
  for (const to of ['ann@example.org,eve@example.org', 'ann@example.org\r\nBcc: eve@example.org']) {
    await mailer.send({ ...mail, to }).catch(() => undefined);
  }
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
});

test('distinguishes a permanent refusal of an address from a temporary failure', async () => {
  expect(await (await start(refusing(550))).mailer.send(mail)).toBe('refused');
  await expect((await start(refusing(451))).mailer.send(mail)).rejects.toThrow();
  const { mailer, close } = await start();
  await close();
  await expect(mailer.send(mail)).rejects.toThrow();
});

test('sends nothing to a remote mail server without encryption', async () => {
  // A name of this machine that the mailer does not recognize.
  const { received, mailer } = await start({}, '[::ffff:127.0.0.1]');
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
});

test('uses its connections again, and no more of them than it may', async () => {
  let opened = 0;
  const { received, mailer } = await start({
    onConnect: (_session, done) => {
      opened += 1;
      done();
    },
  });
  await Promise.all(Array.from({ length: 30 }, () => mailer.send(mail)));
  expect(received).toHaveLength(30);
  expect(opened).toBe(2);
});
