import { createHmac } from 'node:crypto';

/** Everything that the server derives or encrypts. A value derived for one purpose reveals nothing about another. */
export interface ServerKey {
  /** A keyed hash of 32 bytes: `purpose` is a constant, `parts` are joined unambiguously. */
  readonly derive: (purpose: string, ...parts: readonly string[]) => Buffer;
}

export const serverKeyFrom = (secret: Buffer): ServerKey => ({
  derive: (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest(),
});
