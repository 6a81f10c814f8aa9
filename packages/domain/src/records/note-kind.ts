/** A note records an event; a change of plan draws a line across the charts, after which the teaching differs. */
export const noteKinds = ['note', 'change'] as const;

export type NoteKind = (typeof noteKinds)[number];
