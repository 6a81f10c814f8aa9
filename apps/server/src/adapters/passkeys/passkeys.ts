import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyMade, PasskeyUsed } from '@sixty/contract/accounts/second-factors.ts';

/** For which site passkeys are: its host, and the one origin on which they are made and used. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export const relyingPartyOf = (publicUrl: URL): RelyingParty => ({ id: publicUrl.hostname, origin: publicUrl.origin });

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** EdDSA, ES256 and RS256 (COSE): what is in use today. The library would offer others that Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** How long the browser waits for the person, in milliseconds. */
const timeout = 300_000;

/** The opaque name that an authenticator knows a user by: the bytes of the id. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** What the browser needs to make a passkey that is found without a username and asks for a PIN, a finger or a face. */
export const passkeyCreation = async (
  party: RelyingParty,
  challenge: Buffer,
  user: { readonly id: string; readonly username: string; readonly name: string },
  known: readonly Pick<KeptPasskey, 'credentialId' | 'transports'>[],
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

/** What the browser needs to use a passkey of whoever sits there. */
export const passkeyRequest = async (party: RelyingParty, challenge: Buffer) => {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(challenge),
    timeout,
    userVerification: 'required',
  });
  return { challenge: options.challenge, rpId: party.id, timeout, userVerification: 'required' } as const;
};

/** The library throws for whatever is not right with what came from outside. */
const orNull = <Verified>(verified: Promise<Verified>): Promise<Verified | null> => verified.catch(() => null);

/** The passkey that was made for the challenge on our site; null where anything about it is not right. */
export const readMadePasskey = async (
  party: RelyingParty,
  challenge: Buffer,
  response: PasskeyMade,
): Promise<KeptPasskey | null> => {
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const made = await orNull<VerifiedRegistrationResponse>(
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
 * Whether the passkey signed the challenge on our site, for its user.
 * @returns how often it has signed by now; null where anything is not right, such as a count that went back.
 */
export const readUsedPasskey = async (
  party: RelyingParty,
  challenge: Buffer,
  response: PasskeyUsed,
  passkey: KeptPasskey & { readonly userId: string },
): Promise<number | null> => {
  if (response.response.userHandle !== Buffer.from(handleOf(passkey.userId)).toString('base64url')) return null;
  const used = await orNull<VerifiedAuthenticationResponse>(
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
