import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { staffMessages } from '@sixty/contract/messages/staff.ts';

const written = {
  ...personMessages,
  ...signUpMessages,
  ...locationMessages,
  ...checkoutMessages,
  ...staffMessages,
};

/** The sentences of staff forms, whose fields are about a customer: 'Please enter the customer’s phone number.' */
export const staffSentences = Object.fromEntries(
  Object.entries(written).map(([code, sentence]) => [
    code,
    sentence.replace(/^(Please \w+) your /, '$1 the customer’s '),
  ]),
) as Readonly<Record<keyof typeof written, string>>;
