/** SQL for the seats of an organization in a program that are currently paid for (domain model, Seats). */
const purchasedSeats = (organization: string, program: string, now: string): string => `(
  select coalesce(sum(case when ${program} = 'math' then sub.math_seats else sub.reading_seats end), 0)::int
  from subscriptions sub
  where sub.organization_id = ${organization} and sub.starts_at <= ${now} and sub.expires_at > ${now}
)`;

/** SQL for the seats of an organization in a program that it shares with others. */
export const delegatedSeats = (organization: string, program: string): string => `(
  select coalesce(sum(given.seats), 0)::int from seat_delegations given
  where given.organization_id = ${organization} and given.program = ${program}
)`;

/**
 * SQL for the seats of a delegation, a row of `seat_delegations`, that its giver has paid for. After an expiry they
 * may not cover all that the giver shares: older delegations come first.
 */
export const coveredSeats = (delegation: string, now: string): string => `least(${delegation}.seats, greatest(0,
  ${purchasedSeats(`${delegation}.organization_id`, `${delegation}.program`, now)} - (
    select coalesce(sum(older.seats), 0)::int from seat_delegations older
    where older.organization_id = ${delegation}.organization_id and older.program = ${delegation}.program
      and (older.created_at, older.recipient_organization_id)
        < (${delegation}.created_at, ${delegation}.recipient_organization_id)
  )
))`;

/** SQL for the paid seats that others share with an organization in a program. */
export const receivedSeats = (organization: string, program: string, now: string): string => `(
  select coalesce(sum(${coveredSeats('lent', now)}), 0)::int from seat_delegations lent
  where lent.recipient_organization_id = ${organization} and lent.program = ${program}
)`;

/** SQL for the sources and uses of an organization's seats in a program: the columns of `SeatSources`. */
export const seatSources = (organization: string, program: string, now: string): string =>
  `${purchasedSeats(organization, program, now)} as purchased, ${receivedSeats(organization, program, now)} as received,
   ${delegatedSeats(organization, program)} as delegated`;

/** SQL for the seats that an organization may use in a program: every decision about licenses and exercises uses it. */
export const entitledSeats = (organization: string, program: string, now: string): string =>
  `(${purchasedSeats(organization, program, now)} + ${receivedSeats(organization, program, now)}
    - ${delegatedSeats(organization, program)})`;

/** SQL for an organization's seats in use in a program. */
export const seatsInUse = (organization: string, program: string): string => `coalesce((
  select used.count from seats_in_use used
  where used.organization_id = ${organization} and used.program = ${program}
), 0)`;
