import type { PriceList } from '@sixty/domain/sales/price.ts';
import type { Mail, Mailer } from '../adapters/mail/mail.ts';
import type { Database } from '../db/client.ts';
import type { ServerKey } from '../db/server-key.ts';
import { composeReferral, type ReferralMail } from '../features/accounts/account/emails.ts';
import { type AccountClosedMail, composeAccountClosed } from '../features/accounts/account-closing/emails.ts';
import {
  composeEmailChange,
  composeVerification,
  type EmailChangeMail,
  type VerificationMail,
} from '../features/accounts/account-email/emails.ts';
import {
  composePasswordChanged,
  composeRecovery,
  type PasswordChangedMail,
  type RecoveryMail,
} from '../features/accounts/account-recovery/emails.ts';
import { composeSecondFactorMail, type SecondFactorMail } from '../features/accounts/second-factors/emails.ts';
import { composeNewDevice, type NewDeviceMail } from '../features/accounts/sessions/emails.ts';
import { composeSharedSeats, type SharedSeatsMail } from '../features/organizations/delegations/emails.ts';
import { composeInvitation, type InvitationMail } from '../features/organizations/invitations/emails.ts';
import {
  type ActivationCodesMail,
  type CodeActivatedMail,
  composeActivationCodes,
  composeCodeActivated,
} from '../features/sales/activation-codes/emails.ts';
import { composeExpiry, type ExpiryMail } from '../features/sales/expiry-notices/emails.ts';
import { composeReceipt, type ReceiptMail } from '../features/sales/fulfillment/emails.ts';
import { composePurchaseOrder, type PurchaseOrderMail } from '../features/sales/purchase-orders/emails.ts';
import { composeSalesCode, type SalesCodeMail } from '../features/sales/sales-codes/emails.ts';
import { composeEnded, type EndedMail } from '../features/sales/subscription-ending/emails.ts';
import {
  type ChatAnswerMail,
  type ChatWaitingMail,
  composeChatAnswer,
  composeChatWaiting,
} from '../features/site/support-chat/emails.ts';
import {
  type AccountCreatedMail,
  composeAccountCreated,
  type TrialOfStaff,
} from '../features/staff/staff-accounts/emails.ts';
import { composeStaffMail, type StaffMail } from '../features/staff/staff-emails/emails.ts';
import { composeTransferMail, type TransferMail } from '../features/students/transfer/emails.ts';
import type { Log } from '../log.ts';

/** Every message of the product, as its job stores it. */
export type MailJob =
  | TransferMail
  | ReferralMail
  | VerificationMail
  | RecoveryMail
  | PasswordChangedMail
  | NewDeviceMail
  | SecondFactorMail
  | EmailChangeMail
  | AccountClosedMail
  | SharedSeatsMail
  | InvitationMail
  | PurchaseOrderMail
  | ReceiptMail
  | ExpiryMail
  | EndedMail
  | ActivationCodesMail
  | CodeActivatedMail
  | SalesCodeMail
  | StaffMail
  | AccountCreatedMail
  | ChatWaitingMail
  | ChatAnswerMail;

export interface DeliveryDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly mailer: Mailer;
  readonly publicUrl: URL;
  readonly salesEmail: string | null;
  readonly prices: PriceList;
  readonly trial: TrialOfStaff;
  readonly supportEmail: string | null;
  readonly log: Log;
  readonly now: () => Date;
}

const compose = (deps: DeliveryDeps, job: MailJob): Promise<Mail | null> | Mail => {
  switch (job.kind) {
    case 'referral':
      return composeReferral(deps, job);
    case 'verify-email':
      return composeVerification(deps, job);
    case 'account-recovery':
      return composeRecovery(deps, job);
    case 'password-changed':
      return composePasswordChanged(deps, job);
    case 'new-device':
      return composeNewDevice(deps, job);
    case 'email-change':
      return composeEmailChange(deps, job);
    case 'account-closed':
      return composeAccountClosed(job);
    case 'receipt':
      return composeReceipt(deps, job);
    case 'expiry':
      return composeExpiry(deps, job);
    case 'subscription-ended':
      return composeEnded(deps, job);
    case 'second-factor':
      return composeSecondFactorMail(deps, job);
    case 'seats-shared':
      return composeSharedSeats(deps, job);
    case 'organization-invited':
      return composeInvitation(deps, job);
    case 'purchase-order':
    case 'purchase-order-contact':
      return composePurchaseOrder(deps, job);
    case 'activation-codes':
      return composeActivationCodes(deps, job);
    case 'code-activated':
      return composeCodeActivated(deps, job);
    case 'sales-code':
      return composeSalesCode(deps, job);
    case 'staff-mail':
      return composeStaffMail(deps, job);
    case 'chat-waiting':
      return composeChatWaiting(deps, job);
    case 'chat-answer':
      return composeChatAnswer(deps, job);
    case 'account-created':
      return composeAccountCreated(deps, job);
    default:
      return composeTransferMail(deps, job);
  }
};

/** Composes the message of a job from today's data, and sends it. */
export const deliverMail = async (deps: DeliveryDeps, job: MailJob): Promise<void> => {
  const mail = await compose(deps, job);
  const outcome = mail ? await deps.mailer.send(mail) : 'left-out';
  deps.log(`mail-${outcome}`, { kind: job.kind });
};
