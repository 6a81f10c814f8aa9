import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { editGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { maxStudentLimit } from '@sixty/domain/organizations/student-limit.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { LimitField } from '../../../components/students/student-limit/limit-field.tsx';
import { limitReached } from '../../../components/students/student-limit/limit-words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { GroupFromQuery, type PageOfGroup } from './group-from-query.tsx';
import { ManageForm, ManageHeader } from './manage-form.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { concurrentChangeText } from './member-words.ts';
import { useManageChange } from './use-manage-change.ts';

/** Renames a group, and sets how many students with a license it may have. */
export const EditGroupScreen = ({ asked }: { asked: ManageSearch }) => (
  <>
    <ManageHeader title="Edit group" />
    <GroupFromQuery name={manageSearch(asked).name}>{(page) => <Editing {...page} />}</GroupFromQuery>
  </>
);

interface Typed {
  readonly name?: string;
  /** undefined where it is no limit that can be given. */
  readonly studentLimit?: number | null | undefined;
}

const Editing = ({ opened, now }: PageOfGroup) => {
  const group = now ?? opened;
  // What nobody has typed is what it is now, and is not sent.
  const [typed, setTyped] = useState<Typed>({});
  const { name, studentLimit } = { ...group, ...typed };
  const first = useFirstFocus<HTMLInputElement>();
  const mistake = groupNameError(name);
  const { change, isPending, error } = useManageChange(() =>
    call(editGroup, {
      ...{ previousName: group.name, name },
      ...('studentLimit' in typed && studentLimit !== group.studentLimit && { studentLimit }),
    }),
  );
  const concurrentChange = isPending ? null : concurrentChangeText(opened, now);
  return (
    <ManageForm
      submitLabel="Save"
      busy={isPending ? 'Saving' : undefined}
      disabledReason={now || isPending ? undefined : manageMessages['group-deleted-meanwhile']}
      error={error}
      onSubmit={() => mistake === null && studentLimit !== undefined && change()}
    >
      <div role="status" className="empty:hidden">
        {concurrentChange && <Alert kind="info">{concurrentChange}</Alert>}
      </div>
      <TextField
        ref={first}
        label="Name"
        value={name}
        maxLength={175}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        error={mistake ? manageMessages[mistake] : undefined}
      />
      <LimitField
        value={studentLimit ?? null}
        highest={maxStudentLimit}
        hint="How many students with a license the group may have."
        onChange={(limit) => setTyped({ ...typed, studentLimit: limit })}
        reached={limitReached('The group', group.studentCount, studentLimit)}
      />
    </ManageForm>
  );
};
