import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  daysAfterTrial,
  daysBetweenChecks,
  type RetentionYears,
  warningDays,
  yearsAfterLastLicense,
} from '@sixty/domain/students/retention.ts';
import { statement } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';

/** Audit log entries that only read, and so keep no data alive. */
const readings = ['viewed-as-user'];

/**
 * SQL that joins to the student `st` when the data is due to be deleted, as `due.at`: the years of the organization
 * after the last activity, or the time after its last license if that is earlier. A result proves a license, as nobody
 * gives an exercise without one; so seats that another organization took back count until the last result.
 */
const joinDue = `
  join organizations org on org.id = st.organization_id
  cross join lateral (
    select greatest(st.created_at, (select max(r.taken_at) from exercise_results r where r.student_id = st.id)) as result_at
  ) used
  cross join lateral (
    select greatest(
      used.result_at,
      (select max(n.created_at) from student_notes n where n.student_id = st.id and n.removed_at is null),
      (select max(greatest(l.created_at, l.archived_at)) from licenses l where l.student_id = st.id),
      (select max(g.set_at) from goal_lines g where g.student_id = st.id),
      (select max(entry.at) from audit_log entry where entry.subject_id = st.id
        and entry.action not in (${readings.map((action) => `'${action}'`).join(', ')}))
    ) as at
  ) activity
  left join lateral (
    select max(sub.expires_at) as ends_at, bool_and(sub.trial) as only_trials
    from subscriptions sub
    where sub.organization_id = org.id or sub.organization_id in (
      select given.organization_id from seat_delegations given where given.recipient_organization_id = org.id
    )
  ) license on true
  cross join lateral (
    select least(
      activity.at + make_interval(years => org.retention_years),
      greatest(license.ends_at, used.result_at) + case
        when license.ends_at is null then null
        when license.only_trials and used.result_at <= license.ends_at then interval '${daysAfterTrial} days'
        else interval '${yearsAfterLastLicense} years'
      end
    ) as at
  ) due`;

const days = (count: number): string => `interval '${count} days'`;

/** SQL that is true if the data will be due before the check after the next one could warn in time. */
const isNear = (now: string): string =>
  `due.at <= ${now}::timestamptz + ${days(warningDays.first + daysBetweenChecks)}`;

/**
 * SQL that is true for a warning of another time: the data has become due long after the day that it announced. The
 * check of the week in which that happened may have been missed.
 */
const isOutdated = `due.at > (w.erase_on + ${days(warningDays.first)}) at time zone 'UTC'`;

/** SQL for the day of an instant in UTC, and the next one: it begins everywhere after the instant. */
const dayAfter = (instant: string): string => `(((${instant}) at time zone 'UTC')::date + 1)`;

/** Takes the organization that waits longest for its check; no row if none is due. Another server takes the next. */
export const takeOrganization = statement<{ id: string }, [now: Date]>(
  'take-organization-for-retention',
  `update organizations set retention_checked_at = $1
   where id = (
     select id from organizations
     where retention_checked_at is null or retention_checked_at <= $1::timestamptz - ${days(daysBetweenChecks)}
     order by retention_checked_at nulls first limit 1 for update skip locked
   ) returning id`,
);

/** Forgets warnings of students who are no longer due, or who came from another organization. */
export const dropWarnings = statement<never, [organizationId: string, now: Date]>(
  'drop-retention-warnings',
  `delete from retention_warnings w using students st ${joinDue}
   where w.student_id = st.id and st.organization_id = $1
     and (w.organization_id <> st.organization_id or due.at is null or not ${isNear('$2')} or ${isOutdated})`,
);

/** What a warning says: how many students, and the first day on which data may be deleted. */
export interface WarnedRow {
  readonly students: number;
  /** Null without students. */
  readonly day: CalendarDay | null;
}

const warned = `select count(*)::int as students, min(erase_on)::text as day from warned`;

export const insertFirstWarnings = statement<WarnedRow, [organizationId: string, now: Date]>(
  'insert-first-retention-warnings',
  `with warned as (
     insert into retention_warnings (student_id, organization_id, first_at, erase_on)
     select st.id, st.organization_id, $2,
       greatest(${dayAfter('due.at')}, ${dayAfter(`$2::timestamptz + ${days(warningDays.first)}`)})
     from students st ${joinDue}
     where st.organization_id = $1 and ${isNear('$2')}
     on conflict do nothing returning erase_on
   ) ${warned}`,
);

