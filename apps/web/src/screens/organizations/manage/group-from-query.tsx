import { manageMessages } from '@sixty/contract/messages/manage.ts';
import type { GroupOfMembers } from '@sixty/contract/organizations/organization-members.ts';
import { isNoGroup } from '@sixty/domain/organizations/no-group.ts';
import { type ReactNode, useState } from 'react';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { type OrganizationUsers, UsersGate } from './users-gate.tsx';

/** The group that a page is about. */
export interface PageOfGroup {
  /** The group when the page was opened. */
  readonly opened: GroupOfMembers;
  /** The current group; undefined once it was deleted. */
  readonly now: GroupOfMembers | undefined;
  readonly users: OrganizationUsers;
}

interface GroupFromQueryProps {
  name: string | undefined;
  children: (page: PageOfGroup) => ReactNode;
}

/** The group named in the query; redirects with a message without one. */
export const GroupFromQuery = ({ name, children }: GroupFromQueryProps) =>
  name !== undefined && !isNoGroup(name) ? (
    <UsersGate>
      {(users) => (
        <FoundGroup key={name} name={name} users={users}>
          {children}
        </FoundGroup>
      )}
    </UsersGate>
  ) : (
    <NoGroupNamed />
  );

interface FoundGroupProps extends GroupFromQueryProps {
  name: string;
  users: OrganizationUsers;
}

/** Keeps the page on its group if others rename or change it, so that typed text is kept. */
const FoundGroup = ({ name, users, children }: FoundGroupProps) => {
  const [opened] = useState(() => users.groups.find((each) => each.name.toLowerCase() === name.toLowerCase()));
  return opened ? children({ opened, now: users.groups.find(({ id }) => id === opened.id), users }) : <NoGroupNamed />;
};

const NoGroupNamed = () => {
  useRedirectWithAlert('/manage', manageMessages['group-not-named']);
  return null;
};
