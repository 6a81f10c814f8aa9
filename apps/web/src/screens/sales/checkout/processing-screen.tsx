import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { homeOf } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import { useRedirectWithAlert } from '../../../components/alerts/use-redirect-with-alert.ts';
import { placeOf } from '../../../components/sales/order/order-search.ts';
import { storedAddsLicenses } from '../../../components/sales/order/stored-order-view.ts';
import { Alert, type AlertKind } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Outcome, useOutcome } from './use-outcome.ts';

interface ProcessingProps {
  status: string;
  checkoutId: string;
}

/** The outcome of a purchase: polls the server until it is known, then continues (B section 4). */
export const ProcessingScreen = ({ status, checkoutId }: ProcessingProps) => {
  const home = homeOf(useSession());
  const isGiven = status !== '' && checkoutId !== '';
  useRedirectWithAlert(home, isGiven ? null : checkoutMessages['processing-without-purchase']);
  return (
    <>
      <PageHeader title="Your purchase" />
      {isGiven && <Purchase status={status} checkoutId={checkoutId} />}
    </>
  );
};

const kinds = {
  success: 'success',
  declined: 'danger',
  abandoned: 'info',
  pending: 'info',
  unknown: 'info',
} as const satisfies Record<Outcome['status'], AlertKind>;

/** The page with an unpaid order. */
const orderPage = ({ code, created, adds, ...cart }: NonNullable<Outcome['order']>) =>
  placeOf({ cart, code }, { created, adds: storedAddsLicenses() ?? adds });

const Purchase = ({ status, checkoutId }: ProcessingProps) => {
  const navigate = useNavigate();
  const { outcome, refusal, isAsking, ask } = useOutcome(status, checkoutId);
  useRedirectWithAlert('/students', refusal && messageOf(refusal));
  useEffect(() => {
    if (!outcome || outcome.isOpen) return;
    showAlert(kinds[outcome.status], outcome.message, { forNextPage: true });
    void refetchRoster();
    const place = outcome.order ? orderPage(outcome.order) : ({ to: '/students' } as const);
    void navigate({ ...place, replace: true });
  }, [outcome, navigate]);
  if (outcome?.isOpen) {
    return (
      <div className="grid max-w-2xl gap-5">
        <div role="status">
          <Alert kind={kinds[outcome.status]}>{outcome.message}</Alert>
        </div>
        <Waiting isGivenUp={outcome.isGivenUp} isAsking={isAsking} onAsk={ask} />
      </div>
    );
  }
  return (
    <>
      <p className="text-muted">We are asking the payment provider about your payment. This takes a few seconds.</p>
      <SkeletonRows rows={2} label="Asking about your payment" />
    </>
  );
};

interface WaitingProps {
  isGivenUp: boolean;
  isAsking: boolean;
  onAsk: () => void;
}

/** Shown while the outcome is unknown: what happens, and where the user will see it. */
const Waiting = ({ isGivenUp, isAsking, onAsk }: WaitingProps) => (
  <>
    <p className="text-muted">
      {isGivenUp
        ? 'This is taking longer than usual. You do not have to wait: when your payment is confirmed, you will get a receipt by email, and your licenses appear on both of these pages.'
        : 'This page checks every few seconds and continues automatically. You may leave it: you will get a receipt by email, and your licenses appear on both of these pages.'}
    </p>
    <div className="flex flex-wrap gap-2.5">
      {isGivenUp && (
        <Button variant="primary" busy={isAsking ? 'Asking' : undefined} onClick={onAsk}>
          Ask again
        </Button>
      )}
      <Link to="/account/subscription" className={buttonClass()}>
        My subscription
      </Link>
      <Link to="/students" className={buttonClass()}>
        Manage students
      </Link>
    </div>
  </>
);
