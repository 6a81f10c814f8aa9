import { refetch, refetchRoster } from './query-client.ts';

const refetchNouns = (nouns: readonly string[]): void => {
  for (const noun of nouns) void refetch({ queryKey: [noun] });
};

/** What a call may change, and how it is fetched again. */
const refetches = {
  roster: refetchRoster,
  records: () => refetchNouns(['records']),
  support: () => refetchNouns(['staff-organization', 'staff-customers', 'staff-health']),
};

export type Changed = keyof typeof refetches;

export const refetchChanged = (changed: Changed): void => void refetches[changed]();
