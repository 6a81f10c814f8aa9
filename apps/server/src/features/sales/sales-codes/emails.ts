import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { composeMail, type Mail } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findSalesCode } from './queries.ts';

/** A promised price, to the customer it was promised to. */
export interface SalesCodeMail {
  readonly kind: 'sales-code';
  readonly to: string;
  readonly salesCodeID: string;
}

export const composeSalesCode = async (
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: URL },
  { to, salesCodeID }: SalesCodeMail,
): Promise<Mail | null> => {
  const [code] = await rowsOf(db, findSalesCode, [salesCodeID]);
  if (!code) return null;
  return composeMail({
    to,
    subject: 'Your price for Sixty',
    lines: [
      `We promised you a price of ${dollarsText(cents(code.price_cents))} for ${code.name}. Your sales code is ${code.code}.`,
      'Mention it when you order: reply to this message or call us. Read about the program here:',
      { link: publicUrl.href, label: 'Sixty' },
    ],
  });
};
