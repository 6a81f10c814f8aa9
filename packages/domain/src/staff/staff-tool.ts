/** The staff tools in the order of the menu, and how it names them (B section 2.7). */
export const staffToolEntries = {
  customers: { label: 'Customers', hint: 'Look up, seats, orders, audit log, health' },
  'support-chat': { label: 'Support Chat', hint: 'Answer visitors live' },
  'force-login': { label: 'Login As Any User', hint: 'See what a customer sees, for an hour at most' },
  'create-transaction': { label: 'Create Transaction', hint: 'Record a sale' },
  'activation-codes': { label: 'Activation Codes', hint: 'Generate, activate for a customer, send' },
  'discount-code': { label: 'Discount Code', hint: 'Create a discount' },
  'sales-code': { label: 'Sales Code', hint: 'Promise a price' },
  'send-email': { label: 'Send Email', hint: 'Write to a user, or to an address' },
  'create-account': { label: 'Create Account', hint: 'For a user who cannot sign up' },
  'send-codes-email': { label: 'Send Codes Email', hint: 'Up to ten activation codes in a message' },
} as const;

export type StaffTool = keyof typeof staffToolEntries;

export const staffTools = Object.keys(staffToolEntries) as StaffTool[];

/** Disabled in the menu unless a setting enables them; their addresses work (C39). */
export const toolsDisabledByDefault: readonly StaffTool[] = [
  'sales-code',
  'send-email',
  'create-account',
  'send-codes-email',
];
