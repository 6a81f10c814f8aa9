import { expect, test } from 'vitest';
import { needsApproval, purchaseOrderError, purchaseOrderErrors, purchaseOrderFields } from './purchase-order.ts';

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

test('licenses beyond the limit need an approval, alone or with earlier orders', () => {
  const cart = { reading: 300, math: 200, training: 9 };
  expect(needsApproval(cart, 0, 500)).toBe(false);
  expect(needsApproval(cart, 1, 500)).toBe(true);
  expect(needsApproval({ ...cart, math: 201 }, 0, 500)).toBe(true);
  expect(needsApproval({ reading: 1, math: 0, training: 0 }, 0, 0)).toBe(true);
});
