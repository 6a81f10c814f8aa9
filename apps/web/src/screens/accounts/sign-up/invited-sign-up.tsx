import { invitationMessages } from '@sixty/contract/messages/invitation.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isUnreachable, messageOf } from '../../../api/call-refused.ts';
import { invitationQuery } from '../../../api/invitation-queries.ts';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { InvitationDetails } from '../../../components/organizations/invitations/invitation-details.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { SignUpInvitation } from './sign-up-form.ts';

/** Leads to the form without an invitation; typed text is kept. */
export const ContinueUninvited = ({ onClick }: { onClick?: () => void }) => (
  <Link
    to="/account/sign-up"
    search={{}}
    replace
    resetScroll={false}
    {...(onClick && { onClick })}
    className={buttonClass()}
  >
    Continue without it
  </Link>
);

interface InvitedSignUpProps {
  code: string;
  /** The form, once the invitation is known to be valid. */
  children: (invitation: SignUpInvitation) => ReactNode;
}

/** The details of the invitation with the form below, or why it cannot be used. */
export const InvitedSignUp = ({ code, children }: InvitedSignUpProps) => {
  // Not refetched, so that the form is not lost; the server decides on submit.
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQuery(code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data && data.email !== null) {
    const { email, organization } = data;
    return (
      <>
        <Card>
          <InvitationDetails invitation={data} />
        </Card>
        {children({ code, email, organization })}
      </>
    );
  }
  if (!data && !error) return <SkeletonRows rows={6} label="Loading the invitation" />;
  return (
    <AlertRegion kind="plain">
      {error && isUnreachable(error) ? (
        <QueryError error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Alert kind="danger" action={<ContinueUninvited />}>
          {error ? messageOf(error) : invitationMessages['invitation-not-for-you']}
        </Alert>
      )}
    </AlertRegion>
  );
};
