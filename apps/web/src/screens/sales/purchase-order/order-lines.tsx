import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import type { OrderView } from '../../../components/sales/order/order-search.ts';
import { Amount } from '../../../components/sales/price/amount.tsx';
import { dollars } from '../../../components/sales/price/dollars.ts';
import { Alert } from '../../../ui/alert.tsx';

/** The order, at the displayed price. */
export interface Ordered extends OrderView {
  readonly cart: Cart;
  readonly quote: PriceAnswer;
  readonly discountCode: string;
}

/** What is ordered, and its price. */
export const OrderLines = ({ ordered: { cart, quote } }: { ordered: Ordered }) => {
  const { message, messageType } = quote.discountCodeMessage;
  return (
    <>
      {messageType === 'error' && <Alert kind="info">{message}</Alert>}
      <dl className="grid gap-2.5">
        <Amount label="Reading licenses" amount={`${cart.reading}`} />
        <Amount label="Math licenses" amount={`${cart.math}`} />
        {cart.training > 0 && <Amount label="Trainings" amount={`${cart.training}`} />}
        {quote.discount > 0 && <Amount label="Discount" amount={`-${dollars(quote.discount)}`} />}
      </dl>
      <dl className="border-line border-t pt-4">
        <Amount label="Price" amount={dollars(quote.price)} strong />
      </dl>
    </>
  );
};
