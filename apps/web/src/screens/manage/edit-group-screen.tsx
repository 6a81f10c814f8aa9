import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { editGroup } from '@sixty/contract/organization-groups.ts';
import type { GroupOfMembers } from '@sixty/contract/organization-members.ts';
import { readWholeNumber } from '@sixty/domain/kernel/whole-number.ts';
import { groupNameMistake } from '@sixty/domain/organization/group.ts';
import { maxStudentLimit } from '@sixty/domain/organization/student-limit.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { ManageForm, ManageHeader } from './manage-form.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { studentsText } from './member-words.ts';
import { NamedGroup } from './named-group.tsx';
import { useManageChange } from './use-manage-change.ts';

/** Renames a group, and sets how many students with a license it may have. */
export const EditGroupScreen = ({ asked }: { asked: ManageSearch }) => (
  <>
    <ManageHeader title="Edit group" />
    <NamedGroup name={manageSearch(asked).name}>{(group) => <Editing key={group.name} group={group} />}</NamedGroup>
  </>
);

/** A limit as it was typed: null for No Limit, undefined where it is none. */
const limitOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const number = readWholeNumber(typed.trim());
  return number !== null && number >= 1 && number <= maxStudentLimit ? number : undefined;
};

const Editing = ({ group }: { group: GroupOfMembers }) => {
  const [name, setName] = useState(group.name);
  const [limit, setLimit] = useState(group.studentLimit === null ? '' : String(group.studentLimit));
  const first = useFirstFocus<HTMLInputElement>();
  const mistake = groupNameMistake(name);
  const studentLimit = limitOf(limit);
  // A limit that somebody else has set meanwhile is not undone by a new name.
  const changed = studentLimit === group.studentLimit ? {} : { studentLimit };
  const { change, isPending, error } = useManageChange(() =>
    call(editGroup, { previousName: group.name, name, ...changed }),
  );
  const isLower = typeof studentLimit === 'number' && studentLimit < group.studentCount;
  return (
    <ManageForm
      submitLabel="Save"
      busy={isPending ? 'Saving' : undefined}
      error={error}
      onSubmit={() => mistake === null && studentLimit !== undefined && change()}
    >
      <TextField
        ref={first}
        label="Name"
        value={name}
        maxLength={175}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        error={mistake ? manageMessages[mistake] : undefined}
      />
      <TextField
        label="Student Limit"
        hint={
          isLower
            ? `The group has ${studentsText(group.studentCount)} with a license now. They all stay; no more can be added.`
            : 'How many students with a license the group may have. Nothing here is No Limit.'
        }
        value={limit}
        inputMode="numeric"
        placeholder="No Limit"
        autoComplete="off"
        inputClassName="max-w-60"
        onChange={(event) => setLimit(event.target.value)}
        error={studentLimit === undefined ? 'Please enter a whole number from 1 to 65,535, or nothing.' : undefined}
      />
    </ManageForm>
  );
};
