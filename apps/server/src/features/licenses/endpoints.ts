import {
  findLicenseStatus,
  type LicenseStatusOf,
  licenseAvailability,
  listExpiringSubscriptions,
} from '@sixty/contract/licenses.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { available } from '@sixty/domain/license/availability.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { expirationDay } from '@sixty/domain/subscription/period.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { route } from '../../http/route.ts';
import { type CountedSeats, listExpiring, seatsOf } from './queries.ts';

const noSeats: Omit<CountedSeats, 'program'> = { purchased: 0, in_use: 0, expiring: 0 };

const inProgram = (counted: readonly CountedSeats[], program: Program) =>
  counted.find((row) => row.program === program) ?? noSeats;

const availabilityOf = ({ purchased, in_use: inUse }: typeof noSeats) => ({
  available: available({ purchased, inUse }),
  active: inUse,
});

const statusOf = (seats: typeof noSeats): LicenseStatusOf => ({
  ...availabilityOf(seats),
  purchased: seats.purchased,
  used: seats.in_use,
  // Nobody can give seats to another user yet (C16).
  delegated: 0,
  shared: 0,
  expiringSoon: seats.expiring,
});

export const licenseRoutes = ({ db }: { readonly db: Database }) => [
  route(licenseAvailability, async (_input, { actor, now }) => {
    const counted = await seatsOf(db, actor.scope, now);
    return accept({
      reading: availabilityOf(inProgram(counted, 'reading')),
      math: availabilityOf(inProgram(counted, 'math')),
    });
  }),

  route(findLicenseStatus, async (_input, { actor, now }) => {
    const counted = await seatsOf(db, actor.scope, now);
    const reading = statusOf(inProgram(counted, 'reading'));
    return accept({ ...reading, reading, math: statusOf(inProgram(counted, 'math')) });
  }),

  route(listExpiringSubscriptions, async (_input, { actor, now }) => {
    const rows = await rowsOf(db, listExpiring, [actor.scope.organizationId, now]);
    return accept({
      subscriptions: rows.map((row) => ({
        start: row.starts_at.toISOString(),
        expiration: row.expires_at.toISOString(),
        expirationDay: expirationDay({ expiresAt: row.expires_at, zone: row.zone }),
        created: row.created_at.toISOString(),
        mathLicenses: row.math_seats,
        readingLicenses: row.reading_seats,
        trial: row.trial,
        extended: row.extended ? ('Yes' as const) : ('No' as const),
      })),
    });
  }),
];
