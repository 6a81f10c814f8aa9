import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Ground, Line } from './attack.ts';
import { signedIn } from './client.ts';

const headers = ['content-security-policy', 'cache-control', 'x-content-type-options', 'referrer-policy'];

const attackHeaders = async (origin: string): Promise<Line> => {
  const [plain, encoded] = await Promise.all(
    ['/api/session', '/%61pi/session'].map((path) => fetch(`${origin}${path}`)),
  );
  const same = headers.filter((name) => plain?.headers.get(name) === encoded?.headers.get(name));
  return {
    ...{ number: '9a', attack: 'an encoded path without the headers' },
    ...{ figure: `${same.length} of ${headers.length} headers the same`, held: same.length === headers.length },
  };
};

const attackCheckout = async ({ origin, db }: Ground): Promise<Line> => {
  const [licensee, instructor] = [await signedIn(origin, 'demo.licensee'), await signedIn(origin, 'demo.instructor')];
  const started = await licensee.call('POST', '/api/transaction/started', {
    products: { 'Reading Subscription': 3 },
  });
  const id = String(started.body.checkoutID);
  const colleague = await instructor.call('GET', '/api/transaction/completed/', {
    status: 'canceled',
    checkout_id: id,
  });
  const { rows } = await db.pool.query<{ open: boolean }>('select ended_at is null as open from orders where id = $1', [
    id,
  ]);
  return {
    ...{ number: '9b', attack: "a GET of a colleague ends a Licensee's checkout" },
    figure: `the order is ${rows[0]?.open ? 'open' : 'ended'} after ${colleague.status}`,
    held: rows[0]?.open === true,
  };
};

const attackSockets = async ({ origin, undo }: Ground): Promise<Line> => {
  const { cookie } = await signedIn(origin, 'demo.tutor');
  const sockets = Array.from({ length: 20 }, () =>
    io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: cookie(), origin },
    }),
  );
  undo(async () => {
    for (const socket of sockets) socket.disconnect();
  });
  await delay(2000);
  const connected = sockets.filter((socket) => socket.connected).length;
  return {
    ...{ number: '9c', attack: '20 sockets of one session' },
    ...{ figure: `${connected} connected`, held: connected === 8 },
  };
};

const attackNames = async ({ origin, db }: Ground): Promise<readonly Line[]> => {
  const licensee = await signedIn(origin, 'demo.licensee');
  const create = (name: string) => licensee.call('POST', '/api/organizations/groups', { name, id: randomUUID() });
  const formula = await create('=HYPERLINK("x")');
  await create('Grade \u202eowt\u200b');
  const { rows } = await db.pool.query<{ name: string }>("select name from groups where name like 'Grade%owt%'");
  const stored = JSON.stringify(rows.map(({ name }) => name));
  return [
    {
      ...{ number: '9d', attack: 'a group named like a formula' },
      ...{ figure: String(formula.body.code), held: formula.body.code === 'group-name-like-formula' },
    },
    {
      ...{ number: '9e', attack: 'a name with a turn of the direction and a zero-width space' },
      ...{ figure: `stored as ${stored}`, held: stored === '["Grade owt"]' },
    },
  ];
};

export const attackSurface = async (ground: Ground): Promise<readonly Line[]> => [
  await attackHeaders(ground.origin),
  await attackCheckout(ground),
  await attackSockets(ground),
  ...(await attackNames(ground)),
];
