import { createHash, randomBytes } from 'node:crypto';

/** The browser's side of a session: 32 random bytes; the database knows only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The server's cookies. The `__Host-` prefix binds them to one host, and needs TLS. */
export interface CookieNames {
  readonly session: string;
  readonly device: string;
  /** Between two steps of a sign-in. */
  readonly ticket: string;
  /** An attempt to sign in with a provider, and its result for a user without an account. */
  readonly ssoAttempt: string;
  readonly ssoTicket: string;
  /** Finds the support conversation of a guest again. */
  readonly chat: string;
  readonly secure: boolean;
}

export const cookieNames = (publicUrl: URL): CookieNames =>
  publicUrl.protocol === 'https:'
    ? {
        session: '__Host-sixty',
        device: '__Host-sixty-device',
        ticket: '__Host-sixty-ticket',
        ssoAttempt: '__Host-sixty-sso',
        ssoTicket: '__Host-sixty-sso-ticket',
        chat: '__Host-sixty-chat',
        secure: true,
      }
    : {
        session: 'sixty',
        device: 'sixty-device',
        ticket: 'sixty-ticket',
        ssoAttempt: 'sixty-sso',
        ssoTicket: 'sixty-sso-ticket',
        chat: 'sixty-chat',
        secure: false,
      };

/** The value of a cookie in a Cookie header, or null. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
};

/**
 * A Set-Cookie header; `maxAge` in seconds, 0 removes the cookie.
 *
 * @param sameSite 'None' for a cookie that another site's form sends back, which browsers allow only with TLS.
 */
export const setCookie = (
  name: string,
  value: string,
  maxAge: number,
  secure: boolean,
  sameSite: 'Lax' | 'None' = 'Lax',
): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${secure ? sameSite : 'Lax'}${secure ? '; Secure' : ''}`;
