import type { OutsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { statement } from '../../../db/client.ts';

export const findSettingsRow = statement<
  { personal: boolean; outside_sharing: OutsideSharing; shared_outside: number },
  [organizationId: string]
>(
  'find-settings',
  `select o.personal, o.outside_sharing, (
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
