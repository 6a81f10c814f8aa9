import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { createGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { newId } from '../../../components/form/new-id.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { ManageForm, ManageHeader } from './manage-form.tsx';
import { useManageForm } from './use-manage-form.ts';

/** Creates a group; Licensees only (B section 6, C37). */
export const CreateGroupScreen = () => {
  const isLicensee = useSession().currentOrganization?.permissions === 'Licensee';
  useRedirectWithAlert('/manage', isLicensee ? null : manageMessages['licensee-only']);
  // The same for each try, so that a repeated call creates no second group.
  const [id] = useState(newId);
  const first = useFirstFocus<HTMLInputElement>();
  const form = useManageForm({
    values: { name: '' },
    rules: { name: groupNameError },
    messages: manageMessages,
    refusedAt: { 'group-name-': 'name' },
    send: ({ name }) => call(createGroup, { name, id }),
  });
  return (
    <>
      <ManageHeader title="Create a group" />
      {isLicensee && (
        <ManageForm form={form} submit="Create" busy="Creating">
          <TextField
            ref={first}
            {...form.field('name')}
            label="Name"
            hint="A school, a class or a team, such as Elementary."
            maxLength={175}
            autoComplete="off"
          />
        </ManageForm>
      )}
    </>
  );
};
