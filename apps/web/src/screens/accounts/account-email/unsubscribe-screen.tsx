import { unsubscribe } from '@sixty/contract/accounts/account-email.ts';
import { accountEmailMessages } from '@sixty/contract/messages/account-email.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { homeOf } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** The page of the unsubscribe link in messages that are not about an account (B section 2.4). */
export const UnsubscribeScreen = ({ email }: { email: string }) => {
  const home = homeOf(useSession());
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => callWithPuzzles(unsubscribe, { email }) });
  useRedirectWithAlert(home, email === '' ? accountEmailMessages['unsubscribe-without-email'] : null);
  if (email === '') return null;
  return (
    <>
      <PageHeader title="Unsubscribe" />
      <div className="grid max-w-xl gap-5">
        <p>
          <span className="wrap-anywhere font-medium">{email}</span>{' '}
          {data ? 'no longer gets recommendations or news.' : 'will no longer get recommendations or news.'} We still
          send emails about the account itself.
        </p>
        <div role="status" className="empty:-mt-5">
          {data && <Alert kind="success">{data.message}</Alert>}
        </div>
        <AlertRegion className="empty:-mt-5">
          {error && refusalText(error, accountEmailMessages['processing-failed'])}
        </AlertRegion>
        <div className="flex flex-wrap gap-2.5">
          {!data && (
            <Button variant="primary" busy={isPending ? 'Unsubscribing' : undefined} onClick={() => mutate()}>
              Unsubscribe
            </Button>
          )}
          <Link to={home} className={buttonClass()}>
            Go to the home page
          </Link>
        </div>
      </div>
    </>
  );
};
