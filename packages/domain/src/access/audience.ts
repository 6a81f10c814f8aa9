/** The account types of a session (B section 3, Session info; C92). */
export const accountTypes = ['guest', 'customer', 'student', 'admin'] as const;

export type AccountType = (typeof accountTypes)[number];

/**
 * Who may call an endpoint: `open` is everyone, `manager` follows B section 6, the others are the account type of that
 * name.
 */
export type Audience = 'open' | 'guest' | 'customer' | 'student' | 'manager' | 'admin';

export type OrganizationPermission = 'licensee' | 'manager' | 'instructor';

/** The facts about a caller that decide the audience check. */
export interface Caller {
  readonly accountTypes: readonly AccountType[];
  readonly organization: { readonly personal: boolean; readonly permission: OrganizationPermission } | null;
}

/** Licensees and Managers of an organization that is not personal (B section 6). */
const isManager = ({ organization }: Caller): boolean =>
  organization !== null && !organization.personal && organization.permission !== 'instructor';

export const isInAudience = (caller: Caller, audience: Audience): boolean => {
  if (audience === 'open') return true;
  if (audience === 'manager') return caller.accountTypes.includes('customer') && isManager(caller);
  return caller.accountTypes.includes(audience);
};
