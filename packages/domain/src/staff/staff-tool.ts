/** The staff tools, as in the menu (B section 2.7). */
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

/** Disabled in the menu unless a setting enables them; their addresses work (C39). */
export const toolsDisabledByDefault: readonly StaffTool[] = [
  'sales-code',
  'send-email',
  'create-account',
  'send-codes-email',
];
