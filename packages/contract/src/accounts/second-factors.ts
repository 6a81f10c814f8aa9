import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, instant, textLine } from '../fields.ts';

/** The most passkeys of one user. */
export const maxPasskeys = 20;

/** The most characters of a passkey's name. */
export const maxPasskeyName = 60;

const passkeyName = textLine.check(z.maxLength(maxPasskeyName));

/** A typed code, including spaces. */
const typedCode = z.string().check(z.maxLength(40));

/** Bytes in WebAuthn's JSON. The longest value is an attestation with certificates. */
const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/));

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** The browser's answer after creating a passkey (WebAuthn, RegistrationResponseJSON). */
const passkeyMade = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: z.optional(transports) }),
});

/** The browser's answer after using a passkey (WebAuthn, AuthenticationResponseJSON). */
const passkeyUsed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

export type PasskeyMade = z.infer<typeof passkeyMade>;
export type PasskeyUsed = z.infer<typeof passkeyUsed>;

const knownPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
});

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON: without a list of passkeys, because the browser knows its own. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/** The secret of an authenticator app in base32, and the address in its QR code. */
const totpSecret = { secret: z.string(), uri: z.string() };

/** Shown once: the server stores only hashes. */
const recoveryCodes = z.array(z.string());

export const checkSecondFactor = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  audience: ['open'],
  summary: 'Finish a log-in with the code of an authenticator app, or with a recovery code',
  input: z.object({ code: typedCode }),
  output: answer({}),
  refusals: ['second-factor-wrong', 'sign-in-over'],
});

export const beginEnrollment = endpoint({
  method: 'POST',
  path: '/api/login/enrollment',
  audience: ['open'],
  summary: 'For staff without a second factor who have given their password: the secret for an authenticator app',
  input: noInput,
  output: answer(totpSecret),
  refusals: ['sign-in-over'],
});

export const confirmEnrollment = endpoint({
  method: 'POST',
  path: '/api/login/enrollment/confirm',
  audience: ['open'],
  summary: 'Finish that log-in with a first code of the authenticator app',
  input: z.object({ code: typedCode }),
  output: answer({ recoveryCodes }),
  refusals: ['second-factor-wrong', 'sign-in-over'],
});

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  audience: ['open'],
  summary: 'What the browser needs to sign in with a passkey',
  input: noInput,
  output: answer({ options: requestOptions }),
  refusals: ['puzzle-needed'],
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  audience: ['open'],
  summary: 'Sign in with a passkey, without a username or a password',
  input: z.object({ response: passkeyUsed }),
  output: answer({}),
  refusals: ['puzzle-needed', 'passkey-refused', 'sign-in-over'],
});

const ownPasskey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) });

export type OwnPasskey = z.infer<typeof ownPasskey>;

export const findSecondFactors = endpoint({
  method: 'GET',
  path: '/api/account/second-factors',
  audience: ['customer'],
  summary: "The caller's second factors, and what it takes to change them",
  input: noInput,
  output: answer({
    /** When the authenticator app was set up. */
    totp: z.nullable(z.object({ createdAt: instant })),
    passkeys: z.array(ownPasskey),
    recoveryCodesLeft: z.int(),
    /** Whether one is required, as for staff. */
    isRequired: z.boolean(),
    /** What a change requires: the current password, or another log-in; null for nothing. */
    lock: z.nullable(z.enum(['password', 'sign-in'])),
  }),
  refusals: [],
});

/** The refusals of every change of the factors. */
const locked = ['proof-needed', 'sign-in-again'] as const;

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/api/account/prove',
  audience: ['customer'],
  summary: 'Give the current password, so that the second factors can be changed for ten minutes',
  input: z.object({ password: textLine }),
  output: answer({}),
  refusals: ['current-password-wrong'],
});

export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/totp',
  audience: ['customer'],
  summary: 'The secret for an authenticator app; the same browser gets the same one for 15 minutes',
  input: noInput,
  output: answer(totpSecret),
  refusals: ['second-factor-elsewhere', ...locked, 'totp-exists'],
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/totp/confirm',
  audience: ['customer'],
  summary: 'Set up the authenticator app with its first code; the first factor comes with recovery codes',
  input: z.object({ code: typedCode }),
  output: answer({ message: z.string(), recoveryCodes: z.nullable(recoveryCodes) }),
  refusals: [...locked, 'totp-exists', 'setup-over', 'second-factor-wrong'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/recovery-codes',
  audience: ['customer'],
  summary: 'Replace all recovery codes',
  input: noInput,
  output: answer({ recoveryCodes }),
  refusals: [...locked, 'recovery-codes-unneeded'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factors/totp',
  audience: ['customer'],
  summary: 'Remove the authenticator app',
  input: noInput,
  output: answer({ message: z.string() }),
  refusals: [...locked, 'totp-missing', 'second-factor-required'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/passkeys/options',
  audience: ['customer'],
  summary: 'What the browser needs to make a passkey',
  input: noInput,
  output: answer({ options: creationOptions }),
  refusals: ['second-factor-elsewhere', ...locked, 'passkeys-too-many'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/second-factors/passkeys',
  audience: ['customer'],
  summary: "Store the browser's new passkey; the first factor comes with recovery codes",
  input: z.object({ name: passkeyName, response: passkeyMade }),
  output: answer({ message: z.string(), recoveryCodes: z.nullable(recoveryCodes) }),
  refusals: [...locked, 'passkey-name-missing', 'setup-over', 'passkey-refused', 'passkey-taken', 'passkeys-too-many'],
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/second-factors/passkeys',
  audience: ['customer'],
  summary: 'Give a passkey another name',
  input: z.object({ passkeyID: id, name: passkeyName }),
  output: answer({ message: z.string() }),
  refusals: [...locked, 'passkey-name-missing', 'passkey-missing'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/second-factors/passkeys',
  audience: ['customer'],
  summary: 'Remove a passkey',
  input: z.object({ passkeyID: id }),
  output: answer({ message: z.string() }),
  refusals: [...locked, 'passkey-missing', 'second-factor-required'],
});
