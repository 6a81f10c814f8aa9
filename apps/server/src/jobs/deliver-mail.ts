import type { Mail, Mailer } from '../adapters/mail/mail.ts';
import type { Database } from '../db/client.ts';
import type { ServerKey } from '../db/server-key.ts';
import { composeReferral, type ReferralMail } from '../features/account/emails.ts';
import { composeSecondFactorMail, type SecondFactorMail } from '../features/second-factors/emails.ts';
import { composeTransferMail, type TransferMail } from '../features/transfer/emails.ts';
import type { Log } from '../log.ts';

/** Every message that the product sends, as its job holds it. */
export type MailJob = TransferMail | ReferralMail | SecondFactorMail;

export interface DeliveryDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  readonly log: Log;
  readonly now: () => Date;
}

const compose = (deps: DeliveryDeps, job: MailJob): Promise<Mail | null> => {
  switch (job.kind) {
    case 'referral':
      return composeReferral(deps, job);
    case 'second-factor':
      return composeSecondFactorMail(deps, job);
    default:
      return composeTransferMail(deps, job);
  }
};

/** Writes the message of a job from what is true now, and sends it. */
export const deliverMail = async (deps: DeliveryDeps, job: MailJob): Promise<void> => {
  const mail = await compose(deps, job);
  const outcome = mail ? await deps.mailer.send(mail) : 'left-out';
  deps.log(`mail-${outcome}`, { kind: job.kind });
};
