import { accountEmailMessages } from '@sixty/contract/messages/account-email.ts';
import { callMessages } from '@sixty/contract/messages/call.ts';
import { alreadyMember, invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { refusalText } from '../../../api/refusal-text.ts';
import { useLogOut } from '../../../components/accounts/session/use-log-out.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import type { FoundInvitation } from '../../../components/organizations/invitations/invitation-details.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { Accepting } from './use-accept-invitation.ts';

interface StandingProps {
  code: string;
  invitation: FoundInvitation;
  accept: Accepting;
}

/** What the user can do with the invitation. */
export const InvitationStatus = ({ code, invitation, accept }: StandingProps) => {
  switch (invitation.standing) {
    case 'guest':
      return <ForGuests code={code} isForAccount={invitation.email === null} />;
    case 'theirs':
      return <ForThem accept={accept} />;
    case 'not-theirs':
      return <NotTheirs code={code} />;
    case 'unverified':
      return <Unverified />;
    case 'member':
      return <ForMembers organization={invitation.organization} />;
  }
};

const ForGuests = ({ code, isForAccount }: { code: string; isForAccount: boolean }) => (
  <>
    <p>
      {isForAccount
        ? 'Log in with the account that was invited, and accept.'
        : 'Log in with the account for the invited email address, or sign up with it.'}
    </p>
    <div className="flex flex-wrap gap-2.5">
      <Link
        to="/account/log-in/teacher"
        search={{ redirect: `/organization/accept?code=${encodeURIComponent(code)}` }}
        className={buttonClass('primary')}
      >
        Log In
      </Link>
      {!isForAccount && (
        <Link to="/account/sign-up" search={{ organizationInvite: code }} className={buttonClass()}>
          Sign Up
        </Link>
      )}
    </div>
  </>
);

const ForThem = ({ accept }: { accept: Accepting }) => (
  <>
    <p>
      You will work in this organization. Your personal organization stays as it is: switch back to it in the menu at
      the top.
    </p>
    <div>
      <AlertRegion className="not-empty:pb-5">
        {accept.error && refusalText(accept.error, callMessages['internal-error'])}
      </AlertRegion>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" busy={accept.isPending ? 'Accepting' : undefined} onClick={() => accept.mutate()}>
          Accept
        </Button>
        <Link to="/dashboard" className={buttonClass()}>
          Not now
        </Link>
      </div>
    </div>
  </>
);

const NotTheirs = ({ code }: { code: string }) => {
  const { username } = useSession();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useLogOut();
  const leave = () =>
    mutateAsync().then(
      () => navigate({ to: '/organization/accept', search: { code } }),
      // Logging out reports its own error.
      () => undefined,
    );
  return (
    <>
      <AlertRegion>{invitationMessages['invitation-not-for-you']}</AlertRegion>
      <p>
        You are logged in as <span className="wrap-anywhere font-medium">{username}</span>.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" busy={isPending ? 'Logging out' : undefined} onClick={() => void leave()}>
          Log Out
        </Button>
        <Link to="/dashboard" className={buttonClass()}>
          Dashboard
        </Link>
      </div>
    </>
  );
};

const Unverified = () => (
  <>
    <AlertRegion>{accountEmailMessages['email-not-verified']}</AlertRegion>
    <div>
      <Link to="/account/verify-email-address/resend" className={buttonClass('primary')}>
        Send the link again
      </Link>
    </div>
  </>
);

const ForMembers = ({ organization }: { organization: string }) => (
  <>
    <Alert kind="info">{alreadyMember(organization)}</Alert>
    <p className="text-muted">Switch between organizations in the menu at the top.</p>
    <div>
      <Link to="/dashboard" className={buttonClass('primary')}>
        Dashboard
      </Link>
    </div>
  </>
);
