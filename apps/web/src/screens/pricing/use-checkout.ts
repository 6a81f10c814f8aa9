import { startCheckout } from '@sixty/contract/checkout.ts';
import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import type { Cart } from '@sixty/domain/subscription/price.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { refusalText } from '../../api/refusal-text.ts';

interface Order {
  readonly cart: Cart;
  readonly discountCode: string;
  /** When the subscription was made that is extended; null where none is. */
  readonly extendCreated: string | null;
}

/** The page of the provider could not be opened. */
class NotOpened extends Error {}

/**
 * Begins a checkout and leaves for the page of the payment provider; busy until that page is there. A failure is said in
 * the words of the server, or in those of the specification (B section 4).
 */
export const useCheckout = () => {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ cart, discountCode, extendCreated }: Order) => {
      const { url } = await call(startCheckout, {
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
      try {
        location.assign(url);
      } catch {
        throw new NotOpened();
      }
    },
  });
  // Whoever comes back by the browser's own button finds the page as it was left, and may begin again.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  const failure =
    error instanceof NotOpened
      ? checkoutMessages['checkout-not-started']
      : refusalText(error, checkoutMessages['purchase-failed']);
  return { start: mutate, isBusy: isPending || isSuccess, failure: error === null ? undefined : failure };
};
