import { createTransport } from 'nodemailer';
import { isLoopback } from '../../config.ts';
import type { Mailer } from './mail.ts';

/** How long a mail server may take at each step, in milliseconds: a job that waits longer is tried again. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 } as const;

/** What the mail server said of the address or the message, for good (RFC 5321: 5xx is permanent). */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/**
 * Sends through a mail server, such as `smtps://user:password@mail.example.org`; `from` is an address, a name may stand
 * before it. What leaves this machine is encrypted or not sent: the links open accounts.
 */
export const createSmtpMailer = (url: URL, from: string): Mailer => {
  const transport = createTransport({ url: url.href, requireTLS: !isLoopback(url.hostname), ...timeouts });
  return {
    send: async ({ to, subject, text, html, unsubscribe }) => {
      try {
        // As a list of objects, so that a comma in an address makes no second one.
        const list = unsubscribe === undefined ? {} : { list: { unsubscribe } };
        await transport.sendMail({ from, to: [{ name: '', address: to }], subject, text, html, ...list });
        return 'sent';
      } catch (error) {
        if (isRefusedForGood(error)) return 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
