import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ServerKey } from './server-key.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What is kept so: the secret of a user's authenticator app. */
export type EncryptionPurpose = 'totp';

/**
 * Encrypts what the database must not show, with a key made from the server's for the purpose. `owner` is whose it is:
 * put into another's row it does not open.
 */
export const encryptValue = (key: ServerKey, purpose: EncryptionPurpose, owner: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key.derive('seal', purpose), nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
};

/** @throws Error where it was changed, is another's, or was sealed with another key. */
export const decryptValue = (key: ServerKey, purpose: EncryptionPurpose, owner: string, sealed: Buffer): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, key.derive('seal', purpose), nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(owner));
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
};
