import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { finishCheckout, startCheckout } from '@sixty/contract/sales/checkout.ts';
import { asc, eq } from 'drizzle-orm';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { type LocalEvent, signLocalEvent } from '../../../adapters/payments/local-payments.ts';
import { webhookPath } from '../../../adapters/payments/payments.ts';
import { orders, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount } from '../../../db/test-fixtures.ts';
import type { TestApp } from '../../../test-app.ts';
import { testOrigin } from '../../../test-app.ts';

type Input = InputOf<typeof startCheckout>;

/** For tests: customers who buy by card, and the events of the provider's stand-in. */
export const checkoutRig = (testApp: () => TestApp) => {
  const newBuyer = (options?: Parameters<typeof addAccount>[1]) =>
    addAccount(testApp().db, { reading: 0, math: 0, ...options });

  const inputOf = (
    given: Partial<Omit<Input, 'products'>> & { products?: Partial<Input['products']> } = {},
  ): Input => ({
    ...{ discountCode: '', extendCreated: null, zone: 'America/New_York', ...given },
    products: {
      ...{ 'Reading Subscription': 3, 'Math Subscription': 2, Training: 0, Verification: 0 },
      ...given.products,
    },
  });

  const start = async (token: string, given?: Parameters<typeof inputOf>[0]) =>
    (await testApp().call(startCheckout, inputOf(given), token)).body;

  /** Starts a purchase, and returns the order with its page at the provider. */
  const begin = async (token: string, given?: Parameters<typeof inputOf>[0]) => {
    const body = await start(token, given);
    if (!body.valid) throw new Error(body.code);
    const [order] = await testApp().db.orm.select().from(orders).where(eq(orders.id, body.checkoutID));
    return { id: body.checkoutID, url: body.url, session: order?.providerSession ?? '' };
  };

  const send = async (payload: Buffer | string, headers: Record<string, string>) =>
    testApp().app.server.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  /** The provider reports an event about a page. */
  const sendEvent = async (session: string, kind: LocalEvent['kind'] = 'local.paid', id: string = randomUUID()) => {
    const { deps } = testApp();
    const { body, headers } = signLocalEvent(deps.key, { id, kind, session }, deps.now());
    return (await send(body, headers)).statusCode;
  };

  /** The customer comes back from the provider. */
  const comeBack = async (token: string | null, id: string, status = 'success') =>
    (await testApp().call(finishCheckout, { status, checkout_id: id }, token)).body;

  /** Presses a button of the stand-in's page. @returns the address it leads to. */
  const choose = async (url: string, choice: string) => {
    const response = await testApp().app.server.inject({
      method: 'POST',
      url,
      headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    });
    return response.headers.location ?? response.statusCode;
  };

  const orderOf = async (id: string) => (await testApp().db.orm.select().from(orders).where(eq(orders.id, id)))[0];

  /** An organization's subscriptions, oldest first. */
  const boughtBy = async (organizationId: string) =>
    (
      await testApp()
        .db.orm.select()
        .from(subscriptions)
        .where(eq(subscriptions.organizationId, organizationId))
        .orderBy(asc(subscriptions.startsAt))
    ).filter(({ orderId }) => orderId !== null);

  /** Messages to an address, newest first. */
  const mailTo = async (email: string) => {
    await testApp().app.jobs.workOff();
    return (await localMessages(testApp().db)).filter(({ to }) => to === email);
  };

  return { newBuyer, inputOf, start, begin, send, sendEvent, comeBack, choose, orderOf, boughtBy, mailTo };
};
