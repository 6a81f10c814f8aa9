import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { editGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { maxStudentLimit } from '@sixty/domain/organizations/student-limit.ts';
import { call } from '../../../api/client.ts';
import { LimitField } from '../../../components/students/student-limit/limit-field.tsx';
import { limitError, limitReachedText } from '../../../components/students/student-limit/limit-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { GroupFromQuery, type PageOfGroup } from './group-from-query.tsx';
import { ManageForm, ManageHeader } from './manage-form.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { concurrentChangeText } from './member-text.ts';
import { useManageForm } from './use-manage-form.ts';

/** Renames a group and sets its limit of licensed students. */
export const EditGroupScreen = ({ asked }: { asked: ManageSearch }) => (
  <>
    <ManageHeader title="Edit group" />
    <GroupFromQuery name={manageSearch(asked).name}>{(page) => <Editing {...page} />}</GroupFromQuery>
  </>
);

const Editing = ({ opened, now }: PageOfGroup) => {
  const group = now ?? opened;
  // An unchanged field shows the group's current value and is not sent.
  const form = useManageForm({
    fields: {
      name: { label: 'Name', first: undefined as string | undefined },
      studentLimit: { first: undefined as number | null | undefined },
      /** The typed limit is invalid. */
      limitIsBad: { first: false },
    },
    rules: {
      limitIsBad: (isBad) => (isBad ? limitError(maxStudentLimit) : null),
    },
    disabledReason: () => (now ? undefined : manageMessages['group-deleted']),
    send: ({ name = group.name, studentLimit = group.studentLimit }) =>
      call(editGroup, {
        ...{ previousName: group.name, name },
        ...(studentLimit !== group.studentLimit && { studentLimit }),
      }),
  });
  const { name = group.name, studentLimit = group.studentLimit, limitIsBad } = form.values;
  const error = groupNameError(name);
  const concurrentChange = form.busy ? null : concurrentChangeText(opened, now);
  return (
    <ManageForm form={form} submit="Save" busy="Saving">
      <div role="status" className="empty:hidden">
        {concurrentChange && <Alert kind="info">{concurrentChange}</Alert>}
      </div>
      <TextField {...form.field('name', error ? manageMessages[error] : undefined)} value={name} />
      <LimitField
        value={studentLimit ?? null}
        highest={maxStudentLimit}
        hint="How many students with a license the group may have."
        onChange={(limit) => {
          form.set('studentLimit', limit);
          form.set('limitIsBad', limit === undefined);
        }}
        reached={limitReachedText('The group', group.studentCount, limitIsBad ? undefined : studentLimit)}
      />
    </ManageForm>
  );
};
