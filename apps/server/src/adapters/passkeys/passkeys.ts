import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyMade, PasskeyUsed } from '@sixty/contract/accounts/second-factors.ts';

/** The site that passkeys belong to: its host, and the one origin where they are created and used. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export const relyingPartyOf = (publicUrl: URL): RelyingParty => ({ id: publicUrl.hostname, origin: publicUrl.origin });

/** A stored passkey. */
export interface StoredPasskey {
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/**
 * EdDSA, ES256 and RS256 (COSE), which cover the authenticators in use. The library's other defaults are experimental
 * in Node.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Milliseconds that the browser waits for the user. */
const timeout = 300_000;

/** The opaque handle by which an authenticator knows a user: the bytes of the id. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/**
 * Options for creating a discoverable passkey (no username needed) with user verification (PIN, fingerprint or face).
 */
export const passkeyCreation = async (
  party: RelyingParty,
  challenge: Buffer,
  user: { readonly id: string; readonly username: string; readonly name: string },
  known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) => {
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: 'Sixty',
    challenge: Uint8Array.from(challenge),
    userID: handleOf(user.id),
    userName: user.username,
    userDisplayName: user.name,
    timeout,
    supportedAlgorithmIDs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    challenge: options.challenge,
    rp: { id: party.id, name: 'Sixty' },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  };
};

/** Options for signing in with any passkey of this site. */
export const passkeyRequest = async (party: RelyingParty, challenge: Buffer) => {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(challenge),
    timeout,
    userVerification: 'required',
  });
  return { challenge: options.challenge, rpId: party.id, timeout, userVerification: 'required' } as const;
};

/** The library throws on every invalid input. */
const nullOnError = <Verified>(verified: Promise<Verified>): Promise<Verified | null> => verified.catch(() => null);

/** The passkey created for the challenge on our site; null if anything about it is invalid. */
export const readMadePasskey = async (
  party: RelyingParty,
  challenge: Buffer,
  response: PasskeyMade,
): Promise<StoredPasskey | null> => {
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const made = await nullOnError<VerifiedRegistrationResponse>(
    verifyRegistrationResponse({
      response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  );
  if (!made?.verified) return null;
  const { id, publicKey, counter } = made.registrationInfo.credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
};

/**
 * Checks that the passkey signed the challenge on our site, for its user.
 *
 * @returns the new signature count; null if anything is invalid, such as a count that decreased.
 */
export const readUsedPasskey = async (
  party: RelyingParty,
  challenge: Buffer,
  response: PasskeyUsed,
  passkey: StoredPasskey & { readonly userId: string },
): Promise<number | null> => {
  if (response.response.userHandle !== Buffer.from(handleOf(passkey.userId)).toString('base64url')) return null;
  const used = await nullOnError<VerifiedAuthenticationResponse>(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  return used?.verified ? used.authenticationInfo.newCounter : null;
};
