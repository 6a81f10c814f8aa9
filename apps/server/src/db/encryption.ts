import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ServerKey } from './server-key.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What the key is for: `totp` encrypts the secret of a user's authenticator app, `root` the server's root secret. */
export type EncryptionPurpose = 'totp' | 'root';

/**
 * Encrypts a value with a key derived from the server's key for this purpose. `owner` binds it to its user: it does
 * not decrypt in another user's row.
 */
export const encryptValue = (key: ServerKey, purpose: EncryptionPurpose, owner: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key.derive('seal', purpose), nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
};

/** @throws Error if the value was changed, belongs to another owner, or was encrypted with another key. */
export const decryptValue = (key: ServerKey, purpose: EncryptionPurpose, owner: string, sealed: Buffer): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, key.derive('seal', purpose), nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(owner));
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
};
