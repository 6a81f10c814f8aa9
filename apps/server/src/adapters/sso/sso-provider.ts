/** The secrets of one sign-in attempt at a provider: unguessable, and checked in the answer. */
export interface SsoAttempt {
  /** Returned with the answer, as `state` or as `RelayState`. */
  readonly state: string;
  /** Part of OpenID Connect's ID token. */
  readonly nonce: string;
  /** PKCE's secret; the provider gets its hash first. */
  readonly verifier: string;
  /** The id of SAML's request, which the assertion must name. */
  readonly requestId: string;
}

/** The user that a provider asserts. */
export interface SsoIdentity {
  /** The permanent id at the provider, compared exactly. */
  readonly subject: string;
  /** From the provider, normalized; '' for none. */
  readonly name: string;
  readonly email: string;
  /** True if the provider has verified the address. */
  readonly emailVerified: boolean;
  /** The user's name at the provider, to suggest a username; '' for none. */
  readonly username: string;
}

/** Why an answer is rejected, for the log; never its content. */
export type SsoRejection =
  | 'protocol'
  | 'document'
  | 'signature'
  | 'algorithm'
  | 'assertion'
  | 'issuer'
  | 'audience'
  | 'recipient'
  | 'request'
  | 'expired'
  | 'not-yet-valid'
  | 'subject';

export type SsoVerdict =
  | {
      readonly kind: 'trusted';
      readonly identity: SsoIdentity;
      /** An id that must not be accepted again until it expires; null if the provider prevents replay. */
      readonly once: { readonly id: string; readonly until: Date } | null;
    }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'rejected'; readonly reason: SsoRejection; readonly code?: string };

/** The port to a sign-in provider, behind which both protocols stand. */
export interface SsoProvider {
  /** Part of addresses and of the keys of accounts. */
  readonly id: string;
  /** The name that users know it by. */
  readonly title: string;
  /** How the browser delivers the answer: as a query, or as a form posted from another site. */
  readonly answersBy: 'GET' | 'POST';
  /** The field of the answer that holds `state`. */
  readonly stateField: 'state' | 'RelayState';
  /** Where to send the browser; null if the provider cannot be reached. */
  readonly begin: (attempt: SsoAttempt) => Promise<URL | null>;
  /** Checks an answer whose state matches the attempt. */
  readonly finish: (attempt: SsoAttempt, answer: URLSearchParams, now: Date) => Promise<SsoVerdict>;
}

/** Where the provider sends the browser back to. */
export const callbackOf = (publicUrl: URL, id: string): URL => new URL(`/api/sso/${id}/callback`, publicUrl);
