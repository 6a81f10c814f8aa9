import type { FastifyInstance, FastifyRequest } from 'fastify';
import { webhookPath } from '../../../adapters/payments/payments.ts';
import { sendRefusal } from '../../../http/mount.ts';
import type { Served } from '../../../http/route.ts';
import { noteEvent } from '../../../http/security-log.ts';
import type { SettlementDeps } from '../settlement/commands.ts';
import { handlePaymentEvent } from './commands.ts';

/** Maximum size of a webhook, in bytes: it describes one page. */
const maxWebhookBytes = 256_000;

/**
 * The only address the payment provider calls. No browser does, and there is no session: a request without the
 * provider's signature is refused. The signature covers the raw bytes.
 */
export const paymentWebhook = (deps: SettlementDeps & { readonly now: () => Date }): Served[] => {
  const { payments } = deps;
  if (payments === null) return [];
  const serve = async (server: FastifyInstance) => {
    await server.register(async (webhook) => {
      webhook.removeAllContentTypeParsers();
      webhook.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: maxWebhookBytes },
        async (_request: FastifyRequest, body: string | Buffer) => body,
      );
      webhook.post(
        webhookPath,
        { bodyLimit: maxWebhookBytes, config: { isSigned: true } },
        async ({ body, headers }, reply) => {
          const now = deps.now();
          const read = payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, now);
          if (!read.ok) {
            const refused = sendRefusal(reply, 'request-invalid');
            noteEvent(reply, { event: 'refused', code: read.refusal });
            return refused;
          }
          await handlePaymentEvent(deps, read.value, now);
          return { valid: true };
        },
      );
    });
  };
  return [{ serve }];
};
