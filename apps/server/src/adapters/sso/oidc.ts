import * as openid from 'openid-client';
import { identityOf } from './identity.ts';
import { callbackOf, type SsoProvider, type SsoVerdict } from './sso-provider.ts';

/** An OpenID Connect provider from the settings. */
export interface OidcSettings {
  readonly kind: 'oidc';
  readonly id: string;
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which has only PKCE. */
  readonly clientSecret: string | null;
  /** How the client sends its secret to the provider. */
  readonly clientAuth: 'basic' | 'post';
  readonly scopes: string;
}

/** Seconds that the provider may take to answer. */
const timeout = 10;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const clientAuthOf = ({ clientSecret, clientAuth }: OidcSettings): openid.ClientAuth => {
  if (clientSecret === null) return openid.None();
  return clientAuth === 'basic' ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret);
};

/** Some providers put name and address into the ID token; others need a userinfo request. */
const claimsOf = async (
  config: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
): Promise<Readonly<Record<string, unknown>> & { readonly sub: string }> => {
  const claims = tokens.claims();
  if (!claims) throw new Error('No ID token came.');
  const isWhole = claims.email !== undefined && claims.name !== undefined;
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
  // The address and its verified flag come from the same source.
  const { email, email_verified } = claims.email === undefined ? more : claims;
  return { ...more, ...claims, email, email_verified };
};

/** A failure of the connection or the provider; any other error means that the answer is not trusted. */
const verdictOn = (error: unknown): SsoVerdict => {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    return { kind: 'canceled' };
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isNetwork = error instanceof TypeError && code === undefined;
  if (isNetwork || code === 'OAUTH_TIMEOUT') return { kind: 'unreachable' };
  return { kind: 'rejected', reason: 'protocol', ...(code !== undefined && { code }) };
};

/**
 * The authorization code flow with PKCE, state and nonce. The library checks issuer, audience and times, and also the
 * ID token's signature, although the token comes directly from the provider.
 */
export const oidcProvider = (settings: OidcSettings, publicUrl: URL): SsoProvider => {
  const { id, title, issuer, clientId, scopes } = settings;
  const callback = callbackOf(publicUrl, id);
  let known: Promise<openid.Configuration> | null = null;

  /** The provider's discovery document, fetched once; a failure is not cached. */
  const configuration = (): Promise<openid.Configuration> => {
    const insecure = new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    known ??= openid
      .discovery(new URL(issuer), clientId, undefined, clientAuthOf(settings), {
        timeout,
        execute: [openid.enableNonRepudiationChecks, ...insecure],
      })
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };

  return {
    id,
    title,
    answersBy: 'GET',
    stateField: 'state',

    begin: async ({ state, nonce, verifier }) => {
      const config = await configuration().catch(() => null);
      if (!config) return null;
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: callback.href,
        scope: scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },

    finish: async ({ state, nonce, verifier }, answer) => {
      const config = await configuration().catch(() => null);
      if (!config) return { kind: 'unreachable' };
      const current = new URL(callback);
      current.search = answer.toString();
      try {
        const tokens = await openid.authorizationCodeGrant(config, current, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = await claimsOf(config, tokens);
        const identity = identityOf({
          subject: claims.sub,
          name: text(claims.name),
          givenName: text(claims.given_name),
          familyName: text(claims.family_name),
          email: text(claims.email),
          emailVerified: claims.email_verified === true,
          username: text(claims.preferred_username),
        });
        return identity ? { kind: 'trusted', identity, once: null } : { kind: 'rejected', reason: 'subject' };
      } catch (error) {
        return verdictOn(error);
      }
    },
  };
};
