import { findOrganizationOverview, listUnseenStudents } from '@sixty/contract/organizations/organization-overview.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { addDays, todayInZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { daysOfPeriod, overviewOf, weeksIn } from '@sixty/domain/organizations/overview.ts';
import { unseenAfterDays } from '@sixty/domain/records/need.ts';
import { available } from '@sixty/domain/students/licenses/availability.ts';
import { type Program, programs } from '@sixty/domain/students/licenses/program.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { route } from '../../../http/route.ts';
import { seatCounts, seatsOf } from '../../students/public.ts';
import { countOverview, listOwners, listReachableGroups, listUnseen, listZones } from './queries.ts';

interface Filter {
  readonly group: string;
  readonly instructor: string;
  readonly program?: Program | undefined;
}

const filterOf = ({ userId, organizationId }: RosterScope, { group, instructor, program = null as never }: Filter) =>
  [userId, organizationId, group, instructor, program as Program | null] as const;

/** The organization's zones, by number of students; UTC is always included, for students without practice. */
const zonesOf = async (db: Database, { organizationId }: RosterScope): Promise<readonly string[]> => {
  const rows = await rowsOf(db, listZones, [organizationId]);
  return [...new Set([...rows.map(({ zone }) => zone), 'UTC'])];
};

const seenFrom = (zone: string, now: Date) => addDays(todayInZone(zone, now), -unseenAfterDays);

export const organizationOverviewRoutes = ({ db }: { readonly db: Database }) => [
  route(findOrganizationOverview, async (input, { actor, now }) => {
    const { scope } = actor;
    const { userId, organizationId } = scope;
    const [zones, seats, groups, instructors] = await Promise.all([
      zonesOf(db, scope),
      seatsOf(db, scope, now),
      rowsOf(db, listReachableGroups, [userId, organizationId, noGroup]),
      rowsOf(db, listOwners, [userId, organizationId]),
    ]);
    const periods = zones.map((zone) => daysOfPeriod(input.period, todayInZone(zone, now)));
    const [counted] = await rowsOf(db, countOverview({ ...actor.organization, ...input }), [
      ...filterOf(scope, input),
      weeksIn(input.period),
      zones,
      periods.map((period) => period.now.from),
      periods.map((period) => period.now.to),
      periods.map((period) => period.before.from),
      periods.map((period) => period.before.to),
      zones.map((zone) => seenFrom(zone, now)),
    ]);
    const [days] = periods;
    if (!counted || !days) throw new Error('The count or the zone is missing.');
    const shown = programs.filter((program) => (input.program ?? program) === program);
    const usernames = new Map(instructors.map(({ id, key }) => [id, key]));
    const places = counted.places.map((place) => ({ ...place, instructor: usernames.get(place.owner_id) ?? '' }));
    const practice = places.flatMap(({ group, instructor, practice }) =>
      programs.map((program) => ({ group, instructor, program, ...practice[program] })),
    );
    const keys = {
      groups: keysOf(groups, input.group, input.instructor === '', places, 'group'),
      instructors: keysOf(instructors, input.instructor, input.group === '', places, 'instructor'),
    };
    const { sizes, programs: practiced } = overviewOf(places, practice, keys, shown);
    return accept({
      ...days,
      seats: programs.flatMap((program) =>
        seats
          .filter((each) => each.program === program)
          .map((counts) => ({
            program,
            purchased: counts.purchased,
            used: counts.in_use,
            available: available(seatCounts(counts)),
          })),
      ),
      groups,
      instructors: instructors.map(({ id: _id, ...instructor }) => instructor),
      sizes,
      programs: practiced.map((each) => ({
        ...each,
        types: exerciseTypes.flatMap((type) =>
          counted.types
            .filter((of) => of.type === type && of.program === each.program)
            .map(({ growth, weekly }) => ({ type, growth, weekly })),
        ),
        pending: practice.reduce((sum, { program, pending }) => sum + (program === each.program ? pending : 0), 0),
      })),
      unseen: counted.unseen,
    });
  }),

  route(listUnseenStudents, async (input, { actor, now }) => {
    const { scope } = actor;
    const zones = await zonesOf(db, scope);
    const rows = await rowsOf(db, listUnseen({ ...actor.organization, ...input }), [
      ...filterOf(scope, input),
      zones,
      zones.map((zone) => seenFrom(zone, now)),
      input.offset,
      input.limit,
    ]);
    return accept({
      total: rows[0]?.total ?? 0,
      students: rows.flatMap(({ id, name, ...row }) =>
        id === null
          ? []
          : [
              {
                id,
                name,
                group: row.group_name ?? noGroup,
                instructor: { username: row.owner_username, name: row.owner_name },
                lastDay: row.last_day,
                lastType: row.last_type,
                added: row.added,
              },
            ],
      ),
    });
  }),
];

/** The rows to compare: the requested ones, including those without students if no other filter is set. */
const keysOf = <Name extends string>(
  named: readonly { readonly key: string }[],
  asked: string,
  isAll: boolean,
  counted: readonly Readonly<Record<Name, string>>[],
  name: Name,
): readonly string[] => {
  const withStudents = new Set(counted.map((each) => each[name]));
  return named.map(({ key }) => key).filter((key) => (asked === '' ? isAll || withStudents.has(key) : key === asked));
};
