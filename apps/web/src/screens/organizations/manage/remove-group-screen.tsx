import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { removeGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { GroupPage, type PageOfGroup } from './group-page.tsx';
import type { ManageSearch } from './manage-search.ts';
import { removalText } from './member-text.ts';

/** Deletes a group, after showing the effects (C47). */
export const RemoveGroupScreen = ({ search }: { search: ManageSearch }) => (
  <GroupPage title="Delete group" search={search}>
    {(page) => <Removing {...page} />}
  </GroupPage>
);

const Removing = ({ opened, now, users }: PageOfGroup) => {
  const group = now ?? opened;
  const invitedManagers = users.invites.filter(
    (invite) => invite.group === group.name && invite.permissions === 'Manager',
  ).length;
  const isManager = useSession().currentOrganization?.permissions === 'Manager';
  const form = useForm({
    backTo: '/manage',
    disabledReason: () => (now ? undefined : manageMessages['group-deleted']),
    send: () => call(removeGroup, { name: group.name }),
    changes: 'roster',
  });
  return (
    <Form form={form} submit="Delete group" busy="Deleting" variant="danger" reason>
      <div className="grid gap-2">
        <p className="wrap-anywhere font-medium">Delete {group.name}? This cannot be undone.</p>
        {removalText(group, invitedManagers).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isManager && <p>This is your own group: you will no longer be able to open this page.</p>}
      </div>
    </Form>
  );
};
