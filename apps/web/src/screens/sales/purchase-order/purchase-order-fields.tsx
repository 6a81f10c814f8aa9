import { Link } from '@tanstack/react-router';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { FieldGroup, Fields, Form, FormActions } from '../../../components/form/form.tsx';
import { placeOf } from '../../../components/sales/order/order-search.ts';
import { Amount } from '../../../components/sales/price/amount.tsx';
import { dollars } from '../../../components/sales/price/dollars.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Ordered, usePurchaseOrder } from './purchase-order-form.ts';

interface PurchaseOrderFieldsProps {
  account: AccountInfo;
  asked: Ordered;
}

export const PurchaseOrderFields = ({ account, asked }: PurchaseOrderFieldsProps) => {
  const { form, ordered } = usePurchaseOrder(account, asked);
  return (
    <Form form={form} aria-label="Purchase order" className="grid items-start gap-6 desktop:grid-cols-[1fr_21rem]">
      <div className="grid gap-6">
        <FieldGroup title="The order" form={form} names={['purchaseOrderNumber', 'district', 'school']} />
        <FieldGroup title="Where the invoice goes" form={form}>
          <div className="grid gap-4">
            <Fields form={form} names={['address']} />
            <LocationFields form={form} needsState />
          </div>
        </FieldGroup>
        <FieldGroup title="Contact for questions" form={form} names={['name', 'phone', 'emailAddress']} />
      </div>
      <section
        aria-labelledby="order-heading"
        className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised desktop:sticky desktop:top-4"
      >
        <h2 id="order-heading" className="text-lg">
          Your order
        </h2>
        <OrderLines ordered={ordered} />
        <FormActions
          form={form}
          submit="Send Purchase Order"
          busy="Sending the order"
          size="large"
          actionsClass="grid gap-2.5"
          actions={
            form.refused === 'purchase-order-number-used' && (
              <Button onClick={() => form.submit({ isAnother: true })}>Send anyway</Button>
            )
          }
        />
        <Link
          {...placeOf({ cart: ordered.cart, code: ordered.discountCode }, ordered)}
          className={buttonClass('quiet')}
        >
          Back to the prices
        </Link>
      </section>
    </Form>
  );
};

const OrderLines = ({ ordered: { cart, quote } }: { ordered: Ordered }) => {
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
