import { randomUUID } from 'node:crypto';
import { legalVersion } from '../../packages/contract/src/site/legal.ts';
import type { Ground, Line } from './attack.ts';
import { type Browser, newBrowser } from './client.ts';

const signUp = (browser: Browser, name: string, username: string) => {
  const password = `Secret-${randomUUID()}`;
  return browser.call('POST', '/api/sign-up', {
    ...{ name, username, emailAddress: `${username}@example.test`, password, confirmPassword: password },
    ...{ role: 'Tutor', postalCode: '78701', city: 'Austin', country: 'United States', state: 'Texas' },
    ...{ phoneNumber: '512 555 0100', agreed: true, termsVersion: legalVersion },
  });
};

const order = (browser: Browser, licenses: number) =>
  browser.call('POST', '/api/subscription/purchase-order', {
    ...{ orderID: randomUUID(), purchaseOrderNumber: randomUUID(), district: 'N/A', school: 'None' },
    ...{ country: 'United States', state: 'Texas', address: '1 Main Street', city: 'Austin', postalCode: '78701' },
    ...{ name: 'Nobody', phone: '512 555 0100', emailAddress: 'nobody@example.test' },
    ...{ price: licenses * 49, readingLicenses: licenses, mathLicenses: 0, zone: 'UTC' },
  });

const statusOf = ({ status, body }: Awaited<ReturnType<Browser['call']>>): string =>
  body.valid === true ? 'sent' : String(body.code ?? status);

/** A stranger signs up to send mails with our name to others, and orders licenses that nobody will pay. */
export const attackPhishing = async ({ origin, db }: Ground): Promise<readonly Line[]> => {
  const browser = newBrowser(origin);
  const username = `stranger.${randomUUID().slice(0, 8)}`;
  const named = statusOf(await signUp(browser, 'Win at evil.example', username));
  const joined = await signUp(browser, 'Nobody Known', username);
  if (joined.body.valid !== true) throw new Error(`The stranger could not sign up: ${statusOf(joined)}.`);
  const made = await browser.call('POST', '/api/organizations', { name: 'A School', id: randomUUID() });
  if (made.body.valid !== true) throw new Error(`No organization was made: ${statusOf(made)}.`);
  const invite = (count: number) =>
    browser.call('POST', '/api/organizations/invite', {
      ...{ id: randomUUID(), permission: 'Instructor', group: '', studentLimit: null },
      entries: Array.from({ length: count }, () => `${randomUUID()}@example.test`),
    });
  const invited = [statusOf(await invite(20)), statusOf(await invite(1))];
  const unverified = statusOf(await order(browser, 1));
  await db.pool.query('update users set email_verified_at = now() where username = $1', [username]);
  await order(browser, 400);
  await order(browser, 400);
  const { rows } = await db.pool.query<{ seats: number }>(
    `select coalesce(sum(sub.reading_seats), 0)::int as seats
     from subscriptions sub join orders o on o.id = sub.order_id join users u on u.id = o.user_id where u.username = $1`,
    [username],
  );
  const seats = rows[0]?.seats ?? 0;
  return [
    {
      ...{ number: '7a', attack: 'a stranger signs up under a web address, and invites 21 people' },
      figure: `${named}; 20 ${invited[0]}, then ${invited[1]}`,
      held: named === 'name-has-address' && invited[0] === 'sent' && invited[1] === 'invite-limit-unpaid',
    },
    {
      ...{ number: '7b', attack: 'the stranger orders 1 license unverified, then twice 400 verified, and never pays' },
      figure: `${unverified}; ${seats} licenses`,
      held: unverified === 'email-not-verified' && seats === 400,
    },
  ];
};
