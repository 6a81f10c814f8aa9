import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import { daysText } from '@sixty/domain/kernel/days-text.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../../api/queries.ts';
import { stringifySearch } from '../../../api/search-params.ts';
import { isCustomer, isSignedIn } from '../../../components/accounts/session/session-facts.ts';
import { canBuy } from '../../../components/sales/banners/can-buy.ts';
import { type Order, searchOf } from '../../../components/sales/order/order-search.ts';
import { useTrial } from '../../../components/sales/price/use-trial.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showReason } from '../../../ui/reason-bubble.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { checkoutBlock, pricePending } from './checkout-box.tsx';
import { useCheckout } from './use-checkout.ts';
import type { Quoting } from './use-quote.ts';

const TrialNote = () => {
  const trial = useTrial();
  if (!trial) return null;
  return <p className="text-muted text-sm">A new account begins with a free trial of {daysText(trial.days)}.</p>;
};

/** Why the user cannot buy here, with what to do instead; null for users who can (B section 6; C14). */
export const buyPrompt = (session: Session, order: Order): ReactNode => {
  if (!isSignedIn(session)) {
    // After signing in or up, the user returns to the same order.
    const back = { redirect: `/subscribe${stringifySearch({ ...searchOf(order) })}` };
    return (
      <div className="grid gap-2.5">
        <Link to="/account/log-in/teacher" search={back} className={buttonClass('primary', 'large')}>
          Log In to Purchase
        </Link>
        <Link to="/account/sign-up" search={back} className={buttonClass()}>
          Sign Up
        </Link>
        <TrialNote />
      </div>
    );
  }
  if (!isCustomer(session)) return <Alert kind="info">{pricingMessages['teacher-needed']}</Alert>;
  return canBuy(session) ? null : <Alert kind="info">{pricingMessages['buyer-only']}</Alert>;
};

interface CheckoutProps {
  cart: Cart;
  quoting: Quoting;
  code: string;
  /** The extended subscription and its last day, as displayed; null for new licenses. */
  extended: { readonly created: string; readonly lastDay: string; readonly isOver: boolean } | null;
  /** The page is about to redirect to the provider. */
  onBegin: () => void;
}

/** Redirects to the payment provider; asks first if the extension starts later. */
export const Checkout = ({ cart, quoting, code, extended, onBegin }: CheckoutProps) => {
  const { start, isBusy, failure } = useCheckout();
  const [warns, setWarns] = useState(false);
  // An expired subscription is extended from today (C8).
  const later = extended?.isOver === false ? extended : null;
  const buy = () => {
    setWarns(false);
    onBegin();
    // An invalid code is omitted: the charge is the total shown.
    const counts = quoting.quote?.discountCodeMessage.messageType === 'success';
    start({ cart, discountCode: counts ? code.trim() : '', extendCreated: extended?.created ?? null });
  };
  const block = checkoutBlock(cart, quoting);
  // Avoids flicker when the answer is fast.
  const isAsking = block === pricePending;
  const isSlow = useDebounced(isAsking, 300) && isAsking;
  return (
    <div className="grid gap-3">
      <Button
        variant="primary"
        size="large"
        busy={isBusy ? 'Opening the checkout' : undefined}
        disabledReason={isAsking && !isSlow ? undefined : block}
        onClick={({ currentTarget }) => {
          if (block !== undefined) showReason(currentTarget, block);
          else if (later) setWarns(true);
          else buy();
        }}
      >
        Complete Checkout
      </Button>
      {block === pricingMessages['nothing-to-buy'] && (
        <p aria-hidden="true" className="text-muted text-sm">
          {block}
        </p>
      )}
      <AlertRegion>{failure}</AlertRegion>
      {later && (
        <ConfirmDialog
          open={warns}
          title="The new licenses count later"
          confirmLabel="Buy"
          onConfirm={buy}
          onCancel={() => setWarns(false)}
        >
          <p>{pricingMessages['extension-counts-later']}</p>
          <p>
            It expires on <strong className="font-semibold">{later.lastDay}</strong>. To have more licenses before then,
            add licenses instead.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
