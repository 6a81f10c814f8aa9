import type { OrganizationPermission } from '../access/audience.ts';

/** A permission as the wire and people write it (B section 6). */
export const permissionTitles = {
  licensee: 'Licensee',
  manager: 'Manager',
  instructor: 'Instructor',
} as const satisfies Record<OrganizationPermission, string>;
