/**
 * What can happen to a result after it was recorded, none of which erases it. 'moved-away' leaves it out where it was
 * recorded, 'moved-here' tells of the copy that counts where it belongs.
 */
export const resultChangeKinds = ['voided', 'restored', 'moved-away', 'moved-here'] as const;

export type ResultChangeKind = (typeof resultChangeKinds)[number];

/** Whether a result counts, and if not, why. */
export type ResultStanding = 'counts' | 'voided' | 'moved-away';

/** @param last the kind of the latest change; null where nothing happened */
export const standingAfter = (last: ResultChangeKind | null): ResultStanding =>
  last === 'voided' || last === 'moved-away' ? last : 'counts';

/** How somebody mends a mistake. */
export type Mending = 'void' | 'restore' | 'move';

/** Why a result cannot be mended like this, or null. One that was moved away comes back only from where it is now. */
export const mendBlock = (
  mending: Mending,
  standing: ResultStanding,
): 'result-counts' | 'result-counts-not' | 'result-moved' | null => {
  if (mending !== 'restore') return standing === 'counts' ? null : 'result-counts-not';
  if (standing === 'counts') return 'result-counts';
  return standing === 'moved-away' ? 'result-moved' : null;
};
