/** Why staff end a subscription early: fixed words for the log, which holds no typed text. */
export const endReasons = ['refunded', 'disputed', 'mistaken', 'asked-for'] as const;

export type EndReason = (typeof endReasons)[number];

/** What the extension of an ended subscription does: take its place, or start on its own day and leave a gap. */
export const extensionChoices = ['move-up', 'stay'] as const;

export type ExtensionChoice = (typeof extensionChoices)[number];
