import { findInstructorLimit, listOrganizationUsers } from '@sixty/contract/organizations/organization-members.ts';
import { findSettings } from '@sixty/contract/organizations/organization-settings.ts';
import { findLicenseStatus } from '@sixty/contract/students/licenses.ts';
import { listRosterPage, maxStudentsAtOnce } from '@sixty/contract/students/roster-page.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Groups of the current organization with their members and pending invitations, as far as the caller manages them. */
export const organizationUsersQuery = () =>
  queryOptions({ queryKey: ['organization-users'], queryFn: () => call(listOrganizationUsers, {}) });

/** The settings of the current organization. */
export const organizationSettingsQuery = () =>
  queryOptions({ queryKey: ['organization-settings'], queryFn: () => call(findSettings, {}) });

/** Seats of the current organization. */
export const organizationSeatsQuery = () =>
  queryOptions({ queryKey: ['license-status'], queryFn: () => call(findLicenseStatus, {}) });

/** The first students of an instructor that the caller may see, and the total. */
export const studentsOfQuery = (customerUsername: string) =>
  queryOptions({
    queryKey: ['students', 'of', customerUsername],
    queryFn: () =>
      call(listRosterPage, {
        customerUsername,
        search: '',
        sort: 'status',
        direction: 'ascending',
        offset: 0,
        limit: maxStudentsAtOnce,
      }),
  });

/** The student limit of an Instructor, and the highest that can be set. */
export const instructorLimitQuery = (named: { readonly username: string; readonly groupName: string }) =>
  queryOptions({
    queryKey: ['instructor-limit', named],
    queryFn: () => call(findInstructorLimit, named),
    staleTime: 0,
  });
