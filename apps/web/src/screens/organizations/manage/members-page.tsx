import type { ReactNode } from 'react';
import { RedirectWithAlert } from '../../../components/alerts/redirect-with-alert.tsx';
import { ManageHeader } from './manage-header.tsx';
import { membersNamed, type PositionedMember } from './member-text.ts';
import { type OrganizationUsers, UsersGate } from './users-gate.tsx';

interface MembersPageProps {
  title: string;
  usernames: readonly string[];
  /** Why the page cannot be opened if none of them is a member. */
  missing: string;
  children: (members: readonly [PositionedMember, ...PositionedMember[]], users: OrganizationUsers) => ReactNode;
}

/** A page about members of the organization; redirects with a message without one. */
export const MembersPage = ({ title, usernames, missing, children }: MembersPageProps) => (
  <>
    <ManageHeader title={title} />
    <UsersGate>
      {(users) => {
        const [first, ...others] = membersNamed(users.groups, usernames);
        return first ? children([first, ...others], users) : <RedirectWithAlert to="/manage" sentence={missing} />;
      }}
    </UsersGate>
  </>
);
