/** The staff's tools, as the menu names them (B section 2.7). */
export const staffTools = [
  'create-transaction',
  'activation-codes',
  'sales-code',
  'send-email',
  'discount-code',
  'create-account',
  'send-codes-email',
  'force-login',
  'customers',
  'support-chat',
] as const;

export type StaffTool = (typeof staffTools)[number];

/** Shown as disabled unless a setting says otherwise; their screens work by their address (C39). */
export const toolsDisabledByDefault: readonly StaffTool[] = [
  'sales-code',
  'send-email',
  'create-account',
  'send-codes-email',
];
