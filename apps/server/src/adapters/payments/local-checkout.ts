import { createHash, randomUUID } from 'node:crypto';
import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { orderLines } from '@sixty/domain/sales/order-lines.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import { failureFields, type Log } from '../../log.ts';
import { escapeHtml } from '../mail/mail.ts';
import { confirmsAfter, findLocalCheckout, type LocalEvent, localStateOf, signLocalEvent } from './local-payments.ts';
import { returnPath, webhookPath } from './payments.ts';

type Checkout = NonNullable<Awaited<ReturnType<typeof findLocalCheckout>>>;

/** The buttons of the page, with the event that each sends and the address that it leads to. */
const choices = {
  approve: { label: 'Pay: card approved', events: ['local.paid'], status: 'success' },
  slow: { label: 'Pay: confirmed late', events: ['local.processing'], status: 'success' },
  duplicate: { label: 'Pay: webhook sent three times', events: ['local.paid'], status: 'success' },
  decline: { label: 'Card declined', events: ['local.failed'], status: 'declined' },
  abandon: { label: 'Go back without paying', events: [], status: 'canceled' },
} as const satisfies Record<
  string,
  { label: string; events: readonly LocalEvent['kind'][]; status: Parameters<typeof returnPath>[1] }
>;

type Choice = keyof typeof choices;

/** What the seller or the bank may do to a payment later; a refund is a share of the total. */
const reversals: Readonly<Record<string, { label: string; kind: LocalEvent['kind']; part?: number }>> = {
  'refund-half': { label: 'Refund half of it', kind: 'local.refunded', part: 0.5 },
  refund: { label: 'Refund all of it', kind: 'local.refunded', part: 1 },
  dispute: { label: 'The customer disputes it', kind: 'local.disputed' },
  'dispute-won': { label: 'The dispute ends: the seller keeps it', kind: 'local.dispute-won' },
  'dispute-lost': { label: 'The dispute ends: the customer has it back', kind: 'local.dispute-lost' },
};

const look = `:root{color-scheme:light dark}*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:0 auto;padding:24px 16px}
table{width:100%;border-collapse:collapse;margin:16px 0}td,th{padding:8px 0;border-top:1px solid #8886;text-align:left;font-weight:400}td:last-child{text-align:right}
tr:last-child{font-weight:700}tr:last-child th{font-weight:700}form{display:grid;gap:8px}button{font:inherit;min-height:44px;border:1px solid #888;border-radius:8px;background:Canvas;color:CanvasText;cursor:pointer}
button.pay{background:#1f4e82;border-color:#1f4e82;color:#fff;font-weight:600}button:focus-visible,a:focus-visible{outline:3px solid #7aa7d9;outline-offset:2px}
.demo{border:1px solid #8886;border-radius:8px;padding:8px 12px}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(look).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const row = (title: string, amount: string): string =>
  `<tr><th scope="row">${escapeHtml(title)}</th><td>${escapeHtml(amount)}</td></tr>`;

const table = (checkout: Checkout): string => {
  const rows = orderLines(checkout).map(({ title, count }) => row(title, `× ${count}`));
  if (checkout.discount > 0) rows.push(row('Discount', `-${dollarsText(cents(checkout.discount))}`));
  rows.push(row('Total', dollarsText(cents(checkout.total))));
  return `<table>${rows.join('')}</table>`;
};

const buttons = (of: Readonly<Record<string, { readonly label: string }>>): string =>
  Object.entries(of)
    .map(([choice, { label }]) => {
      const look = choice === 'approve' ? ' class="pay"' : '';
      return `<button name="choice" value="${choice}"${look}>${label}</button>`;
    })
    .join('\n');

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${look}</style></head>
<body>
<main>
<h1>${title}</h1>
<p class="demo">Demo: no money moves, and no card is needed. Choose what the payment provider is to answer.</p>
${content}
</main>
</body>
</html>
`;

const send = (reply: FastifyReply, html: string) =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .send(html);

interface Visit {
  Params: { session: string };
  Body: unknown;
}

/**
 * The hosted page of the local stand-in: plain HTML that works without scripts. It reports each choice to
 * `webhookPath` by a signed webhook, as a real provider does.
 */
export const serveLocalCheckout = async (
  server: FastifyInstance,
  {
    db,
    key,
    log,
    now,
  }: {
    readonly db: Database;
    readonly key: ServerKey;
    readonly log: Log;
    readonly now: () => Date;
  },
): Promise<void> => {
  const late = new Set<NodeJS.Timeout>();
  server.addHook('onClose', async () => {
    for (const timer of late) clearTimeout(timer);
  });

  const deliver = async (event: LocalEvent): Promise<void> => {
    const { body, headers } = signLocalEvent(key, event, now());
    const { statusCode } = await server.inject({
      method: 'POST',
      url: webhookPath,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    if (statusCode !== 200) throw new Error('The webhook was rejected.');
  };

  const notify = async (session: string, kind: LocalEvent['kind'], times: number, refunded = 0): Promise<void> => {
    const event = { id: `local_${randomUUID()}`, kind, session, refunded };
    await Promise.all(Array.from({ length: times }, () => deliver(event)));
  };

  const confirmLate = (session: string): void => {
    const timer = setTimeout(() => {
      late.delete(timer);
      notify(session, 'local.paid', 1).catch((error: unknown) => log('checkout-failed', failureFields(error)));
    }, confirmsAfter);
    late.add(timer.unref());
  };

  await server.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );

    forms.get<Visit>('/dev/checkout/:session', async ({ params }, reply) => {
      const checkout = await findLocalCheckout(db, params.session);
      if (!checkout) return reply.callNotFound();
      if (localStateOf(checkout, now()) === 'open' && checkout.pays_since === null) {
        return send(reply, page('Checkout', `${table(checkout)}<form method="post">${buttons(choices)}</form>`));
      }
      const back = escapeHtml(returnPath(checkout.id, 'success'));
      const after = checkout.is_paid ? `<h2>Later</h2><form method="post">${buttons(reversals)}</form>` : '';
      return send(reply, page('This checkout is over', `<p><a href="${back}">Go back to Sixty</a></p>${after}`));
    });

    forms.post<Visit>('/dev/checkout/:session', async ({ params, body }, reply) => {
      const { session } = params;
      const chosen = body instanceof URLSearchParams ? (body.get('choice') ?? '') : '';
      const checkout = await findLocalCheckout(db, session);
      if (checkout?.is_paid && Object.hasOwn(reversals, chosen)) {
        const { kind = '', part = 0 } = reversals[chosen] ?? {};
        await notify(session, kind, 1, Math.floor(checkout.total * part));
        return reply.redirect('/subscribe/extend/summary', 303);
      }
      if (!checkout || !Object.hasOwn(choices, chosen)) return reply.callNotFound();
      const { events, status } = choices[chosen as Choice];
      if (localStateOf(checkout, now()) === 'open' && checkout.pays_since === null) {
        for (const kind of events) await notify(session, kind, chosen === 'duplicate' ? 3 : 1);
        if (chosen === 'slow') confirmLate(session);
      }
      return reply.redirect(returnPath(checkout.id, status), 303);
    });
  });
};
