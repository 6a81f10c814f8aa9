import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { createGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { ManageHeader } from './manage-header.tsx';

/** Creates a group; Licensees only (B section 6, C37). */
export const CreateGroupScreen = () => {
  const isLicensee = useSession().currentOrganization?.permissions === 'Licensee';
  useRedirectWithAlert('/manage', isLicensee ? null : manageMessages['licensee-only']);
  const form = useForm({
    backTo: '/manage',
    fields: { name: { label: 'Name', hint: 'A school, a class or a team, such as Elementary.' } },
    rules: { name: groupNameError },
    messages: manageMessages,
    makesOnce: true,
    send: ({ name }, id) => call(createGroup, { name, id }),
    changes: 'roster',
  });
  return (
    <>
      <ManageHeader title="Create a group" />
      {isLicensee && <Form form={form} submit="Create" busy="Creating" />}
    </>
  );
};
