/** Why the server cannot start: one sentence for the person who starts it, to be shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
