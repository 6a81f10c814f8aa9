import type { ExpiringGroup } from '@sixty/domain/sales/expiry-banners.ts';

/** The path of the page that sells seats. */
export const buyPath = '/subscribe/choose';

/** The path to extend a banner's subscriptions: its only one, or all of them to choose from. */
export const extendPath = ({ extend }: Pick<ExpiringGroup, 'extend'>): string => {
  if (!extend) return buyPath;
  const { math, reading, start, exp, created } = extend;
  return `/subscribe/extend?${new URLSearchParams({ math: `${math}`, reading: `${reading}`, start, exp, created })}`;
};
