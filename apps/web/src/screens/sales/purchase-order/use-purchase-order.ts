import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { useForm } from '../../../components/form/use-form.ts';
import type { OrderView } from '../../../components/sales/order/order-search.ts';
import { purchaseOrderFieldsOf, purchaseOrderRules, purchaseOrderSentences } from './purchase-order-form.ts';

/** The order, at the displayed price. */
export interface Ordered extends OrderView {
  readonly cart: Cart;
  readonly quote: PriceAnswer;
  readonly discountCode: string;
}

/**
 * The form of a purchase order, which is sent once regardless of repeated submits. Then opens the students with the
 * server's message (B section 4).
 */
export const usePurchaseOrder = (account: AccountInfo, asked: Ordered) => {
  const queryClient = useQueryClient();
  // An order without a response may have been accepted, so it is sent again unchanged, regardless of new prices.
  const [lost, setLost] = useState<Ordered | null>(null);
  const ordered = lost ?? asked;
  const form = useForm({
    checksOnLeave: true,
    fields: purchaseOrderFieldsOf(account),
    rules: purchaseOrderRules,
    messages: purchaseOrderSentences,
    failed: pricingMessages['purchase-order-failed'],
    send: (values, orderID) =>
      callWithPuzzles(sendPurchaseOrder, {
        ...values,
        orderID,
        price: ordered.quote.price,
        readingLicenses: ordered.cart.reading,
        mathLicenses: ordered.cart.math,
        training: ordered.cart.training,
        discountCode: ordered.discountCode,
        extendCreated: ordered.created === null ? null : { created: ordered.created },
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    done: { alert: true, to: '/students' },
    onSettled: refetchRoster,
    onRefused: (refused) => {
      const code = refused instanceof CallRefused ? refused.code : '';
      setLost(isUnreachable(refused) || code === 'internal-error' ? ordered : null);
      // Shows the new price before the order is sent again.
      if (code === 'price-changed' || code.startsWith('discount-')) {
        void queryClient.invalidateQueries({ queryKey: ['price'] });
      }
    },
  });
  return { form, ordered };
};
