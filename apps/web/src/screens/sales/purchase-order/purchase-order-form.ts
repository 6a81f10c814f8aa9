import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { pricingMessages } from '@sixty/contract/messages/pricing.ts';
import { locationError, locationFields } from '@sixty/domain/accounts/location.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import {
  type PurchaseOrderError,
  type PurchaseOrderField,
  purchaseOrderError,
  purchaseOrderFields,
} from '@sixty/domain/sales/purchase-order.ts';
import type { AccountInfo } from '../../../api/account-queries.ts';
import { stateRule } from '../../../components/accounts/location/postal-code-lookup.ts';
import { isOneOf } from '../../../components/form/rules.ts';

/** The order in the page's address (B section 2.1), with the training and the extended subscription. */
export interface PurchaseOrderSearch {
  readonly readingLicenses?: string;
  readonly mathLicenses?: string;
  readonly training?: string;
  readonly discount?: string;
  readonly created?: string;
  /** `add` when adding licenses; sets the link back. */
  readonly from?: string;
}

/** The values of the fields. */
export type PurchaseOrderValues = Record<PurchaseOrderField, string>;

const countOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : 0;

export const cartOf = ({ readingLicenses, mathLicenses, training }: PurchaseOrderSearch): Cart => ({
  reading: countOf(readingLicenses),
  math: countOf(mathLicenses),
  training: countOf(training),
});

/** The payer's details from the account, which has no number, district or school. */
export const valuesOf = (account: AccountInfo): PurchaseOrderValues => ({
  ...{ purchaseOrderNumber: '', district: '', school: '' },
  address: account.streetAddress,
  ...{ country: account.country, state: account.state, city: account.city, postalCode: account.postalCode },
  ...{ name: account.name, phone: account.phoneNumber, emailAddress: account.email },
});

export const purchaseOrderSentences: Readonly<Record<string, string>> = {
  ...personMessages,
  ...locationMessages,
  ...pricingMessages,
};

/** The errors of each field. */
export const purchaseOrderRules = (name: string, values: PurchaseOrderValues) => {
  if (name === 'state') return stateRule(values.state, values);
  if (isOneOf(locationFields, name)) return locationError(name, values);
  return isOneOf(purchaseOrderFields, name) ? purchaseOrderError(name, values[name]) : null;
};

/** The fields that show refusals. */
export const purchaseOrderRefusals = {
  'purchase-order-number-missing': 'purchaseOrderNumber',
  'district-missing': 'district',
  'school-missing': 'school',
  'country-missing': 'country',
  'state-missing': 'state',
  'address-missing': 'address',
  'city-missing': 'city',
  'postal-code-missing': 'postalCode',
  'contact-name-missing': 'name',
  'contact-phone-missing': 'phone',
  'contact-email-missing': 'emailAddress',
  'email-invalid': 'emailAddress',
} as const satisfies Record<PurchaseOrderError, PurchaseOrderField>;
