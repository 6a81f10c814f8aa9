import { createHash } from 'node:crypto';
import type { Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { RequestContext } from '../../../http/route.ts';
import { type CookieNames, hashOfToken, newToken } from '../../../http/session-cookie.ts';
import { insertTicket, lockTicket, type TicketPurpose, type TicketRow } from './queries.ts';

const minute = 60;

/** How long each step may take, in seconds. */
const lifetimes: Readonly<Record<TicketPurpose, number>> = {
  'second-factor': 10 * minute,
  enrolment: 15 * minute,
  passkey: 5 * minute,
  'add-passkey': 5 * minute,
  'add-totp': 15 * minute,
};

/** The token between two steps of a sign-in; `maxAge` in seconds. */
export interface Ticket {
  readonly token: string;
  readonly maxAge: number;
}

interface NewTicket {
  readonly purpose: TicketPurpose;
  readonly userId: string | null;
  /** The hash of the checked password; null if none was required. */
  readonly passwordHash: string | null;
}

/** Issues a ticket; `id` never leaves the server. */
export const newTicket = async (
  rows: Rows,
  { purpose, userId, passwordHash }: NewTicket,
  now: Date,
): Promise<Ticket & { readonly id: string }> => {
  const token = newToken();
  const maxAge = lifetimes[purpose];
  const mark = passwordHash === null ? null : createHash('sha256').update(passwordHash).digest();
  const expires = new Date(now.getTime() + maxAge * 1000);
  const [row] = await rows(insertTicket, [purpose, hashOfToken(token), userId, mark, now, expires]);
  if (!row) throw new Error('An insert returned no row.');
  return { id: row.id, token, maxAge };
};

/** The ticket of a cookie, locked until the transaction ends; null if it is not valid. */
export const takeTicket = async (
  rows: Rows,
  token: string | null,
  purpose: TicketPurpose,
  now: Date,
): Promise<TicketRow | null> => {
  if (token === null) return null;
  const [ticket] = await rows(lockTicket, [hashOfToken(token), purpose, now]);
  return ticket ?? null;
};

/** The challenge for a passkey. It belongs to one ticket, so it is used once. */
export const challengeOf = (key: ServerKey, ticketId: string): Buffer => key.derive('passkey-challenge', ticketId);

export const keepTicket = (cookies: RequestContext['cookies'], names: CookieNames, { token, maxAge }: Ticket): void =>
  cookies.write(names.ticket, token, maxAge);

export const dropTicket = (cookies: RequestContext['cookies'], names: CookieNames): void =>
  cookies.write(names.ticket, '', 0);
