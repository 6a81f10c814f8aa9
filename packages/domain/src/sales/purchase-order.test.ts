import { expect, test } from 'vitest';
import { purchaseOrderFields, purchaseOrderMistake, purchaseOrderMistakes } from './purchase-order.ts';

const filled = Object.fromEntries(
  purchaseOrderFields.map((field) => [field, field === 'emailAddress' ? 'ana@example.org' : 'N/A']),
) as Record<(typeof purchaseOrderFields)[number], string>;

test('all eleven fields are required', () => {
  expect(purchaseOrderFields).toHaveLength(11);
  expect(purchaseOrderMistakes(filled)).toEqual([]);
  for (const field of purchaseOrderFields) {
    expect(purchaseOrderMistakes({ ...filled, [field]: ' ' })).toHaveLength(1);
  }
});

test('an email address has to be one', () => {
  expect(purchaseOrderMistake('emailAddress', 'ana')).toBe('email-invalid');
  expect(purchaseOrderMistake('emailAddress', '')).toBe('contact-email-missing');
});
