import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import type { AccountDetails } from '@sixty/domain/accounts/account-details.ts';
import { locationError, locationFields } from '@sixty/domain/accounts/location.ts';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { purchaseOrderError, purchaseOrderFields } from '@sixty/domain/sales/purchase-order.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { CallRefused, isUnreachable } from '../../../api/call-refused.ts';
import { callWithPuzzles } from '../../../api/call-with-puzzles.ts';
import { queryClient } from '../../../api/query-client.ts';
import { LocationFields, placeFields } from '../../../components/accounts/location/location-fields.tsx';
import { stateRule } from '../../../components/accounts/location/postal-code-lookup.ts';
import { FieldGroup, Fields, Form, FormActions, useForm } from '../../../components/form/form.tsx';
import type { FormFields, ValuesOf } from '../../../components/form/form-options.ts';
import { rulesOf } from '../../../components/form/rules.ts';
import { placeOf } from '../../../components/sales/order/order-search.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Ordered, OrderLines } from './order-lines.tsx';

/** The fields, with the payer's details from the account, which has no number, district or school. */
export const purchaseOrderFieldsOf = (account: AccountDetails) =>
  ({
    purchaseOrderNumber: {
      label: 'Purchase order number',
      className: 'col-span-full',
    },
    district: { label: 'District', hint: 'Enter N/A if there is none.' },
    school: { label: 'School', hint: 'Enter N/A if there is none.', autoComplete: 'organization' },
    address: { label: 'Address', initial: account.streetAddress, autoComplete: 'street-address' },
    ...placeFields(account),
    name: {
      label: 'Contact name',
      initial: account.name,
      autoComplete: 'name',
      autoCapitalize: 'words',
      refusals: ['contact-name'],
    },
    phone: { kind: 'ownPhone', label: 'Contact phone number', initial: account.phoneNumber },
    emailAddress: {
      kind: 'ownEmail',
      label: 'Contact email address',
      initial: account.email,
      className: 'col-span-full',
      maxLength: maxTextLength,
      refusals: ['contact-email', 'email-invalid'],
    },
    /** Set to send it although the number was used before. */
    isAnother: { initial: false },
  }) satisfies FormFields;

/** The values of the fields. */
export type PurchaseOrderValues = ValuesOf<ReturnType<typeof purchaseOrderFieldsOf>>;

export const purchaseOrderSentences: Readonly<Record<string, string>> = {
  ...personMessages,
  ...locationMessages,
  ...pricingMessages,
};

/** The errors of each field. */
export const purchaseOrderRules = () =>
  rulesOf(purchaseOrderFields, (values: PurchaseOrderValues, name) => {
    if (name === 'state') return stateRule(values.state, values);
    const place = locationFields.find((field) => field === name);
    return place ? locationError(place, values) : purchaseOrderError(name, values[name]);
  });

interface PurchaseOrderFormProps {
  account: AccountInfo;
  asked: Ordered;
}

/**
 * A purchase order, which is sent once regardless of repeated submits. Then opens the students with the server's message
 * (B section 4).
 */
export const PurchaseOrderForm = ({ account, asked }: PurchaseOrderFormProps) => {
  // An order without a response may have been accepted, so it is sent again unchanged, regardless of new prices.
  const [lost, setLost] = useState<Ordered | null>(null);
  const ordered = lost ?? asked;
  const form = useForm({
    checksOnLeave: true,
    fields: purchaseOrderFieldsOf(account),
    rules: purchaseOrderRules(),
    messages: purchaseOrderSentences,
    failed: pricingMessages['purchase-order-failed'],
    makesOnce: true,
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
    changes: 'roster',
    onRefused: (refused) => {
      const code = refused instanceof CallRefused ? refused.code : '';
      setLost(isUnreachable(refused) || code === 'internal-error' || code === 'order-changed' ? ordered : null);
      // Shows the new price before the order is sent again.
      if (code === 'price-changed' || code.startsWith('discount-')) {
        void queryClient.invalidateQueries({ queryKey: ['price'] });
      }
    },
  });
  return (
    <Form form={form} aria-label="Purchase order" className="grid items-start gap-6 desktop:grid-cols-[1fr_21rem]">
      <div className="grid gap-6">
        <FieldGroup title="The order" form={form} names={['purchaseOrderNumber', 'district', 'school']} />
        <FieldGroup title="Where the invoice goes" form={form}>
          <Fields form={form} names={['address']} />
          <LocationFields form={form} needsState />
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
