import type { Subscription, Subscriptions } from '@sixty/contract/sales/subscriptions.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';

/** The last column of a subscription (B section 2.1). */
export type SummaryAction = 'trial' | 'extended' | 'extend';

export const actionOf = ({ trial, extended, future }: Subscription): SummaryAction => {
  if (trial) return 'trial';
  return extended === 'Yes' || future ? 'extended' : 'extend';
};

export const isExtendable = (each: Subscription): boolean => actionOf(each) === 'extend';

/** The highlighted subscription: the first valid one that can be extended. */
export const nextToExtend = ({ validSubscriptions }: Subscriptions): Subscription | undefined =>
  validSubscriptions.find(isExtendable);

/** Whether there is nothing to extend and nothing to add to, which leaves only buying (B section 2.1). */
export const hasNothingToManage = ({ validSubscriptions, expiredSubscriptions }: Subscriptions): boolean =>
  expiredSubscriptions.length === 0 && validSubscriptions.every(({ trial }) => trial);

/** The trial licenses among those that count now. */
export const countTrialLicenses = ({ validSubscriptions }: Subscriptions): Record<Program, number> => {
  const trials = validSubscriptions.filter(({ trial, state }) => trial && state === 'active');
  return {
    reading: trials.reduce((sum, { readingLicenses }) => sum + readingLicenses, 0),
    math: trials.reduce((sum, { mathLicenses }) => sum + mathLicenses, 0),
  };
};
