import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyMade, PasskeyUsed } from '@sixty/contract/accounts/second-factors.ts';

/** How a device, or an attacker in its place, may misbehave. */
interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Skips the PIN, fingerprint or face. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: 'webauthn.get' | 'webauthn.create';
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

const byteString = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** An ES256 key in COSE format. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    byteString(x),
    Buffer.from([0x22]),
    byteString(y),
  ]);

/** A software authenticator (WebAuthn level 3) that creates one passkey and uses it. */
export const newAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, otherwise: Deviations): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: otherwise.type ?? type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, flags: number, otherwise: Deviations): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(otherwise.counter ?? counter);
    const verified = otherwise.unverified ? 0 : 0x04;
    return Buffer.concat([sha256(otherwise.rpId ?? rpId), Buffer.from([0x01 | verified | flags]), count]);
  };

  return {
    id,
    make: (
      { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
      otherwise: Deviations = {},
    ): PasskeyMade => {
      userHandle = user.id;
      const data = Buffer.concat([
        authenticatorData(rp.id, 0x40, otherwise),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), byteString(data)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, otherwise).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use: ({ challenge, rpId }: { challenge: string; rpId: string }, otherwise: Deviations = {}): PasskeyUsed => {
      const data = authenticatorData(rpId, 0, otherwise);
      const client = clientData('webauthn.get', challenge, otherwise);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: otherwise.userHandle ?? userHandle,
        },
      };
    },
  };
};

export type TestAuthenticator = ReturnType<typeof newAuthenticator>;
