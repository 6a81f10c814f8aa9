import { expect, test } from 'vitest';
import { purchaseOrderError, purchaseOrderErrors, purchaseOrderFields } from './purchase-order.ts';

const filled = Object.fromEntries(
  purchaseOrderFields.map((field) => [field, field === 'emailAddress' ? 'ana@example.org' : 'N/A']),
) as Record<(typeof purchaseOrderFields)[number], string>;

test('all eleven fields are required', () => {
  expect(purchaseOrderFields).toHaveLength(11);
  expect(purchaseOrderErrors(filled)).toEqual([]);
  for (const field of purchaseOrderFields) {
    expect(purchaseOrderErrors({ ...filled, [field]: ' ' })).toHaveLength(1);
  }
});

test('the email address must be valid', () => {
  expect(purchaseOrderError('emailAddress', 'ana')).toBe('email-invalid');
  expect(purchaseOrderError('emailAddress', '')).toBe('contact-email-missing');
});
