/** Why staff end a subscription early: fixed words for the log, which holds no typed text. */
export const endReasons = ['refunded', 'disputed', 'mistaken', 'asked-for'] as const;

export type EndReason = (typeof endReasons)[number];
