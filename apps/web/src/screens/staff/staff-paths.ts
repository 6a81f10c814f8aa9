/** The part of the address after `/admin/` (B section 2.7). */
export const staffPaths = [
  'create-transaction',
  'create-transaction/success',
  'activation-codes',
  'activation-codes/generate',
  'activation-codes/generate/success',
  'activation-codes/force-activate',
  'activation-codes/force-activate/success',
  'activation-codes/send-email',
  'activation-codes/send-email/success',
  'sales-code',
  'sales-code/generate',
  'sales-code/generate/success',
  'sales-code/send-email',
  'sales-code/send-email/success',
  'send-email',
  'discount-code',
  'discount-code/success',
  'create-account',
  'create-account/success',
  'force-login',
  'customers',
  'customers/audit-log',
  'customers/health',
  'support-chat',
] as const;

export type StaffPath = (typeof staffPaths)[number];

export const isStaffPath = (path: string): path is StaffPath => staffPaths.some((known) => known === path);

/** The query of a page. */
export interface StaffSearch {
  readonly name?: string;
  readonly created?: string;
  readonly price?: string;
  readonly expiration?: string;
  readonly username?: string;
  readonly organization?: string;
  readonly order?: string;
  readonly subscription?: string;
  readonly conversation?: string;
  /** Filters of the audit log. */
  readonly actor?: string;
  readonly subject?: string;
  readonly action?: string;
  readonly from?: string;
  readonly to?: string;
}
