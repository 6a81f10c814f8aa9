import { statement } from '../../../db/client.ts';
import { type RecordingRow, recordingFacts } from '../../../db/recording-facts.ts';
import { joinRelation, relationAllows, type StudentAccess } from '../../../db/student-relation.ts';

export const findSwitches = statement<
  { organization: boolean; own: boolean; is_licensee: boolean },
  [userId: string, organizationId: string]
>(
  'find-second-listen',
  `select o.second_listen as organization, u.second_listen as own,
     exists (
       select from memberships m where m.organization_id = o.id and m.user_id = u.id and m.permission = 'licensee'
     ) as is_licensee
   from users u, organizations o where u.id = $1 and o.id = $2`,
);

/** No row if it is set already. */
export const setOwnSwitch = statement<{ id: string }, [userId: string, on: boolean]>(
  'set-own-second-listen',
  'update users set second_listen = $2 where id = $1 and second_listen <> $2 returning id',
);

/** The organization if the user is its Licensee; its roles do not change until the transaction ends. */
export const lockOfLicensee = statement<{ id: string }, [organizationId: string, userId: string]>(
  'lock-second-listen',
  `select o.id from organizations o
   join memberships m on m.organization_id = o.id and m.user_id = $2 and m.permission = 'licensee'
   where o.id = $1 for no key update of o`,
);

/** No row if it is set already. */
export const setOrganizationSwitch = statement<{ id: string }, [organizationId: string, on: boolean]>(
  'set-organization-second-listen',
  'update organizations set second_listen = $2 where id = $1 and second_listen <> $2 returning id',
);

/** The members whose open pages learn of a change. */
export const listMembersOf = statement<{ user_id: string }, [organizationId: string]>(
  'list-members-for-second-listen',
  'select user_id from memberships where organization_id = $1',
);

interface ConsentRow {
  readonly student: StudentAccess;
  readonly organization_id: string;
  readonly organization_allows: boolean;
  readonly given_on: string | null;
  readonly noted_by: string | null;
  readonly noted_at: Date | null;
}

const consent = `
  select st.id as student, st.organization_id,
    exists (select from organizations o where o.id = st.organization_id and o.second_listen) as organization_allows,
    rc.given_on::text as given_on, (select u.username from users u where u.id = rc.noted_by) as noted_by, rc.noted_at
  from students st ${joinRelation('$1')}
  left join recording_consents rc on rc.student_id = st.id and rc.organization_id = st.organization_id
  where st.id = $2 and ${relationAllows('manage')}`;

/** All null without a consent; no row if the user does not manage the student. */
export const findConsentRow = statement<ConsentRow, [userId: string, studentId: string]>('find-consent', consent);

/** The same, and locks the student until the transaction ends. */
export const lockConsent = statement<ConsentRow, [userId: string, studentId: string]>(
  'lock-consent',
  `${consent} for no key update of st`,
);

export const upsertConsent = statement<
  never,
  [student: StudentAccess, organizationId: string, day: string, userId: string, now: Date]
>(
  'upsert-consent',
  `insert into recording_consents (student_id, organization_id, given_on, noted_by, noted_at)
   values ($1, $2, $3, $4, $5)
   on conflict (student_id) do update set organization_id = $2, given_on = $3, noted_by = $4, noted_at = $5`,
);

/** No row if there was none. */
export const deleteConsent = statement<{ student_id: string }, [student: StudentAccess]>(
  'delete-consent',
  'delete from recording_consents where student_id = $1 returning student_id',
);

/** Of some students, those whom the user may instruct. */
export const listRecordingFacts = statement<
  RecordingRow & { id: string },
  [userId: string, studentIds: readonly string[]]
>(
  'list-recording-facts',
  `select st.id, ${recordingFacts('$1', 'st')}
   from students st ${joinRelation('$1')} where st.id = any($2::uuid[]) and ${relationAllows('instruct')}`,
);
