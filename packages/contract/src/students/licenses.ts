import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, instant, textLine } from '../fields.ts';

const programAvailability = z.object({
  /** Seats left; negative after an expiry. */
  available: z.int(),
  /** Seats in use. */
  active: z.int(),
});

export type ProgramAvailability = z.infer<typeof programAvailability>;

export const licenseAvailability = endpoint({
  method: 'GET',
  path: '/api/licenses/availability',
  audience: ['customer'],
  summary: "Seats left and in use, by program, and what the caller's own student limit leaves",
  input: noInput,
  output: answer({
    reading: programAvailability,
    math: programAvailability,
    /** The students whom the caller may still own here; null without a limit, negative after it was lowered. */
    placesLeft: z.nullable(z.int()),
  }),
  refusals: [],
});

const licenseStatus = z.extend(programAvailability, {
  /** Seats of active subscriptions. */
  purchased: z.int(),
  used: z.int(),
  /** Seats given to and received from other users (C16). */
  delegated: z.int(),
  shared: z.int(),
  /** Seats that end within the next 30 days, or 7 for a trial. */
  expiringSoon: z.int(),
  /** Seats of orders awaiting confirmation. */
  awaited: z.int(),
});

export const findLicenseStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  audience: ['customer'],
  summary:
    "The seats of the current organization: those of Reading at the top, as the banners read them, and each program's",
  input: z.object({
    /**
     * With one of these, `used` and `active` count only those students whom the caller may see: of an owner, in a
     * group.
     */
    customerUsername: z.optional(textLine),
    group: z.optional(textLine),
  }),
  output: answer({ ...licenseStatus.shape, reading: licenseStatus, math: licenseStatus }),
  refusals: [],
});

export type LicenseStatusOf = z.infer<typeof licenseStatus>;

export const listExpiringSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions/expiring',
  audience: ['customer'],
  summary:
    'Subscriptions of the current organization that are active and expire within the next 30 days, or 7 for a trial',
  input: noInput,
  output: answer({
    subscriptions: z.array(
      z.object({
        start: instant,
        expiration: instant,
        /** Its last day in the customer's zone, which groups banners. */
        expirationDay: calendarDay,
        created: instant,
        mathLicenses: z.int(),
        readingLicenses: z.int(),
        trial: z.boolean(),
        /** Whether it has a renewal. */
        extended: z.enum(['Yes', 'No']),
        /** The licenses left after it has expired. */
        left: z.object({ math: z.int(), reading: z.int() }),
        /** Whether it is renewed with as many licenses. */
        hasRenewal: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});
