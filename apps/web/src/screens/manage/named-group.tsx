import { manageMessages } from '@sixty/contract/messages/manage.ts';
import type { GroupOfMembers } from '@sixty/contract/organization-members.ts';
import { isNoGroup } from '@sixty/domain/organization/group.ts';
import type { ReactNode } from 'react';
import { useLeaveTo } from '../../parts/alerts/use-leave-to.ts';
import { LoadedUsers, type OrganizationUsers } from './loaded-users.tsx';

interface NamedGroupProps {
  name: string | undefined;
  children: (group: GroupOfMembers, users: OrganizationUsers) => ReactNode;
}

/** The group that the query names; without one the way leads back, with a sentence. */
export const NamedGroup = ({ name, children }: NamedGroupProps) => {
  const isNamed = name !== undefined && !isNoGroup(name);
  return isNamed ? (
    <LoadedUsers>
      {(users) => {
        const group = users.groups.find((each) => each.name.toLowerCase() === name.toLowerCase());
        return group ? children(group, users) : <NoGroupNamed />;
      }}
    </LoadedUsers>
  ) : (
    <NoGroupNamed />
  );
};

const NoGroupNamed = () => {
  useLeaveTo('/manage', manageMessages['group-not-named']);
  return null;
};
