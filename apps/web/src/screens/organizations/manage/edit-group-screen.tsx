import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { editGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { maxStudentLimit } from '@sixty/domain/organizations/student-limit.ts';
import { call } from '../../../api/client.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { LimitField } from '../../../components/students/student-limit/limit-field.tsx';
import { limitError, limitReachedText } from '../../../components/students/student-limit/limit-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { GroupPage, type PageOfGroup } from './group-page.tsx';
import type { ManageSearch } from './manage-search.ts';
import { concurrentChangeText } from './member-text.ts';

/** Renames a group and sets its limit of licensed students. */
export const EditGroupScreen = ({ search }: { search: ManageSearch }) => (
  <GroupPage title="Edit group" search={search}>
    {(page) => <Editing {...page} />}
  </GroupPage>
);

const Editing = ({ opened, now }: PageOfGroup) => {
  const group = now ?? opened;
  // An unchanged field shows the group's current value and is not sent.
  const form = useForm({
    backTo: '/manage',
    fields: {
      name: { label: 'Name', initial: undefined as string | undefined },
      studentLimit: { initial: 'unchanged' as number | null | undefined | 'unchanged' },
    },
    rules: {
      name: (typed = group.name) => groupNameError(typed),
      studentLimit: (limit) => (limit === undefined ? limitError(maxStudentLimit) : null),
    },
    messages: manageMessages,
    disabledReason: () => (now ? undefined : manageMessages['group-deleted']),
    send: ({ name = group.name, studentLimit }) =>
      call(editGroup, {
        ...{ previousName: group.name, name },
        ...(studentLimit !== 'unchanged' && studentLimit !== group.studentLimit && { studentLimit }),
      }),
    changes: 'roster',
  });
  const { name = group.name } = form.values;
  const studentLimit = form.values.studentLimit === 'unchanged' ? group.studentLimit : form.values.studentLimit;
  const concurrentChange = form.busy ? null : concurrentChangeText(opened, now);
  return (
    <Form form={form} submit="Save" busy="Saving" reason>
      <div role="status" className="empty:hidden">
        {concurrentChange && <Alert kind="info">{concurrentChange}</Alert>}
      </div>
      <TextField {...form.field('name')} value={name} />
      <LimitField
        value={studentLimit ?? null}
        highest={maxStudentLimit}
        hint="How many students with a license the group may have."
        onChange={(limit) => form.set('studentLimit', limit)}
        reached={limitReachedText('The group', group.studentCount, studentLimit)}
      />
    </Form>
  );
};
