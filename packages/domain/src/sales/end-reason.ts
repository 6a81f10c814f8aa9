/** Why staff end a subscription before its day: words for the log, in which nothing stands that somebody typed. */
export const endReasons = ['refunded', 'disputed', 'mistaken', 'asked-for'] as const;

export type EndReason = (typeof endReasons)[number];
