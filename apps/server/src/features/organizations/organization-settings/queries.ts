import type { OutsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import type { FirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { statement } from '../../../db/client.ts';

export const findSettingsRow = statement<
  {
    personal: boolean;
    outside_sharing: OutsideSharing;
    shared_outside: number;
    first_school_day: FirstSchoolDay;
  },
  [organizationId: string]
>(
  'find-settings',
  `select o.personal, o.outside_sharing, o.first_school_day, (
     select count(distinct st.id)::int from students st join student_shares share on share.student_id = st.id and not share.pending
     where st.organization_id = o.id and not o.personal and not exists (
       select from memberships m where m.organization_id = o.id and m.user_id = share.recipient_id
     )
   ) as shared_outside
   from organizations o where o.id = $1`,
);

/** No row if it is set already. */
export const setOutsideSharingRow = statement<{ id: string }, [organizationId: string, outsideSharing: OutsideSharing]>(
  'set-outside-sharing',
  'update organizations set outside_sharing = $2 where id = $1 and outside_sharing <> $2 returning id',
);

/** For a Licensee; locks the organization: its roles do not change until the transaction ends. */
export const lockFirstSchoolDay = statement<
  { first_school_day: FirstSchoolDay },
  [organizationId: string, userId: string]
>(
  'lock-first-school-day',
  `select o.first_school_day from organizations o
   join memberships m on m.organization_id = o.id and m.user_id = $2 and m.permission = 'licensee'
   where o.id = $1 for no key update of o`,
);

export const setFirstSchoolDayRow = statement<never, [organizationId: string, firstSchoolDay: string]>(
  'set-first-school-day',
  'update organizations set first_school_day = $2 where id = $1',
);
