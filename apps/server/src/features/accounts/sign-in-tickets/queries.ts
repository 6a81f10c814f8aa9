import { statement } from '../../../db/client.ts';

export type TicketPurpose = 'second-factor' | 'enrolment' | 'passkey' | 'add-passkey' | 'add-totp';

export const insertTicket = statement<
  { id: string },
  [
    purpose: TicketPurpose,
    tokenHash: Buffer,
    userId: string | null,
    passwordMark: Buffer | null,
    now: Date,
    expiresAt: Date,
  ]
>(
  'insert-ticket',
  `insert into sign_in_tickets (purpose, token_hash, user_id, password_mark, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);

export interface TicketRow {
  readonly id: string;
  readonly user_id: string | null;
  /** Identifies the checked password; null if none was required. */
  readonly password_mark: Buffer | null;
}

/** SQL for valid tickets. A password change invalidates those issued for the old one. */
const liveTickets = `select t.id, t.user_id, t.password_mark from sign_in_tickets t left join users u on u.id = t.user_id
   where t.token_hash = $1 and t.purpose = $2 and t.ended_at is null and t.expires_at > $3
     and (t.password_mark is null or t.password_mark = sha256(convert_to(u.password_hash, 'UTF8')))`;

type TicketValues = [tokenHash: Buffer, purpose: TicketPurpose, now: Date];

export const findTicket = statement<TicketRow, TicketValues>('find-ticket', liveTickets);

/** Like `findTicket`, and locks the row. */
export const lockTicket = statement<TicketRow, TicketValues>('lock-ticket', `${liveTickets} for update of t`);

export const endTicket = statement<never, [id: string, now: Date]>(
  'end-ticket',
  'update sign_in_tickets set ended_at = $2 where id = $1',
);

export const countWrongCode = statement<{ wrong_codes: number }, [id: string]>(
  'count-wrong-code',
  'update sign_in_tickets set wrong_codes = wrong_codes + 1 where id = $1 returning wrong_codes',
);

export const deleteOldTickets = statement<never, [now: Date]>(
  'delete-old-tickets',
  'delete from sign_in_tickets where expires_at < $1',
);
