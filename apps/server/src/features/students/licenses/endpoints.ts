import {
  findLicenseStatus,
  type LicenseStatusOf,
  licenseAvailability,
  listExpiringSubscriptions,
} from '@sixty/contract/students/licenses.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { isNoGroup, noGroup } from '@sixty/domain/organizations/no-group.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import { available } from '@sixty/domain/students/licenses/availability.ts';
import { entitledSeats } from '@sixty/domain/students/licenses/delegation.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { route } from '../../../http/route.ts';
import { findOwnPlaces } from '../student-limits/queries.ts';
import { type CountedSeats, countAwaited, countSeatsOf, listExpiring, rowHasRenewal, seatsOf } from './queries.ts';

const noSeats: Omit<CountedSeats, 'program'> = {
  purchased: 0,
  received: 0,
  delegated: 0,
  in_use: 0,
  expiring: 0,
};

const inProgram = (counted: readonly CountedSeats[], program: Program) =>
  counted.find((row) => row.program === program) ?? noSeats;

const availabilityOf = ({ in_use: inUse, ...sources }: typeof noSeats) => ({
  available: available({ entitled: entitledSeats(sources), inUse }),
  active: inUse,
});

const statusOf = (seats: typeof noSeats): Omit<LicenseStatusOf, 'awaited'> => ({
  ...availabilityOf(seats),
  purchased: seats.purchased,
  used: seats.in_use,
  delegated: seats.delegated,
  shared: seats.received,
  expiringSoon: seats.expiring,
});

/** Narrows the counts of a status to the students of an owner or a group, if one is named. */
const usedBy = async (
  db: Database,
  { userId, organizationId }: RosterScope,
  customerUsername: string,
  group: string,
) => {
  const username = normalUsername(customerUsername.trim());
  const groupName = group.trim() !== '' && isNoGroup(group) ? noGroup : normalName(group);
  if (username === '' && groupName === '') return () => ({});
  const counted = await rowsOf(db, countSeatsOf, [userId, organizationId, username, groupName]);
  return (program: Program) => {
    const used = counted.find((row) => row.program === program)?.in_use ?? 0;
    return { active: used, used };
  };
};

export const licenseRoutes = ({ db }: { readonly db: Database }) => [
  route(licenseAvailability, async (_input, { actor, now }) => {
    const counted = await seatsOf(db, actor.scope, now);
    const [places] = await rowsOf(db, findOwnPlaces, [actor.scope.organizationId, actor.scope.userId]);
    return accept({
      reading: availabilityOf(inProgram(counted, 'reading')),
      math: availabilityOf(inProgram(counted, 'math')),
      placesLeft: places?.left ?? null,
    });
  }),

  route(findLicenseStatus, async ({ customerUsername = '', group = '' }, { actor, now }) => {
    const counted = await seatsOf(db, actor.scope, now);
    const used = await usedBy(db, actor.scope, customerUsername, group);
    const [awaited] = await rowsOf(db, countAwaited, [actor.scope.organizationId, now]);
    const statusIn = (program: Program) => ({
      ...statusOf(inProgram(counted, program)),
      ...used(program),
      awaited: awaited?.[program] ?? 0,
    });
    const reading = statusIn('reading');
    return accept({ ...reading, reading, math: statusIn('math') });
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
        left: { math: row.left_math, reading: row.left_reading },
        hasRenewal: rowHasRenewal(row),
      })),
    });
  }),
];
