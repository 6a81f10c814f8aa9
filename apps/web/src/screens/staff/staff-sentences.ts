import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { staffMessages } from '@sixty/contract/messages/staff.ts';

const sentences = { ...personMessages, ...signUpMessages, ...locationMessages, ...checkoutMessages, ...staffMessages };

/** What a form says of a mistake; true, as the form has it, where there is none. */
export const sentenceOf = (mistake: string | null): string | true =>
  mistake === null || ((sentences as Readonly<Record<string, string>>)[mistake] ?? mistake);
