/**
 * What can happen to a result after it was recorded, none of which erases it. 'moved-away' leaves it out where it was
 * recorded, 'moved-here' tells of the copy that counts where it belongs.
 */
export const resultChangeKinds = ['voided', 'restored', 'moved-away', 'moved-here'] as const;

export type ResultChangeKind = (typeof resultChangeKinds)[number];
