import type { OrganizationPermission } from '../access/audience.ts';

/** A permission on the wire and on screen (B section 6). */
export const permissionTitles = {
  licensee: 'Licensee',
  manager: 'Manager',
  instructor: 'Instructor',
} as const satisfies Record<OrganizationPermission, string>;
