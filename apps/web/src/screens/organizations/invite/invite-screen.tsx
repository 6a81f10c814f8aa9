import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inviteChoicesQuery } from '../../../api/invitation-queries.ts';
import { organizationUsersQuery } from '../../../api/manage-queries.ts';
import { isManager } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { PendingInvitations } from '../../../components/organizations/invitations/pending-invitations.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { type InviteInto, type InviteSearch, inviteInto } from './invite-search.ts';

const title = 'Invite Users to your Organization';

/**
 * Invites users to the organization (B section 2.2). Every customer can open it, but only Licensees and Managers can
 * invite.
 */
export const InviteScreen = ({ search }: { search: InviteSearch }) => {
  const session = useSession();
  return (
    <>
      <PageHeader title={title}>{isManager(session) && session.currentOrganization?.name}</PageHeader>
      {isManager(session) ? (
        <Inviting into={inviteInto(search)} />
      ) : (
        <NotHere isPersonal={session.currentOrganization?.personal !== false} />
      )}
    </>
  );
};

/** Why the user cannot invite from here, and where to go. */
const NotHere = ({ isPersonal }: { isPersonal: boolean }) => (
  <div className="grid max-w-xl gap-5">
    <Alert kind="info">
      {isPersonal
        ? 'This is your personal organization, which has no other members. Licensees and Managers of another organization can invite people to theirs.'
        : 'Only Licensees and Managers can invite people to an organization. Please ask a Licensee, or create an organization of your own.'}
    </Alert>
    <p className="text-muted">If you have several organizations, switch between them in the menu at the top.</p>
    <div className="flex flex-wrap gap-2.5">
      <Link to="/organization/create" className={buttonClass('primary')}>
        Create An Organization
      </Link>
      <Link to="/dashboard" className={buttonClass()}>
        Dashboard
      </Link>
    </div>
  </div>
);

const Inviting = ({ into }: { into: InviteInto }) => {
  const { data, error, isFetching, refetch } = useQuery(inviteChoicesQuery());
  // Starts both requests in parallel.
  useQuery(organizationUsersQuery());
  const isLost = data?.permission === 'Manager' && data.group === null;
  return (
    <div className="grid gap-10">
      <div className="max-w-xl">
        {!data && error && <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={5} label="Loading what you can offer" />}
        {isLost && <Alert kind="info">{invitationMessages['invite-without-group']}</Alert>}
        {data && !isLost && <InviteForm key={String(into.group)} choices={data} into={into} />}
      </div>
      {!isLost && <PendingInvitations />}
    </div>
  );
};
