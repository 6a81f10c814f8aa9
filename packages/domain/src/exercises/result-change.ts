/**
 * What can happen to a result after it was recorded, none of which erases it. 'moved-away' leaves it out where it was
 * recorded, 'moved-here' tells of the copy that counts where it belongs.
 */
export const resultChangeKinds = ['voided', 'restored', 'moved-away', 'moved-here'] as const;

export type ResultChangeKind = (typeof resultChangeKinds)[number];

/** Whether a result counts, and if not, why. */
export type ResultState = 'counts' | 'voided' | 'moved-away';

/** The latest change of a result. */
interface LastChange {
  readonly kind: ResultChangeKind;
  /** Of one that was moved away: whether its copy was erased with the other student. */
  readonly isCopyErased: boolean;
}

/**
 * How a result stands. Of one that was moved away nothing is left elsewhere once its copy was erased: it stands like one
 * that was voided, and may be restored.
 * @param last null where nothing happened
 */
export const stateAfter = (last: LastChange | null): ResultState => {
  if (last?.kind === 'moved-away') return last.isCopyErased ? 'voided' : 'moved-away';
  return last?.kind === 'voided' ? 'voided' : 'counts';
};

/** How somebody mends a mistake. */
export type Mending = 'void' | 'restore' | 'move';

/** Why a result cannot be mended like this, or null. One that was moved away comes back only from where it is now. */
export const correctionBlock = (
  mending: Mending,
  standing: ResultState,
): 'result-counts' | 'result-counts-not' | 'result-moved' | null => {
  if (mending !== 'restore') return standing === 'counts' ? null : 'result-counts-not';
  if (standing === 'counts') return 'result-counts';
  return standing === 'moved-away' ? 'result-moved' : null;
};
