import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

/** A request to Stripe's API. */
interface Recorded {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  /** The form's fields, with keys such as `line_items[0][quantity]`. */
  readonly form: Readonly<Record<string, string>>;
}

/** A hosted page as Stripe stores it. */
interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly url: string;
  readonly payment_intent: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
}

/** What a request gets instead of its answer: a status, a page of a proxy, or no answer at all. */
export type Trouble = number | 'html' | 'silence' | 'cut';

export const testSecrets = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' } as const;

const sumOf = (form: Readonly<Record<string, string>>): number =>
  Object.entries(form)
    .filter(([key]) => /^line_items\[\d+\]\[quantity\]$/.test(key))
    .reduce(
      (sum, [key, quantity]) =>
        sum + Number(quantity) * Number(form[key.replace('[quantity]', '[price_data][unit_amount]')]),
      0,
    );

/**
 * A server on this machine with the part of Stripe's API that checkouts need. It records requests, and answers a
 * repeated idempotency key with the first answer, as Stripe does.
 */
export const startTestStripe = async () => {
  const recorded: Recorded[] = [];
  const sessions = new Map<string, Session>();
  const coupons = new Map<string, number>();
  const answers = new Map<string, unknown>();
  const events = new Map<string, object>();
  const troubles: Trouble[] = [];
  /** Holds the next request of a kind until it is released. */
  let hold: { readonly call: string; readonly arrive: () => void; readonly gone: Promise<void> } | null = null;
  /** Charged on top, as a misconfigured tax would be. */
  let surcharge = 0;

  const createSession = (form: Readonly<Record<string, string>>): Session => {
    const off = coupons.get(form['discounts[0][coupon]'] ?? '') ?? 0;
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', currency: 'usd' },
      ...{ client_reference_id: form.client_reference_id ?? null, amount_total: sumOf(form) - off + surcharge },
      url: `https://checkout.stripe.example/c/pay/${id}`,
      payment_intent: `pi_${id}`,
    };
    sessions.set(id, session);
    return session;
  };

  const answerTo = (call: string, form: Readonly<Record<string, string>>): readonly [status: number, body: unknown] => {
    if (call === 'POST /v1/coupons') {
      const id = `coupon_${coupons.size + 1}`;
      coupons.set(id, Number(form.amount_off));
      return [200, { id, object: 'coupon' }];
    }
    if (call === 'POST /v1/checkout/sessions') return [200, createSession(form)];
    const [, payment] = /^GET \/v1\/checkout\/sessions\?payment_intent=(\w+)&limit=1$/.exec(call) ?? [];
    if (payment !== undefined) {
      const data = [...sessions.values()].filter((each) => each.payment_intent === payment);
      return [200, { object: 'list', data, has_more: false }];
    }
    const event = events.get(/^GET \/v1\/events\/(\w+)$/.exec(call)?.[1] ?? '');
    if (event) return [200, event];
    const [, id = '', end] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? [];
    const session = sessions.get(id);
    if (!session)
      return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' } }];
    if (end && session.status !== 'open') {
      return [400, { error: { type: 'invalid_request_error', message: 'Only open sessions can be expired.' } }];
    }
    if (end) session.status = 'expired';
    return [200, session];
  };

  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const call = `${request.method} ${request.url}`;
    recorded.push({ call, headers: request.headers, form });
    if (hold?.call === call) {
      const { arrive, gone } = hold;
      hold = null;
      arrive();
      await gone;
    }
    const trouble = troubles.shift();
    if (trouble === 'silence') return;
    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === 'html') {
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>');
    }
    const key = `${request.headers['idempotency-key'] ?? ''}`;
    const kept = key === '' ? undefined : answers.get(key);
    const [status, body] =
      trouble !== undefined ? [trouble, { error: { type: 'api_error' } }] : kept ? [200, kept] : answerTo(call, form);
    if (status === 200 && key !== '') answers.set(key, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { webhooks } = new Stripe(testSecrets.secretKey);
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    recorded,
    sessions,
    /** The next requests fail in these ways, in order. */
    trouble: (...next: readonly Trouble[]) => void troubles.push(...next),
    /** Holds the next request of a kind, such as 'POST /v1/coupons'. */
    hold: (call: string) => {
      const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: gone, resolve: release } = Promise.withResolvers<void>();
      hold = { call, arrive, gone };
      return { held, release };
    },
    surcharge: (cents: number) => {
      surcharge = cents;
    },
    /** The customer pays; the test sends the webhook itself. */
    pay: (id: string) => {
      const session = sessions.get(id);
      if (session) Object.assign(session, { status: 'complete', payment_status: 'paid' });
    },
    /** A signed webhook, as Stripe sends it at a moment; the event is stored. */
    webhook: (
      type: string,
      object: object,
      { at, id = `evt_${type}`, secret = testSecrets.webhookSecret }: { at: Date; id?: string; secret?: string },
    ) => {
      const event = { id, object: 'event', api_version: Stripe.API_VERSION, type, data: { object } };
      events.set(id, event);
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      return {
        payload,
        headers: { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }) },
      };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>;