export const insertSecondWarnings = statement<WarnedRow, [organizationId: string, now: Date]>(
  'insert-second-retention-warnings',
  `with warned as (
     update retention_warnings
     set second_at = $2, erase_on = greatest(erase_on, ${dayAfter(`$2::timestamptz + ${days(warningDays.second)}`)})
     where organization_id = $1 and second_at is null
       and erase_on <= ${dayAfter(`$2::timestamptz + ${days(warningDays.second + daysBetweenChecks)}`)}
     returning erase_on
   ) ${warned}`,
);

/** The Licensees to warn: those with a verified address, or all if nobody has one. The message names nobody. */
export const listWarned = statement<{ user_id: string }, [organizationId: string]>(
  'list-warned-of-retention',
  `select m.user_id from memberships m join users u on u.id = m.user_id
   where m.organization_id = $1 and m.permission = 'licensee' and (
     u.email_verified_at is not null or not exists (
       select from memberships other join users v on v.id = other.user_id and v.email_verified_at is not null
       where other.organization_id = $1 and other.permission = 'licensee'
     )
   ) order by m.user_id`,
);

/** A Licensee's address; no row for a user who is no longer one. */
export const findWarned = statement<
  { email: string; verified: boolean; organization: string | null; retention_years: RetentionYears },
  [organizationId: string, userId: string]
>(
  'find-warned-of-retention',
  `select u.email, u.email_verified_at is not null as verified, case when not o.personal then o.name end as organization,
     o.retention_years
   from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
   where m.organization_id = $1 and m.user_id = $2 and m.permission = 'licensee'`,
);

/** SQL that is true for a warning whose day has begun everywhere, both messages queued in time. */
const isOver = (now: string): string =>
  `w.second_at <= ${now}::timestamptz - ${days(warningDays.second)}
     and (w.erase_on + time '12:00') at time zone 'UTC' <= ${now}::timestamptz`;

/** Students whose day has come, after an id. No user orders it, so no relation is checked. */
export const listOver = statement<{ id: StudentAccess }, [now: Date, after: string]>(
  'list-over-retention',
  `select w.student_id as id from retention_warnings w
   where ${isOver('$1')} and w.student_id > $2::uuid order by w.student_id limit 100`,
);

/** Locks a student before its data is checked and deleted; no row if it is gone. */
export const lockOver = statement<{ id: string }, [student: StudentAccess]>(
  'lock-over-retention',
  'select id from students where id = $1 for update',
);

/** No row if the student is no longer due, or its organization was not warned. */
export const findOver = statement<{ organization_id: string }, [student: StudentAccess, now: Date]>(
  'find-over-retention',
  `select st.organization_id from students st ${joinDue}
   join retention_warnings w on w.student_id = st.id and w.organization_id = st.organization_id
   where st.id = $1 and due.at <= $2 and not ${isOutdated} and ${isOver('$2')}`,
);

export const dropWarning = statement<never, [studentId: string]>(
  'drop-retention-warning',
  'delete from retention_warnings where student_id = $1',
);

/** The years of an organization, for its Licensee. */
export const findRetention = statement<{ years: RetentionYears }, [organizationId: string, userId: string]>(
  'find-retention',
  `select o.retention_years as years from organizations o
   join memberships m on m.organization_id = o.id and m.user_id = $2 and m.permission = 'licensee'
   where o.id = $1`,
);

/** The same, and locks the organization: its roles do not change until the transaction ends. */
export const lockRetention = statement<{ years: RetentionYears }, [organizationId: string, userId: string]>(
  'lock-retention',
  `select o.retention_years as years from organizations o
   join memberships m on m.organization_id = o.id and m.user_id = $2 and m.permission = 'licensee'
   where o.id = $1 for no key update of o`,
);

export const setRetentionYears = statement<never, [organizationId: string, years: number]>(
  'set-retention-years',
  'update organizations set retention_years = $2 where id = $1',
);

/** The students of an organization that were warned of and are still due, for a Licensee, by day. */
export const listRetentionPage = statement<
  { id: string; name: string; erase_on: string },
  [organizationId: string, userId: string, now: Date, afterDay: string | null, afterId: string | null, limit: number]
>(
  'list-retention-page',
  `select st.id, st.name, w.erase_on::text as erase_on
   from retention_warnings w join students st on st.id = w.student_id ${joinDue}
   where w.organization_id = $1 and st.organization_id = $1 and ${isNear('$3')}
     and exists (
       select from memberships m where m.organization_id = $1 and m.user_id = $2 and m.permission = 'licensee'
     )
     and ($4::date is null or (w.erase_on, w.student_id) > ($4::date, $5::uuid))
   order by w.erase_on, w.student_id limit $6`,
);
