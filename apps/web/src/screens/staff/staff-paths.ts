import { type StaffTool, staffTools } from '@sixty/domain/staff/staff-tool.ts';

const pagesBelowTools = [
  'create-transaction/success',
  'activation-codes/generate',
  'activation-codes/generate/success',
  'activation-codes/force-activate',
  'activation-codes/force-activate/success',
  'activation-codes/send-email',
  'activation-codes/send-email/success',
  'sales-code/generate',
  'sales-code/generate/success',
  'sales-code/send-email',
  'sales-code/send-email/success',
  'discount-code/success',
  'create-account/success',
  'customers/audit-log',
  'customers/health',
] as const;

/** The part of the address after `/admin/` (B section 2.7): the name of a tool, or a page below one. */
export type StaffPath = Exclude<StaffTool, 'send-codes-email'> | (typeof pagesBelowTools)[number];

/** The page of a tool: its name, except for a tool that belongs to the activation codes. */
export const staffPathOf = (tool: StaffTool): StaffPath =>
  tool === 'send-codes-email' ? 'activation-codes/send-email' : tool;

export const staffPaths: readonly StaffPath[] = [...new Set([...staffTools.map(staffPathOf), ...pagesBelowTools])];

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
