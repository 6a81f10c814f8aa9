import type { PriceList } from '@sixty/domain/sales/price.ts';
import type { Mail, Mailer } from '../adapters/mail/mail.ts';
import { type Database, rowsOf, statement } from '../db/client.ts';
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
import { composeSharedOutside, type SharedOutsideMail } from '../features/students/sharing/emails.ts';
import { composeRetention, type RetentionMail } from '../features/students/student-retention/emails.ts';
import { composeTransferMail, type TransferMail } from '../features/students/transfer/emails.ts';
import type { Throttle, ThrottleKey } from '../http/throttle.ts';
import type { Log } from '../log.ts';
import type { Priority } from './jobs.ts';

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
  | SharedOutsideMail
  | InvitationMail
  | PurchaseOrderMail
  | ReceiptMail
  | ExpiryMail
  | RetentionMail
  | EndedMail
  | ActivationCodesMail
  | CodeActivatedMail
  | SalesCodeMail
  | StaffMail
  | AccountCreatedMail
  | ChatWaitingMail
  | ChatAnswerMail;

/**
 * Security messages first, as somebody waits for them or should act; then what another person wrote or bought; then
 * what is sent to many.
 */
export const mailPriorities: Readonly<Record<MailJob['kind'], Priority>> = {
  'account-closed': 'urgent',
  'account-created': 'urgent',
  'account-recovery': 'urgent',
  'email-change': 'urgent',
  'new-device': 'urgent',
  'password-changed': 'urgent',
  'second-factor': 'urgent',
  'verify-email': 'urgent',
  'activation-codes': 'normal',
  'chat-answer': 'normal',
  'chat-waiting': 'normal',
  'code-activated': 'normal',
  'organization-invited': 'normal',
  'purchase-order': 'normal',
  'purchase-order-contact': 'normal',
  'purchase-order-declined': 'normal',
  'purchase-order-waits': 'normal',
  'sales-code': 'normal',
  'seats-shared': 'normal',
  'shared-outside': 'normal',
  'transfer-accepted': 'normal',
  'transfer-offered': 'normal',
  receipt: 'normal',
  expiry: 'bulk',
  referral: 'bulk',
  retention: 'bulk',
  'staff-mail': 'bulk',
  'subscription-ended': 'bulk',
};

export const priorityOf = ({ kind }: MailJob): Priority => mailPriorities[kind];

/** Messages that report an event on an account, and that nobody asked for. */
const notices: ReadonlySet<MailJob['kind']> = new Set([
  'account-closed',
  'email-change',
  'new-device',
  'password-changed',
  'second-factor',
]);

const hour = 3600;

/** Notices to an address: of each kind, or of all kinds if nobody has shown that it is theirs. */
const noticeLimits = {
  verified: { name: 'notices', limit: 10, seconds: hour },
  unverified: { name: 'notices-unverified', limit: 1, seconds: hour },
} as const;

const isVerified = statement<{ verified: boolean }, [email: string]>(
  'is-verified-address',
  `select exists (
     select from users where lower(email) = lower($1) and email_verified_at is not null
   ) as verified`,
);

/** The count of a notice, or null for other messages. */
const noticeCount = async ({ db }: DeliveryDeps, job: MailJob, to: string): Promise<ThrottleKey | null> => {
  if (!notices.has(job.kind)) return null;
  const [found] = 'isVerified' in job ? [{ verified: job.isVerified }] : await rowsOf(db, isVerified, [to]);
  const address = to.toLowerCase();
  return found?.verified === true
    ? { rule: noticeLimits.verified, parts: [address, job.kind] }
    : { rule: noticeLimits.unverified, parts: [address] };
};

export interface DeliveryDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly mailer: Mailer;
  readonly throttle: Throttle;
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
    case 'retention':
      return composeRetention(deps, job);
    case 'subscription-ended':
      return composeEnded(deps, job);
    case 'second-factor':
      return composeSecondFactorMail(deps, job);
    case 'seats-shared':
      return composeSharedSeats(deps, job);
    case 'shared-outside':
      return composeSharedOutside(deps, job);
    case 'organization-invited':
      return composeInvitation(deps, job);
    case 'purchase-order':
    case 'purchase-order-contact':
    case 'purchase-order-declined':
    case 'purchase-order-waits':
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

/** Sends a message within its limit. One that the mail server did not take is not counted, as the job tries again. */
const send = async (deps: DeliveryDeps, job: MailJob, mail: Mail) => {
  const count = await noticeCount(deps, job, mail.to);
  if (count === null) return deps.mailer.send(mail);
  if ((await deps.throttle.countAttempt([count])) !== null) return 'left-out';
  try {
    return await deps.mailer.send(mail);
  } catch (error) {
    await deps.throttle.uncount([count]);
    throw error;
  }
};

/** Composes the message of a job from today's data, and sends it. */
export const deliverMail = async (deps: DeliveryDeps, job: MailJob): Promise<void> => {
  const mail = await compose(deps, job);
  const outcome = mail ? await send(deps, job, mail) : 'left-out';
  deps.log(`mail-${outcome}`, { kind: job.kind });
};
