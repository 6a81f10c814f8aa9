import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { refetchRoster } from '../../../api/query-client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { showAlert } from '../../../components/alerts/alerts.ts';
import type { OrderView } from '../../../components/sales/order/order-search.ts';
import { fieldOfRefusal, type PurchaseOrderValues, valuesOf } from './purchase-order-form.ts';

/** What is ordered, at the price that stands beside it. */
export interface Ordered extends OrderView {
  readonly cart: Cart;
  readonly quote: PriceAnswer;
  readonly discountCode: string;
}

interface Sent {
  readonly values: PurchaseOrderValues;
  readonly ordered: Ordered;
  /** Sent though the number was used before. */
  readonly isAnother: boolean;
}

/**
 * The form of a purchase order, and sending it: once, however often it is pressed or tried again. Then to the students with
 * the sentence of the server (B section 4).
 */
export const usePurchaseOrder = (account: AccountInfo, asked: Ordered) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm<PurchaseOrderValues>({ defaultValues: valuesOf(account), mode: 'onTouched' });
  const [orderID] = useState(() => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10))));
  const busy = useRef(false);
  // Whose answer was lost may have been taken: it is sent again as it was, whatever the prices say meanwhile.
  const [lost, setLost] = useState<Ordered | null>(null);
  const ordered = lost ?? asked;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ values, ordered: sent, isAnother }: Sent) =>
      call(sendPurchaseOrder, {
        ...values,
        orderID,
        isAnother,
        price: sent.quote.price,
        readingLicenses: sent.cart.reading,
        mathLicenses: sent.cart.math,
        training: sent.cart.training,
        discountCode: sent.discountCode,
        extendCreated: sent.created === null ? null : { created: sent.created },
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    onSuccess: async ({ message }) => {
      showAlert('success', message, { forNextPage: true });
      await navigate({ to: '/students', replace: true });
      void refetchRoster();
    },
    onError: (refused, { ordered: sent }) => {
      const code = refused instanceof CallRefused ? refused.code : '';
      setLost(isUnreachable(refused) || code === 'internal-error' ? sent : null);
      const field = fieldOfRefusal(code);
      if (field) form.setError(field, { message: refused.message }, { shouldFocus: true });
      // What it costs now is to be seen before it is ordered again.
      if (code === 'price-changed' || code.startsWith('discount-')) {
        void queryClient.invalidateQueries({ queryKey: ['price'] });
      }
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const send = (isAnother: boolean) => {
    if (busy.current) return;
    void form.handleSubmit((values) => {
      busy.current = true;
      mutate({ values, ordered, isAnother });
    })();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const number = useWatch({ control: form.control, name: 'purchaseOrderNumber' });
  const isUsed = error instanceof CallRefused && error.code === 'purchase-order-number-used';
  /** What was said of a number says nothing of another one. */
  const isOver = isUsed && number !== variables?.values.purchaseOrderNumber;
  const isAtField = error instanceof CallRefused && fieldOfRefusal(error.code) !== null;
  return {
    form,
    ordered,
    submit,
    /** Offered where the number was used before. */
    sendAnyway: isUsed && !isOver ? () => send(true) : undefined,
    isPending,
    error:
      error === null || isAtField || isOver ? undefined : refusalText(error, pricingMessages['purchase-order-failed']),
  };
};
