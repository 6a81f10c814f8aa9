import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import type { PurchaseOrderField } from '@sixty/domain/sales/purchase-order.ts';
import { Link } from '@tanstack/react-router';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { LocationFields } from '../../../components/accounts/location/location-fields.tsx';
import { Form, FormActions } from '../../../components/form/form.tsx';
import { placeOf } from '../../../components/sales/order/order-search.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Ordered, usePurchaseOrder } from './use-purchase-order.ts';

interface PurchaseOrderFieldsProps {
  account: AccountInfo;
  asked: Ordered;
}

export const PurchaseOrderFields = ({ account, asked }: PurchaseOrderFieldsProps) => {
  const { form, ordered, sendAnyway } = usePurchaseOrder(account, asked);
  const field = (name: PurchaseOrderField) => ({ ...form.field(name), maxLength: 175, required: true });
  return (
    <Form form={form} aria-label="Purchase order" className="grid items-start gap-6 desktop:grid-cols-[1fr_21rem]">
      <div className="grid gap-6">
        <fieldset className="grid items-start gap-4 tablet:grid-cols-2">
          <legend className="pb-3 font-semibold text-lg">The order</legend>
          <TextField
            {...field('purchaseOrderNumber')}
            label="Purchase order number"
            autoComplete="off"
            className="col-span-full"
          />
          <TextField {...field('district')} label="District" hint="Enter N/A if there is none." autoComplete="off" />
          <TextField
            {...field('school')}
            label="School"
            hint="Enter N/A if there is none."
            autoComplete="organization"
          />
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="pb-3 font-semibold text-lg">Where the invoice goes</legend>
          <TextField {...field('address')} label="Address" autoComplete="street-address" />
          <LocationFields form={form} needsState />
        </fieldset>
        <fieldset className="grid items-start gap-4 tablet:grid-cols-2">
          <legend className="pb-3 font-semibold text-lg">Whom we ask</legend>
          <TextField {...field('name')} label="Contact name" autoComplete="name" autoCapitalize="words" />
          <TextField {...field('phone')} label="Contact phone number" type="tel" inputMode="tel" autoComplete="tel" />
          <TextField
            {...field('emailAddress')}
            label="Contact email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            className="col-span-full"
          />
        </fieldset>
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
          kind={sendAnyway ? 'info' : 'danger'}
          action={sendAnyway && <Button onClick={sendAnyway}>Send anyway</Button>}
          className="grid"
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

const dollars = (amount: number): string => dollarsText(cents(Math.round(amount * 100)));

const OrderLines = ({ ordered: { cart, quote } }: { ordered: Ordered }) => {
  const { reading, math, training } = cart;
  const { message, messageType } = quote.discountCodeMessage;
  const lines = [
    ['Reading licenses', `${reading}`],
    ['Math licenses', `${math}`],
    ...(training > 0 ? [['Trainings', `${training}`]] : []),
    ...(quote.discount > 0 ? [['Discount', `-${dollars(quote.discount)}`]] : []),
  ];
  return (
    <>
      {messageType === 'error' && <Alert kind="info">{message}</Alert>}
      <dl className="grid gap-2.5">
        {lines.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4 text-xl">
          <dt className="font-semibold">Price</dt>
          <dd className="numbers font-semibold">{dollars(quote.price)}</dd>
        </div>
      </dl>
    </>
  );
};
