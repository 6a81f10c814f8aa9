/** A note tells what happened; a change of plan is a line across the charts, from which on something else is tried. */
export const noteKinds = ['note', 'change'] as const;

export type NoteKind = (typeof noteKinds)[number];
