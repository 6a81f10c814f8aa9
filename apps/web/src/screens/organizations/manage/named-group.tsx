import { manageMessages } from '@sixty/contract/messages/manage.ts';
import type { GroupOfMembers } from '@sixty/contract/organizations/organization-members.ts';
import { isNoGroup } from '@sixty/domain/organizations/group.ts';
import { type ReactNode, useState } from 'react';
import { useLeaveTo } from '../../../components/alerts/use-leave-to.ts';
import { LoadedUsers, type OrganizationUsers } from './loaded-users.tsx';

/** A group of which a page is about. */
export interface PageOfGroup {
  /** As it was when the page was opened. */
  readonly opened: GroupOfMembers;
  /** As it is now; undefined once somebody has deleted it. */
  readonly now: GroupOfMembers | undefined;
  readonly users: OrganizationUsers;
}

interface NamedGroupProps {
  name: string | undefined;
  children: (page: PageOfGroup) => ReactNode;
}

/** The group that the query names; without one the way leads back, with a sentence. */
export const NamedGroup = ({ name, children }: NamedGroupProps) =>
  name !== undefined && !isNoGroup(name) ? (
    <LoadedUsers>
      {(users) => (
        <FoundGroup key={name} name={name} users={users}>
          {children}
        </FoundGroup>
      )}
    </LoadedUsers>
  ) : (
    <NoGroupNamed />
  );

interface FoundGroupProps extends NamedGroupProps {
  name: string;
  users: OrganizationUsers;
}

/** Stays with the group, whatever others call it or do with it, so that nothing which was typed is lost. */
const FoundGroup = ({ name, users, children }: FoundGroupProps) => {
  const [opened] = useState(() => users.groups.find((each) => each.name.toLowerCase() === name.toLowerCase()));
  return opened ? children({ opened, now: users.groups.find(({ id }) => id === opened.id), users }) : <NoGroupNamed />;
};

const NoGroupNamed = () => {
  useLeaveTo('/manage', manageMessages['group-not-named']);
  return null;
};
