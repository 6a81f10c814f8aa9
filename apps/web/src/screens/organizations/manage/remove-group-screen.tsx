import { manageMessages } from '@sixty/contract/messages/manage.ts';
import { removeGroup } from '@sixty/contract/organizations/organization-groups.ts';
import type { GroupOfMembers } from '@sixty/contract/organizations/organization-members.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { GroupFromQuery } from './group-from-query.tsx';
import { ManageForm, ManageHeader, useManageForm } from './manage-form.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { removalText } from './member-text.ts';
import type { OrganizationUsers } from './users-gate.tsx';

/** Deletes a group, after showing the effects (C47). */
export const RemoveGroupScreen = ({ search }: { search: ManageSearch }) => (
  <>
    <ManageHeader title="Delete group" />
    <GroupFromQuery name={manageSearch(search).name}>
      {({ opened, now, users }) => (
        <Removing group={now ?? opened} isDeleted={now === undefined} invites={users.invites} />
      )}
    </GroupFromQuery>
  </>
);

interface RemovingProps {
  group: GroupOfMembers;
  /** Another user was first. */
  isDeleted: boolean;
  invites: OrganizationUsers['invites'];
}

const Removing = ({ group, isDeleted, invites }: RemovingProps) => {
  const invitedManagers = invites.filter(
    (invite) => invite.group === group.name && invite.permissions === 'Manager',
  ).length;
  const isManager = useSession().currentOrganization?.permissions === 'Manager';
  const form = useManageForm({
    fields: {},
    disabledReason: () => (isDeleted ? manageMessages['group-deleted'] : undefined),
    send: () => call(removeGroup, { name: group.name }),
  });
  return (
    <ManageForm form={form} submit="Delete group" busy="Deleting" danger>
      <div className="grid gap-2">
        <p className="wrap-anywhere font-medium">Delete {group.name}? This cannot be undone.</p>
        {removalText(group, invitedManagers).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isManager && <p>This is your own group: you will no longer be able to open this page.</p>}
      </div>
    </ManageForm>
  );
};
