import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id, instant, textLine, withDefault } from '../fields.ts';
import { orderRefusals } from './order-refusals.ts';
import { licenseCount } from './pricing.ts';

export const sendPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/subscription/purchase-order',
  audience: ['customer'],
  summary:
    'Buy licenses by purchase order, paid by invoice: counts as paid at once (C4), or when staff approve a large one. A repeat under its id changes nothing',
  input: z.object({
    /** Made by the client for this order; without it, every call is a separate order. */
    orderID: z.optional(id),
    purchaseOrderNumber: textLine,
    /** Sent although the organization has used the number before. */
    isAnother: withDefault(z.boolean(), false),
    district: textLine,
    school: textLine,
    country: textLine,
    state: textLine,
    address: textLine,
    city: textLine,
    postalCode: textLine,
    /** Of the contact. */
    name: textLine,
    phone: textLine,
    emailAddress: textLine,
    /** The total that the customer saw, in dollars: a different one is refused (C5). */
    price: z.number(),
    readingLicenses: licenseCount,
    mathLicenses: licenseCount,
    /** Trainings of up to three instructors each. */
    training: withDefault(licenseCount, 0),
    discountCode: withDefault(textLine, ''),
    /** When the extended subscription was made; omitted for new licenses. */
    extendCreated: withDefault(z.nullable(z.object({ created: instant })), null),
    /** IANA zone of the browser: the subscription ends at midnight there. */
    zone: withDefault(textLine, 'UTC'),
  }),
  output: answer({ message: z.string() }),
  refusals: [
    'purchase-order-number-missing',
    'district-missing',
    'school-missing',
    'country-missing',
    'state-missing',
    'address-missing',
    'city-missing',
    'postal-code-missing',
    'contact-name-missing',
    'contact-phone-missing',
    'contact-email-missing',
    'email-invalid',
    'email-not-verified',
    'price-changed',
    'purchase-order-number-used',
    ...orderRefusals,
  ],
});
