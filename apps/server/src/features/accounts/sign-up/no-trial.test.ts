import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { findPrice } from '@sixty/contract/sales/pricing.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { expect, test } from 'vitest';
import { subscriptions } from '../../../db/schema/schema.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp({ trialLicenses: 0 });

const form: InputOf<typeof signUp> = {
  ...{ name: 'Nora Berg', username: 'nora.berg', emailAddress: 'nora.berg@example.org' },
  ...{ password: 'Quiet-River-7', confirmPassword: 'Quiet-River-7', referral: 'Conference', entity: '' },
  ...{ role: 'Tutor', postalCode: '33101', city: 'Miami', country: 'United States', state: 'Florida' },
  ...{
    phoneNumber: '305 555 0100',
    notes: '',
    organizationInvite: '',
    samlID: '',
    agreed: true,
    termsVersion: legalVersion,
  },
};

test('creates and mentions no trial if it has no licenses', async () => {
  const asked = { reading: 1, math: 1, training: 0, discountCode: '' };
  expect((await testApp().call(findPrice, asked)).body).toMatchObject({ valid: true, trial: null });
  expect((await testApp().call(signUp, form)).body).toMatchObject({ valid: true });
  expect(await testApp().db.orm.select().from(subscriptions)).toEqual([]);
});
