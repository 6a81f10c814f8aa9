import { composeMail, type Mail } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import { activationCodeOf } from './commands.ts';
import { listSentCodes } from './queries.ts';

/** Codes to somebody who bought them. */
export interface ActivationCodesMail {
  readonly kind: 'activation-codes';
  readonly to: string;
  readonly codeIDs: readonly string[];
}

/** The codes with what each gives; null where all of them were used meanwhile. */
export const composeActivationCodes = async (
  { db, key, publicUrl }: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL },
  { to, codeIDs }: ActivationCodesMail,
): Promise<Mail | null> => {
  const codes = await rowsOf(db, listSentCodes, [codeIDs]);
  if (codes.length === 0) return null;
  const noun = codes.length === 1 ? 'activation code' : 'activation codes';
  return composeMail({
    to,
    subject: `Your ${noun} for Sixty`,
    lines: [
      `Here ${codes.length === 1 ? 'is' : 'are'} your ${noun}:`,
      ...codes.map(
        ({ id, students, tier, expires_on }) =>
          `${activationCodeOf(key, id)} for ${students} ${students === 1 ? 'student' : 'students'} in reading and math, until ${expires_on}${tier === 'trial' ? ' (trial)' : ''}`,
      ),
      'Customer support activates a code for you: reply with the username of your account. If you have none yet, sign up first:',
      { link: new URL('/account/sign-up', publicUrl).href, label: 'Sign up' },
    ],
  });
};
