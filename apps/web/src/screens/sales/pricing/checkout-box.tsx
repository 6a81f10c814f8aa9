import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import { maxDiscountCodeLength } from '@sixty/domain/sales/discount-form.ts';
import { type Cart, studentsOf } from '@sixty/domain/sales/price.ts';
import type { ReactNode } from 'react';
import { QueryError } from '../../../components/alerts/query-error.tsx';
import { Amount } from '../../../components/sales/price/amount.tsx';
import { dollars } from '../../../components/sales/price/dollars.ts';
import { AlertRegion } from '../../../ui/alert-region.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Quoting } from './use-quote.ts';

const Amounts = ({ cart, quote }: { cart: Cart; quote: PriceAnswer | undefined }) => (
  <dl className="grid gap-2.5">
    <Amount label={`Reading × ${cart.reading}`} amount={quote && dollars(quote.subTotals.reading)} />
    <Amount label={`Math × ${cart.math}`} amount={quote && dollars(quote.subTotals.math)} />
    {cart.training > 0 && (
      <Amount label={`Training × ${cart.training}`} amount={quote && dollars(quote.subTotals.training)} />
    )}
    {quote && quote.discount > 0 && <Amount label="Discount" amount={`-${dollars(quote.discount)}`} />}
  </dl>
);

const CodeMessage = ({ quote }: { quote: PriceAnswer | undefined }) => {
  const codeMessage = quote?.discountCodeMessage;
  return (
    <div role="status" className="empty:hidden">
      {codeMessage && codeMessage.messageType !== 'clear' && (
        <p
          className={
            codeMessage.messageType === 'success'
              ? 'flex items-start gap-1.5 font-medium text-sm text-success'
              : 'flex items-start gap-1.5 font-medium text-danger text-sm'
          }
        >
          <Icon name={codeMessage.messageType === 'success' ? 'check' : 'alert'} size={18} />
          <span>{codeMessage.message}</span>
        </p>
      )}
    </div>
  );
};

interface CheckoutBoxProps {
  cart: Cart;
  quoting: Quoting;
  code: string;
  onCode: (code: string) => void;
  /** The next step: the checkout, or how to get there. */
  children: ReactNode;
  note: ReactNode;
}

/** The price of the order, its discount code, and the next step (B section 2.1). */
export const CheckoutBox = ({ cart, quoting, code, onCode, children, note }: CheckoutBoxProps) => {
  const { quote, error, isFetching, retry } = quoting;
  return (
    <section
      aria-labelledby="checkout-heading"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised desktop:sticky desktop:top-4"
    >
      <h2 id="checkout-heading" className="text-lg">
        Your order
      </h2>
      {error ? (
        <AlertRegion kind="plain">
          <QueryError error={error} isFetching={isFetching} onRetry={retry} />
        </AlertRegion>
      ) : (
        <Amounts cart={cart} quote={quote} />
      )}
      <div className="grid gap-1.5">
        <TextField
          label="Discount code"
          value={code}
          onChange={({ target }) => onCode(target.value)}
          maxLength={maxDiscountCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CodeMessage quote={quote} />
      </div>
      <div role="status" aria-label="Total" className="border-line border-t pt-4">
        <dl>
          <Amount label="Total" amount={error ? '-' : quote && dollars(quote.price)} strong />
        </dl>
        {!quote && !error && <VisuallyHidden>Working out the price</VisuallyHidden>}
      </div>
      {children}
      <div className="text-muted text-sm">{note}</div>
    </section>
  );
};

/** Why the checkout cannot start now; undefined if it can (B section 5). */
export const checkoutBlock = (cart: Cart, { quote, error }: Quoting): string | undefined => {
  if (studentsOf(cart) === 0) return pricingMessages['nothing-to-buy'];
  if (error) return pricingMessages['prices-not-loaded'];
  return quote ? undefined : pricePending;
};

export const pricePending = 'We are working out the price.';
