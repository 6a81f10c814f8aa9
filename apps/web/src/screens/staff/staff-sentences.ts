import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { staffMessages } from '@sixty/contract/messages/staff.ts';

/** The sentences of staff forms, whose fields are about a customer. */
export const staffSentences = {
  ...personMessages,
  ...signUpMessages,
  ...locationMessages,
  ...checkoutMessages,
  ...staffMessages,
  'email-missing': 'Please enter the customer’s email address.',
};
