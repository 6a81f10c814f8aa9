import { randomUUID } from 'node:crypto';
import type { Ground, Line } from './attack.ts';
import { type Browser, newBrowser, signedIn } from './client.ts';

/** Calls that a student sends until the server refuses them, and what an honest person asks instead. */
const calls = [
  {
    what: 'discount codes',
    times: 70,
    send: (browser: Browser, code: string) =>
      browser.call('GET', '/api/price', { reading: 1, math: 0, training: 0, discountCode: code }),
  },
  {
    what: 'usernames',
    times: 310,
    send: (browser: Browser, username: string) => browser.call('GET', '/api/username-available', { username }),
    // The form works without an answer.
    users: true,
  },
  {
    what: 'postal codes',
    times: 310,
    send: (browser: Browser) => browser.call('GET', '/api/zipcode', { zipcode: '90210' }),
  },
  {
    what: 'unsubscribing',
    times: 110,
    send: (browser: Browser, name: string) =>
      browser.call('POST', '/api/account/unsubscribe', { email: `${name}@example.test` }),
  },
  {
    what: 'the chat',
    times: 30,
    send: (browser: Browser) =>
      browser.call('POST', '/api/support-chat/messages', {
        ...{ messageID: randomUUID(), text: 'Hello', name: '', email: '' },
      }),
  },
] as const;

/** A student uses up what the guests of a school's address share; a teacher and a guest of the school continue. */
export const attackNeighbors = async ({ origin, db }: Ground): Promise<readonly Line[]> => {
  const teacher = await signedIn(origin, 'demo.tutor');
  let answered = 0;
  let asked = 0;
  for (const { times, send, ...each } of calls) {
    for (let time = 0; time < times; time += 1) await send(newBrowser(origin, { solves: false }), `wrong-${time}`);
    const guests = 'users' in each ? [] : [newBrowser(origin)];
    for (const honest of [teacher, ...guests]) {
      asked += 1;
      if ((await send(honest, `mine-${asked}`)).status === 200) answered += 1;
    }
  }
  await db.pool.query('delete from rate_limits');
  return [
    {
      number: '4d',
      attack: `a student uses up ${calls.map(({ what }) => what).join(', ')} of the address`,
      figure: `then ${answered} of ${asked} calls of a teacher and a guest are answered`,
      held: answered === asked,
    },
  ];
};
