import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, offline, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { checkout, reading } from '../rig/price-page.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { startServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';

const htmlError = { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' };

const listen = (server: Server, port = 0) =>
  new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A payment provider that first answers 500 with a page of HTML, and whose own page is never shown. */
const startProvider = async () => {
  let works = false;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url === '/pay') {
      open();
      // The browser stays where it is.
      return void response.writeHead(204).end();
    }
    if (!works) return void response.writeHead(500, { 'content-type': 'text/html' }).end(htmlError.body);
    const session = { id: 'cs_1', object: 'checkout.session', status: 'open', payment_status: 'unpaid' };
    const page = { amount_total: 14_700, currency: 'usd', url: `http://127.0.0.1:${port}/pay` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...session, ...page }));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves when the browser asks for the page. */
    opened,
    start: async () => {
      works = true;
      await listen(server, port);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

test('an unreachable provider, an unreadable 500 and a lost connection each show their own sentence and keep the order', async ({
  openBrowser,
}) => {
  const provider = await startProvider();
  const server = await startServer({
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API: provider.url },
  });
  try {
    const page = await openBrowser({ baseURL: server.url }, (text) => offline(text) || /api\/transaction/.test(text));
    await signInTeacher(page, people.teacher, '/subscribe/add');
    await reading(page).fill('3');
    const main = page.getByRole('main');
    const expectFailure = async (sentence: string) => {
      await checkout(page).click();
      await expect(main.getByText(sentence, { exact: true })).toBeVisible();
      await expect(reading(page)).toHaveValue('3');
      await expect(page).toHaveURL(/\/subscribe\/add\?reading=3/);
      await expect(checkout(page)).toBeEnabled();
    };
    const notStarted = 'There has been an error starting your transaction.';

    // Our server answers; the provider behind it does not.
    await expectFailure(notStarted);
    await provider.stop();
    await expectFailure(notStarted);
    await expectAccessible(page);
    await takePictures(page, 'checkout-not-started');

    await page.route('**/api/transaction/started', (route) => route.fulfill(htmlError));
    await expectFailure('There was an issue with your purchase');
    await page.unroute('**/api/transaction/started');

    await goOffline(page);
    await expectFailure("You don't appear to be online.");
    await goOnline(page);

    // The provider's page never comes: this one stays, and is usable again after a while.
    await provider.start();
    await page.clock.install();
    await checkout(page).click();
    await provider.opened;
    await expect(page.getByRole('button', { name: 'Opening the checkout' })).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(main.getByText(notStarted, { exact: true })).toBeVisible();
    await expect(reading(page)).toHaveValue('3');
    await expect(checkout(page)).toBeVisible();

    // On return from the provider the outcome is unknown, and the page says so.
    const [order] = await server.query<{ id: string }>('select id from orders where provider_session is not null');
    await provider.stop();
    await page.goto(`/subscribe/processing?status=success&checkout_id=${order?.id}`);
    await expect(main.getByText(/^We could not confirm your payment yet\./)).toBeVisible();
  } finally {
    await provider.stop().catch(() => undefined);
    await server.stop();
  }
});
