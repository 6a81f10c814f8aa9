import { finishCheckout } from '@sixty/contract/checkout.ts';
import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isUnreachable, messageOf } from '../../api/call-refused.ts';
import { call } from '../../api/client.ts';
import { refetchRoster } from '../../api/query-client.ts';
import { showAlert } from '../../parts/alerts/alerts.ts';
import { QueryTrouble } from '../../parts/alerts/query-trouble.tsx';
import { useLeaveTo } from '../../parts/alerts/use-leave-to.ts';
import { homeOf } from '../../parts/session/account.ts';
import { useSession } from '../../parts/session/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface ProcessingProps {
  status: string;
  checkoutId: string;
}

/** What came of a purchase: it asks the server, and goes on to the students with the answer (B section 4). */
export const ProcessingScreen = ({ status, checkoutId }: ProcessingProps) => {
  const home = homeOf(useSession());
  const isGiven = status !== '' && checkoutId !== '';
  useLeaveTo(home, isGiven ? null : checkoutMessages['processing-without-purchase']);
  return (
    <>
      <PageHeader title="Your purchase" />
      {isGiven && <Purchase status={status} checkoutId={checkoutId} />}
    </>
  );
};

const studentsPath = '/students';

const Purchase = ({ status, checkoutId }: ProcessingProps) => {
  const navigate = useNavigate();
  // Asking twice changes nothing, so that it may be asked like a question.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['checkout', checkoutId],
    queryFn: () => call(finishCheckout, { status, checkout_id: checkoutId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, failure) => isUnreachable(failure) && failures < 2,
  });
  const isAway = error !== null && isUnreachable(error);
  useLeaveTo(studentsPath, error && !isAway ? messageOf(error) : null);
  useEffect(() => {
    if (!data) return;
    showAlert(data.status === 'success' ? 'success' : 'info', data.message, { forNextPage: true });
    void refetchRoster();
    void navigate({ to: studentsPath, replace: true });
  }, [data, navigate]);
  if (isAway) return <QueryTrouble error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="text-muted">We are asking the payment provider about your payment. This takes a few seconds.</p>
      <SkeletonRows rows={2} label="Asking about your payment" />
    </>
  );
};
