import { emailError } from '../accounts/email-address.ts';
import { type Cart, studentsOf } from './price.ts';

/** The payer's fields of a purchase order, by wire name and in form order (B sections 2.1 and 3). */
export const purchaseOrderFields = [
  'purchaseOrderNumber',
  'district',
  'school',
  'country',
  'state',
  'address',
  'city',
  'postalCode',
  'name',
  'phone',
  'emailAddress',
] as const;

export type PurchaseOrderField = (typeof purchaseOrderFields)[number];

export type PurchaseOrderDetails = Readonly<Record<PurchaseOrderField, string>>;

const missing = {
  purchaseOrderNumber: 'purchase-order-number-missing',
  district: 'district-missing',
  school: 'school-missing',
  country: 'country-missing',
  state: 'state-missing',
  address: 'address-missing',
  city: 'city-missing',
  postalCode: 'postal-code-missing',
  name: 'contact-name-missing',
  phone: 'contact-phone-missing',
  emailAddress: 'contact-email-missing',
} as const satisfies Record<PurchaseOrderField, string>;

export type PurchaseOrderError = (typeof missing)[PurchaseOrderField] | 'email-invalid';

/** Validation error for a field, or null: all eleven are required (B section 5; C6). */
export const purchaseOrderError = (field: PurchaseOrderField, typed: string): PurchaseOrderError | null => {
  const text = typed.trim();
  if (text === '') return missing[field];
  return field === 'emailAddress' && emailError(text) !== null ? 'email-invalid' : null;
};

/** All errors, in form order. */
export const purchaseOrderErrors = (typed: PurchaseOrderDetails): readonly PurchaseOrderError[] =>
  purchaseOrderFields.flatMap((field) => purchaseOrderError(field, typed[field]) ?? []);

/**
 * Whether staff must approve a purchase order before its licenses start.
 *
 * @param unapproved licenses of the organization's purchase orders that nobody approved
 * @param most the licenses that start without approval
 */
export const needsApproval = (cart: Cart, unapproved: number, most: number): boolean =>
  studentsOf(cart) + unapproved > most;
