import type { ExpiringGroup } from '@sixty/domain/sales/expiring-groups.ts';

/** Where seats are bought. */
export const buyPath = '/subscribe/choose';

/** Where the subscriptions of a banner are extended: the one that it is about, or all of them to choose from. */
export const extendPath = ({ extend }: Pick<ExpiringGroup, 'extend'>): string => {
  if (!extend) return buyPath;
  const { math, reading, start, exp, created } = extend;
  return `/subscribe/extend?${new URLSearchParams({ math: `${math}`, reading: `${reading}`, start, exp, created })}`;
};
