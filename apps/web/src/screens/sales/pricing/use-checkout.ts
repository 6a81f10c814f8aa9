import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { startCheckout } from '@sixty/contract/sales/checkout.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { refusalText } from '../../../api/refusal-text.ts';

interface Order {
  readonly cart: Cart;
  readonly discountCode: string;
  /** When the extended subscription was created; null for none. */
  readonly extendCreated: string | null;
}

/** How long the provider's page may take to replace this one, in milliseconds. */
const openTimeoutMs = 20_000;

/** The provider's page could not be opened. */
class NotOpened extends Error {}

/** Leaves this page. @throws NotOpened if it is still here after a while: browsers report no failed navigation. */
const leaveTo = async (url: string): Promise<never> => {
  try {
    location.assign(url);
  } catch {
    throw new NotOpened();
  }
  await new Promise((resolve) => setTimeout(resolve, openTimeoutMs));
  throw new NotOpened();
};

/** The message of a failed checkout: one that cannot be read has none of its own (B section 4). */
const failureText = (error: unknown): string => {
  if (error instanceof NotOpened) return checkoutMessages['checkout-not-started'];
  const isUnreadable = error instanceof CallRefused && isUnreachable(error) && error.status !== 0;
  return isUnreadable ? checkoutMessages['purchase-failed'] : refusalText(error, checkoutMessages['purchase-failed']);
};

/**
 * Starts a checkout and redirects to the payment provider; busy until that page loads. A failure shows the server's
 * message, or the specification's (B section 4).
 */
export const useCheckout = () => {
  // A retry of an unanswered order has the same id, so that it starts once; a changed order gets a new one.
  const unanswered = useRef<{ readonly order: string; readonly id: string } | null>(null);
  const idOf = (order: Order): string => {
    const text = JSON.stringify(order);
    if (unanswered.current?.order !== text) {
      unanswered.current = { order: text, id: uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))) };
    }
    return unanswered.current.id;
  };
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (order: Order) => {
      const { cart, discountCode, extendCreated } = order;
      const { url } = await callWithPuzzles(startCheckout, {
        orderID: idOf(order),
        products: {
          'Reading Subscription': cart.reading,
          'Math Subscription': cart.math,
          Training: cart.training,
          Verification: 0,
        },
        discountCode,
        extendCreated: extendCreated === null ? null : { created: extendCreated },
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      return leaveTo(url);
    },
    onSettled: (_none, failure) => {
      if (failure instanceof CallRefused && !isUnreachable(failure)) unanswered.current = null;
    },
  });
  // The back-forward cache restores the page as it was left, so clear the busy state.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);
  return { start: mutate, isBusy: isPending, failure: error === null ? undefined : failureText(error) };
};
