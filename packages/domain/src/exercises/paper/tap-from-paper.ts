import { tap } from '../tap.ts';

/**
 * The meaning of a tap when a result is entered from paper: the first one sets the last word read at once, the others
 * mark errors. A double tap moves the last word.
 */
export const tapFromPaper: typeof tap = (waiting, item, at, state) => {
  if (state.lastWord === null) return { actions: [{ kind: 'set-last-word', item }], waiting: null };
  return tap(waiting, item, at, { ...state, marksErrors: true });
};
