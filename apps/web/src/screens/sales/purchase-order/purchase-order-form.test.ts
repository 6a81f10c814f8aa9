import { expect, test } from 'vitest';
import { fieldOfCode } from '../../../components/form/refused-field.ts';
import { wrongText } from '../../../components/form/rules.ts';
import {
  type PurchaseOrderValues,
  purchaseOrderFieldsOf,
  purchaseOrderRules,
  purchaseOrderSentences,
} from './purchase-order-form.tsx';

const empty: PurchaseOrderValues = {
  ...{ purchaseOrderNumber: '', district: '', school: '', country: '', state: '', city: '', postalCode: '' },
  ...{ address: '', name: '', phone: '', emailAddress: '', isAnother: false },
};

const fields = purchaseOrderFieldsOf({ ...empty, email: '', streetAddress: '', phoneNumber: '', faxNumber: '' });

const problemOf = (field: keyof PurchaseOrderValues, typed: string) =>
  wrongText(purchaseOrderRules()(field, { ...empty, [field]: typed }), purchaseOrderSentences);

test("a missing field shows 'Please {description}.'", () => {
  expect(problemOf('district', ' ')).toBe('Please enter your district.');
  expect(problemOf('state', '')).toBe('Please enter your state or province.');
  expect(problemOf('emailAddress', 'ana')).toBe('Please enter a valid email address.');
  expect(problemOf('school', 'N/A')).toBeUndefined();
});

test('a refusal shows at its field', () => {
  expect(fieldOfCode('contact-phone-missing', fields)).toBe('phone');
  expect(fieldOfCode('price-changed', fields)).toBeNull();
});
