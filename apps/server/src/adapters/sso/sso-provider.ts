/** What stands for one attempt to sign in at a provider: none of it can be guessed, and all of it is asked back. */
export interface SsoAttempt {
  /** Comes back with the answer, as `state` or as `RelayState`. */
  readonly state: string;
  /** Stands in the ID token of OpenID Connect. */
  readonly nonce: string;
  /** The secret of PKCE, of which the provider sees a hash first. */
  readonly verifier: string;
  /** The id of SAML's request, which the assertion answers. */
  readonly requestId: string;
}

/** Whom a provider says it is. */
export interface SsoIdentity {
  /** Who it is at the provider, for good: compared letter by letter. */
  readonly subject: string;
  /** As the provider gives them, tidied; '' for none. */
  readonly name: string;
  readonly email: string;
  /** Whether the provider vouches for it that the address is theirs. */
  readonly emailVerified: boolean;
  /** What they are called at the provider, to propose a username; '' for none. */
  readonly username: string;
}

/** Why an answer is not believed, for the log: never what it said. */
export type SsoDoubt =
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
      readonly kind: 'believed';
      readonly identity: SsoIdentity;
      /** What must not be accepted a second time, as long as it could be; null where the provider sees to it. */
      readonly once: { readonly id: string; readonly until: Date } | null;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'doubted'; readonly doubt: SsoDoubt; readonly code?: string };

/** A place where people have an account with which they sign in here: the port that both protocols stand behind. */
export interface SsoProvider {
  /** Part of addresses and of what accounts are keyed by. */
  readonly id: string;
  /** What people know it by. */
  readonly title: string;
  /** How the browser brings the answer: by an address, or by a form that another site sends. */
  readonly answersBy: 'GET' | 'POST';
  /** The field of the answer that holds `state`. */
  readonly stateField: 'state' | 'RelayState';
  /** Where the browser is sent; null where the provider cannot be reached. */
  readonly begin: (attempt: SsoAttempt) => Promise<URL | null>;
  /** What the answer is worth whose state is that of the attempt. */
  readonly finish: (attempt: SsoAttempt, answer: URLSearchParams, now: Date) => Promise<SsoVerdict>;
}

/** Where the provider sends the browser back to. */
export const callbackOf = (publicUrl: URL, id: string): URL => new URL(`/api/sso/${id}/callback`, publicUrl);
