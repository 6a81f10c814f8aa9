import { findUpdate } from '@sixty/contract/accounts/account.ts';
import { listVideos } from '@sixty/contract/site/videos.ts';
import { findLicenseStatus, listExpiringSubscriptions } from '@sixty/contract/students/licenses.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Seats of the current organization, for the banners. */
export const licenseStatusQuery = () =>
  queryOptions({ queryKey: ['license-status'], queryFn: () => call(findLicenseStatus, {}) });

export const expiringSubscriptionsQuery = () =>
  queryOptions({
    queryKey: ['expiring-subscriptions'],
    queryFn: async () => (await call(listExpiringSubscriptions, {})).subscriptions,
  });

/** The same for all users while the server runs. */
export const videosQuery = () =>
  queryOptions({
    queryKey: ['videos'],
    queryFn: async () => (await call(listVideos, {})).videos,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether the user has seen the latest update. */
export const updateQuery = () =>
  queryOptions({
    queryKey: ['update'],
    queryFn: async () => (await call(findUpdate, {})).seen,
    staleTime: Number.POSITIVE_INFINITY,
  });
