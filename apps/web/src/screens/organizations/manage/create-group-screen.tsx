import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { createGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { ManageForm, ManageHeader } from './manage-form.tsx';
import { useManageChange } from './use-manage-change.ts';

/** Makes a group; for Licensees alone (B section 6, C37). */
export const CreateGroupScreen = () => {
  const isLicensee = useSession().currentOrganization?.permissions === 'Licensee';
  useRedirectWithAlert('/manage', isLicensee ? null : manageMessages['licensee-only']);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  // The same for each try, so that one whose answer was lost makes no second group.
  const [id] = useState(() => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))));
  const first = useFirstFocus<HTMLInputElement>();
  const mistake = groupNameError(name);
  const { change, isPending, error } = useManageChange(() => call(createGroup, { name, id }));
  const submit = () => {
    setTried(true);
    if (mistake) first.current?.focus();
    else change();
  };
  return (
    <>
      <ManageHeader title="Create a group" />
      {isLicensee && (
        <ManageForm submitLabel="Create" busy={isPending ? 'Creating' : undefined} error={error} onSubmit={submit}>
          <TextField
            ref={first}
            label="Name"
            hint="A school, a class or a team, such as Elementary."
            value={name}
            maxLength={175}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            error={tried && mistake ? manageMessages[mistake] : undefined}
          />
        </ManageForm>
      )}
    </>
  );
};
