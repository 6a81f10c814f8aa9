import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { setInstructorLimit } from '@sixty/contract/organizations/organization-members.ts';
import { groupTitle } from '@sixty/domain/organizations/no-group.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { instructorLimitQuery } from '../../../api/manage-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { LimitField } from '../../../components/students/student-limit/limit-field.tsx';
import { limitError, limitReachedText } from '../../../components/students/student-limit/limit-text.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ManageForm, ManageHeader, useManageForm } from './manage-form.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { membersNamed, type PositionedMember, studentsText } from './member-text.ts';
import { UsersGate } from './users-gate.tsx';

/** Sets an Instructor's limit of licensed students (B sections 2.2 and 5, C91). */
export const LimitScreen = ({ search }: { search: ManageSearch }) => {
  const { customerUsername, groupName } = manageSearch(search);
  return (
    <>
      <ManageHeader title="Limit Instructors" />
      {customerUsername !== undefined && groupName !== undefined ? (
        <UsersGate>
          {({ groups }) => {
            const [placed] = membersNamed(groups, [customerUsername]);
            return placed ? <LoadedLimit key={placed.member.username} placed={placed} /> : <NobodyNamed />;
          }}
        </UsersGate>
      ) : (
        <NobodyNamed />
      )}
    </>
  );
};

const NobodyNamed = () => {
  useRedirectWithAlert('/manage', manageMessages['member-not-named']);
  return null;
};

const LoadedLimit = ({ placed }: { placed: PositionedMember }) => {
  const named = { username: placed.member.username, groupName: placed.groupName };
  const { data, error, isFetching, refetch } = useQuery(instructorLimitQuery(named));
  if (data) return <Limiting placed={placed} limits={data} />;
  if (error) return <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={3} label="Loading the limit" />;
};

interface LimitingProps {
  placed: PositionedMember;
  limits: { readonly maxLimit: number; readonly studentLimit: number | null };
}

const Limiting = ({ placed: { member, groupName }, limits: { maxLimit, studentLimit } }: LimitingProps) => {
  const form = useManageForm({
    fields: { limit: { initial: studentLimit as number | null | undefined } },
    rules: { limit: (typed) => (typed === undefined ? limitError(maxLimit) : null) },
    failed: manageMessages['instructor-limit-failed'],
    send: ({ limit = null }) => call(setInstructorLimit, { username: member.username, groupName, studentLimit: limit }),
  });
  const { limit } = form.values;
  return (
    <ManageForm form={form} submit="Save" busy="Saving">
      <p className="wrap-anywhere">
        <span className="font-medium">{member.name}</span> ({member.username}, {groupTitle(groupName)}) has{' '}
        {studentsText(member.studentCount)} with a license.
      </p>
      <LimitField
        value={limit ?? null}
        highest={maxLimit}
        kept={studentLimit}
        onChange={(typed) => form.set('limit', typed)}
        reached={limitReachedText(member.name, member.studentCount, limit)}
      />
    </ManageForm>
  );
};
