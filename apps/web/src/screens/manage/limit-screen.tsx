import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { setInstructorLimit } from '@sixty/contract/organization-members.ts';
import { groupTitle } from '@sixty/domain/organization/group.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { instructorLimitQuery } from '../../api/manage-queries.ts';
import { QueryTrouble } from '../../parts/alerts/query-trouble.tsx';
import { useLeaveTo } from '../../parts/alerts/use-leave-to.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { LoadedUsers } from './loaded-users.tsx';
import { ManageForm, ManageHeader } from './manage-form.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { membersNamed, type PlacedMember, studentsText } from './member-words.ts';
import { useManageChange } from './use-manage-change.ts';

/** Sets how many students with a license an Instructor may have (B sections 2.2 and 5, C91). */
export const LimitScreen = ({ asked }: { asked: ManageSearch }) => {
  const { customerUsername, groupName } = manageSearch(asked);
  return (
    <>
      <ManageHeader title="Limit Instructors" />
      {customerUsername !== undefined && groupName !== undefined ? (
        <LoadedUsers>
          {({ groups }) => {
            const [placed] = membersNamed(groups, [customerUsername]);
            return placed ? <LoadedLimit key={placed.member.username} placed={placed} /> : <NobodyNamed />;
          }}
        </LoadedUsers>
      ) : (
        <NobodyNamed />
      )}
    </>
  );
};

const NobodyNamed = () => {
  useLeaveTo('/manage', manageMessages['member-not-named']);
  return null;
};

const LoadedLimit = ({ placed }: { placed: PlacedMember }) => {
  const named = { username: placed.member.username, groupName: placed.groupName };
  const { data, error, isFetching, refetch } = useQuery(instructorLimitQuery(named));
  if (data) return <Limiting placed={placed} maxLimit={data.maxLimit} studentLimit={data.studentLimit} />;
  if (error) return <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={3} label="Loading the limit" />;
};

interface LimitingProps {
  placed: PlacedMember;
  maxLimit: number;
  studentLimit: number | null;
}

const Limiting = ({ placed: { member, groupName }, maxLimit, studentLimit }: LimitingProps) => {
  const [limit, setLimit] = useState(studentLimit === null ? '' : String(studentLimit));
  const first = useFirstFocus<HTMLSelectElement>();
  const { change, isPending, error } = useManageChange(
    () =>
      call(setInstructorLimit, {
        username: member.username,
        groupName,
        studentLimit: limit === '' ? null : Number(limit),
      }),
    manageMessages['instructor-limit-failed'],
  );
  // The present limit is there even where the highest is lower by now.
  const numbers = Array.from({ length: maxLimit }, (_, index) => index + 1);
  const choices = studentLimit !== null && studentLimit > maxLimit ? [...numbers, studentLimit] : numbers;
  const isLower = limit !== '' && Number(limit) < member.studentCount;
  return (
    <ManageForm submitLabel="Save" busy={isPending ? 'Saving' : undefined} error={error} onSubmit={change}>
      <p className="wrap-anywhere">
        <span className="font-medium">{member.name}</span> ({member.username}, {groupTitle(groupName)}) has{' '}
        {studentsText(member.studentCount)} with a license.
      </p>
      <SelectField
        ref={first}
        label="Student Limit"
        className="max-w-60"
        value={limit}
        onChange={(event) => setLimit(event.target.value)}
        hint={isLower ? 'The students that are there all stay; no more can be added.' : undefined}
        options={[
          { value: '', label: 'No Limit' },
          ...choices.map((choice) => ({ value: String(choice), label: String(choice) })),
        ]}
      />
    </ManageForm>
  );
};
