import { timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '../db/server-key.ts';

/**
 * A value that a browser stores for the server and cannot change: readable, signed for one purpose, with an
 * expiration. A caller that needs it to work only once must record its use.
 */
export const signValue = (key: ServerKey, purpose: string, value: object, expires: Date): string => {
  const content = Buffer.from(JSON.stringify({ until: expires.getTime(), value })).toString('base64url');
  return `${content}.${signatureOf(key, purpose, content).toString('base64url')}`;
};

/** The value signed for this purpose, or null if it is invalid or expired. */
export const readSigned = (
  key: ServerKey,
  purpose: string,
  text: string | null,
  now: Date,
): { readonly value: unknown; readonly expires: Date } | null => {
  const [content, given, ...more] = text?.split('.') ?? [];
  if (content === undefined || given === undefined || more.length > 0) return null;
  const right = signatureOf(key, purpose, content);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return null;
  const { until, value } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  return now.getTime() < until ? { value, expires: new Date(until) } : null;
};

const signatureOf = (key: ServerKey, purpose: string, content: string): Buffer =>
  key.derive('signed', purpose, content);
