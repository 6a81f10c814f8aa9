import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { findPostmaster } from './db/embedded-pid-file.ts';
import { cleanUp, newDataDir } from './db/embedded-test-rig.ts';
import { newSleepingBrowser } from './realtime/test-browsers.ts';
import { type ServerProcess, startServerProcess, untilReady } from './test-server-process.ts';

const servers: ServerProcess[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  await cleanUp();
}, 30_000);

const startServer = (dataDir: string, settings: Readonly<Record<string, string>> = {}) => {
  const server = startServerProcess(dataDir, settings);
  servers.push(server);
  return server;
};

test('a server that gets SIGTERM ends with its PostgreSQL, even with an idle browser connected', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  const url = await untilReady(server);
  expect((await fetch(`${url}/api/session`)).status).toBe(200);
  const browser = await newSleepingBrowser(url);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  browser.destroy();
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('a signal during the start stops what was started', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  while ((await findPostmaster(join(dataDir, 'postgres'))) === undefined) await delay(5);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('reports a damaged key in its sentence, and leaves nothing running', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  const path = join(dataDir, 'server.key');
  await writeFile(path, '');
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  const said = text(server.stderr);
  server.stdout.resume();
  expect(await ended).toEqual([1, null]);
  expect((await said).trim()).toBe(`The server key in ${path} is damaged. Restore it from a backup.`);
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('without demo mode the server does not start on the database of the demo world', async () => {
  const dataDir = await newDataDir();
  const first = startServer(dataDir, { DEMO: '1' });
  await untilReady(first);
  const stopped = once(first, 'exit');
  first.kill('SIGTERM');
  await stopped;
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  const said = text(server.stderr);
  server.stdout.resume();
  expect(await ended).toEqual([1, null]);
  expect(await said).toMatch(/^This database holds the demo world, whose passwords are public: .*\.\n$/);
});

test('local mailbox and checkout exist by the data and the address, never by a setting that is missing', async () => {
  const dataDir = await newDataDir();
  const first = startServer(dataDir);
  const local = await untilReady(first);
  expect((await fetch(`${local}/dev/mail.json`)).status).toBe(200);
  const stopped = once(first, 'exit');
  first.kill('SIGTERM');
  await stopped;

  const refusalOf = async (settings: Readonly<Record<string, string>>) => {
    const server = startServer(dataDir, { DEV_TOOLS: '0', ...settings });
    const ended = once(server, 'exit');
    const said = text(server.stderr);
    server.stdout.resume();
    expect(await ended).toEqual([1, null]);
    return (await said).trim();
  };
  const reachable = { HOST: '0.0.0.0', PUBLIC_URL: 'https://sixty.school.example', DEMO: '' };
  expect(await refusalOf(reachable)).toMatch(/^SMTP_URL must be set if users connect from other machines/);
  expect(await refusalOf({ DEMO: '0' })).toMatch(
    /^This database is not the demo world: set SMTP_URL .*, or DEV_TOOLS=1/,
  );

  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.co' };
  const proxied = startServer(dataDir, {
    ...mail,
    DEV_TOOLS: '0',
    DEMO: '',
    PUBLIC_URL: 'https://sixty.school.example',
  });
  const url = await untilReady(proxied);
  expect((await fetch(`${url}/dev/mail.json`)).status).toBe(404);
  expect((await fetch(`${url}/dev/checkout/x`)).status).toBe(404);
  expect(await (await fetch(`${url}/api/session`)).json()).toMatchObject({ demo: false });
});

test('behind a public address the demo world has passwords of its own, printed once', async () => {
  const dataDir = await newDataDir();
  const settings = {
    ...{ DEMO: '1', DEV_TOOLS: '0' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.co', PUBLIC_URL: 'https://demo.sixty.example' },
  };
  const printedBy = async () => {
    const server = startServer(dataDir, settings);
    const ended = once(server, 'exit');
    let printed = '';
    await new Promise<void>((resolve) => {
      server.stdout.on('data', (data) => {
        printed += String(data);
        if (printed.includes('Sixty is ready at')) resolve();
      });
    });
    server.kill('SIGTERM');
    await ended;
    return printed;
  };
  const first = await printedBy();
  expect(first).toMatch(/Demo sign-ins, new and printed only this time:\n +demo\.teacher +[\w-]{16}\n/);
  expect(first).not.toMatch(/Demo-Teacher-1|SIXTYDEMO2STAFF3/);
  expect(await printedBy()).not.toMatch(/demo\.teacher/);
});
