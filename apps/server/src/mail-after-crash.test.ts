import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from './adapters/mail/test-mail-server.ts';
import { cleanUp, newDataDir } from './db/embedded-test-rig.ts';
import { concurrency } from './jobs/jobs.ts';
import {
  killServer,
  queryDatabase,
  type ServerProcess,
  startServerProcess,
  untilReady,
} from './test-server-process.ts';

const servers: ServerProcess[] = [];
let closeMailServer: (() => Promise<void>) | null = null;

afterEach(async () => {
  for (const server of servers.splice(0)) await killServer(server);
  await closeMailServer?.();
  await cleanUp();
}, 30_000);

const messages = 30;

/** A mail server that keeps each message, and at first acknowledges only the first of them. */
const startSlowMailServer = async (acknowledged: number) => {
  const received: string[] = [];
  let isSlow = true;
  let connections = 0;
  const { port, close } = await startMailServer({
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onClose: () => {
      connections -= 1;
    },
    onData: (stream, session, done) => {
      text(stream).then(() => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        if (!isSlow || received.length <= acknowledged) done();
      }, done);
    },
  });
  closeMailServer = close;
  const answerAll = () => {
    isSlow = false;
  };
  return { port, received, answerAll, connected: () => connections };
};

test('a server killed in the middle of a batch of messages loses none, and sends only those of the batch twice', async () => {
  const dataDir = await newDataDir();
  const { port, received, answerAll, connected } = await startSlowMailServer(10);
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Sixty <sixty@example.org>' };
  const start = async () => {
    const server = startServerProcess(dataDir, settings);
    servers.push(server);
    await untilReady(server);
    return server;
  };
  const query = (statement: string, values: readonly unknown[] = []) => queryDatabase(dataDir, statement, values);

  const first = await start();
  await query(
    `insert into pgboss.job (name, data, priority, retry_limit, retry_delay, expire_seconds)
     select 'mail', jsonb_build_object('kind', 'account-closed', 'to', 'ann.' || n || '@example.org',
       'username', 'ann', 'isVerified', true), n % 3, 30, 30, 120
     from generate_series(1, $1::int) n`,
    [messages],
  );
  // Ten are done, and senders wait for the mail server, which has their messages.
  await expect.poll(() => received.length).toBeGreaterThan(10);
  servers.splice(servers.indexOf(first), 1);
  await killServer(first);
  // What it has sent may still be on its way.
  await expect.poll(connected).toBe(0);
  const before = [...received];
  answerAll();

  // As if the server had been down for an hour.
  await query(`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`);
  await query('update pgboss.queue set monitor_claim_on = null');
  await start();
  const states = async () => {
    await query(`update pgboss.job set start_after = now() where state = 'retry'`);
    return (await query('select distinct state::text from pgboss.job')).map(({ state }) => state);
  };
  await expect.poll(states).toEqual(['completed']);

  const times = new Map<string, number>();
  for (const to of received) times.set(to, (times.get(to) ?? 0) + 1);
  expect(times.size).toBe(messages);
  expect(Math.max(...times.values())).toBe(2);
  const twice = [...times].filter(([, count]) => count === 2).map(([to]) => to);
  expect(twice.length).toBeLessThanOrEqual(concurrency);
  expect(before).toEqual(expect.arrayContaining(twice));
});
