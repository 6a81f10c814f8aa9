import { legalVersion } from '@sixty/contract/site/legal.ts';

/** For tests: what a teacher with this username signs up with. */
export const signUpInput = (username: string) => ({
  name: 'Nora Berg',
  username,
  emailAddress: `${username}@example.org`,
  password: 'Quiet-River-7',
  confirmPassword: 'Quiet-River-7',
  referral: 'Web',
  entity: 'Riverside',
  role: 'Tutor',
  postalCode: '33101',
  city: 'Miami',
  country: 'United States',
  state: 'Florida',
  phoneNumber: '305 555 0100',
  notes: 'Two children.',
  organizationInvite: '',
  samlID: '',
  agreed: true,
  termsVersion: legalVersion,
});
