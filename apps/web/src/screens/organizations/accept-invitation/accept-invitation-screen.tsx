import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isUnreachable } from '../../../api/call-refused.ts';
import { invitationQuery } from '../../../api/invitation-queries.ts';
import { homeOf } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { InvitationDetails } from '../../../components/organizations/invitations/invitation-details.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { InvitationStatus } from './invitation-status.tsx';
import { useAcceptInvitation } from './use-accept-invitation.ts';

/** The page of the emailed link: anyone can open it, but only the invited user can accept (C48). */
export const AcceptInvitationScreen = ({ code }: { code: string }) => {
  const home = homeOf(useSession());
  useRedirectWithAlert(home, code === '' ? invitationMessages['invitation-unknown'] : null);
  if (code === '') return null;
  return (
    <>
      <PageHeader title="Invitation to an organization" />
      <div className="grid max-w-xl gap-5">
        <Invitation code={code} />
      </div>
    </>
  );
};

const Invitation = ({ code }: { code: string }) => {
  const home = homeOf(useSession());
  const accept = useAcceptInvitation(code);
  // After accepting, a refetch would only report that it was accepted.
  const asks = accept.isIdle || accept.isError;
  const { data, error, isFetching, refetch } = useQuery({ ...invitationQuery(code), enabled: asks });
  if (data)
    return (
      <>
        <InvitationDetails invitation={data} />
        <InvitationStatus code={code} invitation={data} accept={accept} />
      </>
    );
  if (!error) return <SkeletonRows rows={4} label="Loading the invitation" />;
  return (
    <>
      <AlertRegion kind="plain">
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      </AlertRegion>
      {!isUnreachable(error) && (
        <div>
          <Link to={home} className={buttonClass()}>
            Go to the home page
          </Link>
        </div>
      )}
    </>
  );
};
