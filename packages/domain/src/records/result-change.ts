/**
 * Changes of a recorded result; none erases it. 'moved-away' leaves it out where it was recorded, 'moved-here' marks
 * the copy that counts.
 */
export const resultChangeKinds = ['voided', 'restored', 'moved-away', 'moved-here'] as const;

/** Letters that the reason of a change has at least. */
export const minReasonLength = 3;

export type ResultChangeKind = (typeof resultChangeKinds)[number];

/** Whether a result counts, and if not, why. */
export type ResultState = 'counts' | 'voided' | 'moved-away';

/** The latest change of a result. */
interface LastChange {
  readonly kind: ResultChangeKind;
  /** For a moved result: whether its copy was erased with the other student. */
  readonly isCopyErased: boolean;
}

/**
 * The state of a result. A moved result whose copy was erased is like a voided one and may be restored.
 *
 * @param last null if nothing changed
 */
export const stateAfter = (last: LastChange | null): ResultState => {
  if (last?.kind === 'moved-away') return last.isCopyErased ? 'voided' : 'moved-away';
  return last?.kind === 'voided' ? 'voided' : 'counts';
};

/** The ways to correct a result. */
export type CorrectionKind = 'void' | 'restore' | 'move';

/** Why a result cannot be corrected this way, or null. A moved result can only be moved back from where it is. */
export const correctionBlock = (
  kind: CorrectionKind,
  state: ResultState,
): 'result-counts' | 'result-counts-not' | 'result-moved' | null => {
  if (kind !== 'restore') return state === 'counts' ? null : 'result-counts-not';
  if (state === 'counts') return 'result-counts';
  return state === 'moved-away' ? 'result-moved' : null;
};
