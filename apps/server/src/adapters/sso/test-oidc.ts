// Types for importers outside the server package.
/// <reference path="./oidc-provider.d.ts" />
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/** Claims of a user of the provider. */
interface OidcPerson {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** An OpenID Connect provider on this machine that needs no password. */
export interface TestOidc {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets the allowed redirect addresses; the provider does nothing before. */
  readonly sendBackTo: (...callbacks: readonly string[]) => void;
  /** The user who is signed in; null for one who cancels. */
  person: OidcPerson | null;
  /** Changes the provider's token response. */
  tamper: ((body: Record<string, unknown>) => void) | null;
  /** Opens the provider's address as a browser would, and returns the address to which it redirects. */
  readonly visit: (url: string) => Promise<URL>;
  /** A token with these changes of its payload, signed with the provider's key or the given one. */
  readonly forge: (token: unknown, changes: Readonly<Record<string, unknown>>, key?: KeyObject) => string;
  readonly stop: () => Promise<void>;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const follow = async (url: string, issuer: string): Promise<URL> => {
  const jar = new Map<string, string>();
  let next = new URL(url);
  for (let hops = 0; hops < 10; hops += 1) {
    if (next.origin !== issuer) return next;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('The provider redirected in a loop.');
};

export const startTestOidc = async (): Promise<TestOidc> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' };
  let provider: Provider | null = null;
  const server = createServer((request, response) => {
    // The provider signs the browser in without asking.
    if (request.url?.startsWith('/interaction/')) {
      const result = test.person
        ? { login: { accountId: test.person.sub, remember: false } }
        : { error: 'access_denied', error_description: 'Not now.' };
      void provider?.interactionFinished(request, response, result);
    } else provider?.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const [clientId, clientSecret] = ['sixty', 'a-secret-of-some-length'];
  const build = (callbacks: readonly string[]): Provider => {
    const built = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: callbacks }],
      jwks: { keys: [jwk] },
      cookies: { keys: ['test'] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_ctx: unknown, accountId: string) => ({ accountId, claims: async () => ({ ...test.person }) }),
      loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
        const { client, session } = ctx.oidc;
        const grant = new built.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    built.use(async (ctx, next) => {
      await next();
      if (ctx.path === '/token') test.tamper?.(ctx.body as Record<string, unknown>);
    });
    return built;
  };

  const test: TestOidc = {
    issuer,
    clientId,
    clientSecret,
    person: null,
    tamper: null,
    sendBackTo: (...callbacks) => {
      provider = build(callbacks);
    },
    visit: (url) => follow(url, issuer),
    forge: (token, changes, key = privateKey) => {
      const [header = '', payload = ''] = String(token).split('.');
      const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')), ...changes };
      const signed = `${header}.${part(claims)}`;
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return test;
};
