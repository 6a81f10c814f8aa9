import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { composeMail } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const servers: SMTPServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
});

interface Received {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server that stores what it receives. */
const startMailServer = async (options: SMTPServerOptions = {}, host = '127.0.0.1') => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
    ...options,
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(new URL(`smtp://${host}:${port}`), 'Sixty <sixty@example.org>');
  return { received, mailer };
};

const mail = composeMail({ to: 'ann@example.org', subject: 'Für Ann', lines: ['Olá, Ann.'] });

/** The server refuses every recipient with this code. */
const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
});

test('delivers text and HTML to one address', async () => {
  const { received, mailer } = await startMailServer();
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
  const { received, mailer } = await startMailServer();
  const unsubscribe = 'https://sixty.example/account/unsubscribe?email=ann%40example.org';
  await mailer.send(composeMail({ to: 'ann@example.org', subject: 'For Ann', lines: ['Hello.'], unsubscribe }));
  expect(received[0]?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  await mailer.send(mail);
  expect(received[1]?.raw).not.toContain('List-Unsubscribe');
});

test('ignores a second address or a header injected through the address', async () => {
  const { received, mailer } = await startMailServer();
  for (const to of ['ann@example.org,eve@example.org', 'ann@example.org\r\nBcc: eve@example.org']) {
    await mailer.send({ ...mail, to }).catch(() => undefined);
  }
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
});

test('distinguishes a permanent refusal of an address from a temporary failure', async () => {
  expect(await (await startMailServer(refusing(550))).mailer.send(mail)).toBe('refused');
  await expect((await startMailServer(refusing(451))).mailer.send(mail)).rejects.toThrow();
  const { mailer } = await startMailServer();
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(done));
  await expect(mailer.send(mail)).rejects.toThrow();
});

test('sends nothing to a remote mail server without encryption', async () => {
  // A name of this machine that the mailer does not recognize.
  const { received, mailer } = await startMailServer({}, '[::ffff:127.0.0.1]');
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
});
