import type { SeatSources } from '@sixty/domain/students/licenses/delegation.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import type { Writer } from '../../../adapters/mail/mail.ts';
import { statement } from '../../../db/client.ts';
import { coveredSeats, entitledSeats, seatSources, seatsInUse } from '../../../db/seats.ts';
import { writer } from '../../../db/writer.ts';

/** Seats that an organization shares with another one, in a program. */
export interface DelegationRow {
  readonly recipient_id: string;
  readonly username: string;
  readonly program: Program;
  readonly delegated: number;
  /** How many of them are paid for. */
  readonly covered: number;
  /** The recipient's free seats, including these; may be negative. */
  readonly recipient_left: number;
}

/** What an organization shares, by recipient and program. The only member of a personal organization is its owner. */
export const listGiven = statement<DelegationRow, [organizationId: string, now: Date]>(
  'list-given-seats',
  `select d.recipient_organization_id as recipient_id, u.username, d.program, d.seats as delegated,
     ${coveredSeats('d', '$2')} as covered,
     ${entitledSeats('d.recipient_organization_id', 'd.program', '$2')}
       - ${seatsInUse('d.recipient_organization_id', 'd.program')} as recipient_left
   from seat_delegations d
   join memberships m on m.organization_id = d.recipient_organization_id
   join users u on u.id = m.user_id
   where d.organization_id = $1
   order by lower(u.username), d.program desc`,
);

/** What others share with an organization, by username and program. */
export const listReceived = statement<
  { username: string; program: Program; delegated: number; covered: number },
  [organizationId: string, now: Date]
>(
  'list-received-seats',
  `select u.username, d.program, d.seats as delegated, ${coveredSeats('d', '$2')} as covered
   from seat_delegations d
   join memberships m on m.organization_id = d.organization_id
   join users u on u.id = m.user_id
   where d.recipient_organization_id = $1
   order by lower(u.username), d.program desc`,
);

/** The seats of an organization in a program that decide what it may share. */
export const findSeats = statement<
  SeatSources & { in_use: number },
  [organizationId: string, program: Program, now: Date]
>('find-seats', `select ${seatSources('$1', '$2', '$3')}, ${seatsInUse('$1', '$2')} as in_use`);

/** The personal organization of a user, by username ignoring case, locked against closing the account. */
export const lockRecipient = statement<{ user_id: string; organization_id: string }, [username: string]>(
  'lock-recipient-of-seats',
  `select m.user_id, m.organization_id
   from users u
   join memberships m on m.user_id = u.id
   join organizations o on o.id = m.organization_id and o.personal
   where lower(u.username) = lower($1) and 'customer' = any(u.account_types)
   for key share of m`,
);

export const findVerified = statement<{ is_verified: boolean }, [userId: string]>(
  'find-verified',
  'select email_verified_at is not null as is_verified from users where id = $1',
);

type Named = readonly [organizationId: string, recipientOrganizationId: string, program: Program];

export const insertDelegation = statement<never, [...Named, seats: number, now: Date]>(
  'insert-delegation',
  `insert into seat_delegations (organization_id, recipient_organization_id, program, seats, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $5)`,
);

/** No row if the delegation is gone. */
export const updateDelegation = statement<{ seats: number }, [...Named, seats: number, now: Date]>(
  'update-delegation',
  `update seat_delegations set seats = $4, changed_at = $5
   where organization_id = $1 and recipient_organization_id = $2 and program = $3
   returning seats`,
);

/** The contents of the message about a delegation. */
export interface SharedSeatsMailRow {
  readonly email: string;
  readonly giver: Writer;
  readonly seats: number;
}

export const findSharedSeatsMail = statement<SharedSeatsMailRow, Named>(
  'find-shared-seats-mail',
  `select r.email, ${writer('g')} as giver, d.seats
   from seat_delegations d
   join memberships gm on gm.organization_id = d.organization_id join users g on g.id = gm.user_id
   join memberships rm on rm.organization_id = d.recipient_organization_id join users r on r.id = rm.user_id
   where d.organization_id = $1 and d.recipient_organization_id = $2 and d.program = $3`,
);
