import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { editGroup } from '@sixty/contract/organization-groups.ts';
import { groupNameMistake } from '@sixty/domain/organization/group.ts';
import { maxStudentLimit } from '@sixty/domain/organization/student-limit.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { LimitField } from '../../parts/student-limit/limit-field.tsx';
import { limitReached } from '../../parts/student-limit/limit-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { ManageForm, ManageHeader } from './manage-form.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { meanwhileText } from './member-words.ts';
import { NamedGroup, type PageOfGroup } from './named-group.tsx';
import { useManageChange } from './use-manage-change.ts';

/** Renames a group, and sets how many students with a license it may have. */
export const EditGroupScreen = ({ asked }: { asked: ManageSearch }) => (
  <>
    <ManageHeader title="Edit group" />
    <NamedGroup name={manageSearch(asked).name}>{(page) => <Editing {...page} />}</NamedGroup>
  </>
);

const Editing = ({ opened, now }: PageOfGroup) => {
  const [name, setName] = useState(opened.name);
  const [studentLimit, setStudentLimit] = useState<number | null | undefined>(opened.studentLimit);
  const first = useFirstFocus<HTMLInputElement>();
  const mistake = groupNameMistake(name);
  const previousName = (now ?? opened).name;
  // What was left as it was is not sent: somebody else may have set it meanwhile.
  const { change, isPending, error } = useManageChange(() =>
    call(editGroup, {
      previousName,
      name: name === opened.name ? previousName : name,
      ...(studentLimit === opened.studentLimit ? {} : { studentLimit }),
    }),
  );
  const meanwhile = isPending ? null : meanwhileText(opened, now);
  return (
    <ManageForm
      submitLabel="Save"
      busy={isPending ? 'Saving' : undefined}
      disabledReason={now || isPending ? undefined : manageMessages['group-deleted-meanwhile']}
      error={error}
      onSubmit={() => mistake === null && studentLimit !== undefined && change()}
    >
      <div role="status" className="empty:hidden">
        {meanwhile && <Alert kind="info">{meanwhile}</Alert>}
      </div>
      <TextField
        ref={first}
        label="Name"
        value={name}
        maxLength={175}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={mistake ? manageMessages[mistake] : undefined}
      />
      <LimitField
        value={studentLimit ?? null}
        highest={maxStudentLimit}
        hint="How many students with a license the group may have."
        onChange={setStudentLimit}
        reached={limitReached('The group', (now ?? opened).studentCount, studentLimit)}
      />
    </ManageForm>
  );
};
