import { totpDigits } from '@sixty/domain/accounts/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const format = { algorithm: 'SHA1', digits: totpDigits, period } as const;

/** How many half minutes the clock of a phone may be wrong, either way. */
const drift = 1;

/** Bytes of a secret: as long as the hash, as RFC 4226 would have it. */
export const totpSecretBytes = 20;

const secretFrom = (bytes: Buffer): Secret => Secret.fromHex(bytes.toString('hex'));

/** What an authenticator app is given: to be typed, and as an address for its camera. */
export const totpSecretTexts = (bytes: Buffer, username: string): { secret: string; uri: string } => {
  const secret = secretFrom(bytes);
  return { secret: secret.base32, uri: new TOTP({ ...format, issuer: 'Sixty', label: username, secret }).toString() };
};

/** The bytes that a secret in base32 stands for. */
export const totpSecretFrom = (base32: string): Buffer => Buffer.from(Secret.fromBase32(base32).bytes);

/** The code that an authenticator app shows at a moment. */
export const totpCodeAt = (bytes: Buffer, moment: Date): string =>
  TOTP.generate({ ...format, secret: secretFrom(bytes), timestamp: moment.getTime() });

/** The half minute since 1970 whose code it is, near enough to now; null where it is none. */
export const totpStepOf = (bytes: Buffer, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...format, token: code, secret: secretFrom(bytes), timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
};
