import { totpDigits } from '@sixty/domain/accounts/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const format = { algorithm: 'SHA1', digits: totpDigits, period } as const;

/** Half minutes that a phone's clock may be off, either way. */
const drift = 1;

/** As long as the hash, as RFC 4226 recommends. */
export const totpSecretBytes = 20;

const secretFrom = (bytes: Buffer): Secret => Secret.fromHex(bytes.toString('hex'));

/** The secret for an authenticator app: to type, and as an address to scan. */
export const totpSecretTexts = (bytes: Buffer, username: string): { secret: string; uri: string } => {
  const secret = secretFrom(bytes);
  return { secret: secret.base32, uri: new TOTP({ ...format, issuer: 'Sixty', label: username, secret }).toString() };
};

export const totpSecretFrom = (base32: string): Buffer => Buffer.from(Secret.fromBase32(base32).bytes);

/** The code that an authenticator app shows at a moment. */
export const totpCodeAt = (bytes: Buffer, moment: Date): string =>
  TOTP.generate({ ...format, secret: secretFrom(bytes), timestamp: moment.getTime() });

/** The half minute since 1970 that the code belongs to, if close enough to now; null otherwise. */
export const totpStepOf = (bytes: Buffer, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...format, token: code, secret: secretFrom(bytes), timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
};
