import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { setInstructorLimit } from '@sixty/contract/organizations/organization-members.ts';
import { groupTitle } from '@sixty/domain/organizations/no-group.ts';
import { call } from '../../../api/client.ts';
import { instructorLimitQuery } from '../../../api/manage-queries.ts';
import { Loaded } from '../../../components/alerts/loaded.tsx';
import { Form, useForm } from '../../../components/form/form.tsx';
import { LimitField } from '../../../components/students/student-limit/limit-field.tsx';
import { limitError, limitReachedText } from '../../../components/students/student-limit/limit-text.ts';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { type PositionedMember, studentsText } from './member-text.ts';
import { MembersPage } from './members-page.tsx';

/** Sets an Instructor's limit of licensed students (B sections 2.2 and 5, C91). */
export const LimitScreen = ({ search }: { search: ManageSearch }) => {
  const { customerUsername, groupName } = manageSearch(search);
  const named = customerUsername !== undefined && groupName !== undefined ? [customerUsername] : [];
  return (
    <MembersPage title="Limit Instructors" usernames={named} missing={manageMessages['member-not-named']}>
      {([placed]) => (
        <Loaded
          query={instructorLimitQuery({ username: placed.member.username, groupName: placed.groupName })}
          label="Loading the limit"
        >
          {(limits) => <Limiting key={placed.member.username} placed={placed} limits={limits} />}
        </Loaded>
      )}
    </MembersPage>
  );
};

interface LimitingProps {
  placed: PositionedMember;
  limits: { readonly maxLimit: number; readonly studentLimit: number | null };
}

const Limiting = ({ placed: { member, groupName }, limits: { maxLimit, studentLimit } }: LimitingProps) => {
  const form = useForm({
    backTo: '/manage',
    fields: { limit: { initial: studentLimit as number | null | undefined } },
    rules: { limit: (typed) => (typed === undefined ? limitError(maxLimit) : null) },
    failed: manageMessages['instructor-limit-failed'],
    send: ({ limit = null }) => call(setInstructorLimit, { username: member.username, groupName, studentLimit: limit }),
    changes: 'roster',
  });
  const { limit } = form.values;
  return (
    <Form form={form} submit="Save" busy="Saving">
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
    </Form>
  );
};
