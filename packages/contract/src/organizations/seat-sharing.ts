import { maxSharedSeats } from '@sixty/domain/students/licenses/delegation.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { textLine, withDefault } from '../fields.ts';
import { programName } from '../program-name.ts';

const seats = z.int().check(z.gte(1), z.lte(maxSharedSeats));

/** A program in answers. */
const programOnTheWire = z.enum(['Reading', 'Math']);

const delegation = z.object({
  /** Username of the recipient. */
  username: z.string(),
  program: programOnTheWire,
  /** Seats given. */
  delegated: z.int(),
  /** The seats that cannot be taken back, because the recipient uses them. */
  used: z.int(),
});

export type Delegation = z.infer<typeof delegation>;

const receivedSeats = z.object({
  /** Username of the giver. */
  username: z.string(),
  program: programOnTheWire,
  delegated: z.int(),
  /** The usable seats: those that the giver has paid for. */
  covered: z.int(),
});

/** The largest number of seats that a new delegation may hold, by program. */
const shareable = z.object({ reading: z.int(), math: z.int() });

export const listDelegations = endpoint({
  method: 'GET',
  path: '/api/subscription/share',
  audience: ['customer'],
  summary:
    'Seats that the personal organization shares with others, and those that it has from others; with a username one delegation',
  input: z.object({ username: z.optional(textLine), program: z.optional(programName) }),
  output: answer({
    delegations: z.array(delegation),
    received: z.array(receivedSeats),
    shareable,
    /** With a username: that user's delegation in the program; without a program, Reading comes first. */
    delegation: z.optional(delegation),
  }),
  refusals: ['seats-personal-only', 'delegation-missing'],
});

const named = { username: textLine, program: withDefault(programName, 'reading'), students: seats };

export const shareSeats = endpoint({
  method: 'POST',
  path: '/api/subscription/share',
  audience: ['customer'],
  summary: 'Share seats of the personal organization with another user; the same call again shares nothing more',
  input: z.object(named),
  output: answer({ message: z.string(), delegation }),
  refusals: [
    'seats-personal-only',
    'share-username-missing',
    'email-not-verified',
    'share-recipient-missing',
    'share-with-yourself',
    'seats-shared-already',
    'no-seats-to-share',
    'number-too-large',
  ],
});

export const editDelegation = endpoint({
  method: 'PUT',
  path: '/api/subscription/share',
  audience: ['customer'],
  summary: 'Change how many seats are shared with a user: at least those in use, at most those left',
  input: z.object(named),
  output: answer({ message: z.string(), delegation }),
  refusals: ['seats-personal-only', 'email-not-verified', 'delegation-missing', 'number-too-small', 'number-too-large'],
});
