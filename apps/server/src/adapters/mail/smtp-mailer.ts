import { createTransport } from 'nodemailer';
import { isLoopback } from '../../config.ts';
import type { Mailer } from './mail.ts';

/** Milliseconds that a mail server may take for each step; the job tries again later. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 } as const;

/** A permanent refusal of the address or the message (RFC 5321: 5xx). */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

export interface SmtpSettings {
  /** Such as `smtps://user:password@mail.example.org`. */
  readonly url: URL;
  /** An address, optionally with a name before it. */
  readonly from: string;
  /** The most at a time; each is used again for the next message. */
  readonly connections: number;
}

/** Sends through a mail server. Mail that leaves this machine is encrypted or not sent: its links open accounts. */
export const createSmtpMailer = ({ url, from, connections }: SmtpSettings): Mailer => {
  const pool = { pool: true, maxConnections: connections } as const;
  const transport = createTransport({ url: url.href, requireTLS: !isLoopback(url.hostname), ...pool, ...timeouts });
  return {
    send: async ({ to, subject, text, html, unsubscribe }) => {
      try {
        // A list of objects, so that a comma in an address cannot add a second one.
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
