import { manageMessages } from '@sixty/contract/messages/manage.ts';
import type { GroupOfMembers } from '@sixty/contract/organizations/organization-members.ts';
import { isNoGroup } from '@sixty/domain/organizations/no-group.ts';
import { type ReactNode, useState } from 'react';
import { RedirectWithAlert } from '../../../components/alerts/redirect-with-alert.tsx';
import { ManageHeader } from './manage-header.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { type OrganizationUsers, UsersGate } from './users-gate.tsx';

/** The group that a page is about. */
export interface PageOfGroup {
  /** The group when the page was opened. */
  readonly opened: GroupOfMembers;
  /** The current group; undefined once it was deleted. */
  readonly now: GroupOfMembers | undefined;
  readonly users: OrganizationUsers;
}

interface GroupPageProps {
  title: string;
  search: ManageSearch;
  children: (page: PageOfGroup) => ReactNode;
}

/** A page about the group named in the query; redirects with a message without one. */
export const GroupPage = ({ title, search, children }: GroupPageProps) => {
  const { name } = manageSearch(search);
  return (
    <>
      <ManageHeader title={title} />
      {name !== undefined && !isNoGroup(name) ? (
        <UsersGate>
          {(users) => (
            <FoundGroup key={name} name={name} users={users}>
              {children}
            </FoundGroup>
          )}
        </UsersGate>
      ) : (
        <NoGroupNamed />
      )}
    </>
  );
};

interface FoundGroupProps extends Pick<GroupPageProps, 'children'> {
  name: string;
  users: OrganizationUsers;
}

/** Keeps the page on its group if others rename or change it, so that typed text is kept. */
const FoundGroup = ({ name, users, children }: FoundGroupProps) => {
  const [opened] = useState(() => users.groups.find((each) => each.name.toLowerCase() === name.toLowerCase()));
  return opened ? children({ opened, now: users.groups.find(({ id }) => id === opened.id), users }) : <NoGroupNamed />;
};

const NoGroupNamed = () => <RedirectWithAlert to="/manage" sentence={manageMessages['group-not-named']} />;
