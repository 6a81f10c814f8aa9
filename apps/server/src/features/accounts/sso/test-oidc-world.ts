import { getSession } from '@sixty/contract/accounts/session.ts';
import { signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import { afterAll, afterEach } from 'vitest';
import { oidcProvider } from '../../../adapters/sso/oidc.ts';
import { startTestOidc } from '../../../adapters/sso/test-oidc.ts';
import { users } from '../../../db/schema/schema.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { type Answer, pathOf, type TestBrowser } from './test-browser.ts';

/** The whole server with two reachable OpenID Connect providers and an unreachable one. */
export const useOidcWorld = async () => {
  const callback = (id: string) => `${testOrigin}/api/sso/${id}/callback`;
  const [oidc, other] = await Promise.all([startTestOidc(), startTestOidc()]);
  oidc.sendBackTo(callback('district'));
  other.sendBackTo(callback('other'), callback('district'));

  const testApp = useTestApp({
    ssoProviders: () => [
      ...[['district', 'Springfield Schools', oidc] as const, ['other', 'Another Place', other] as const].map(
        ([id, title, { issuer, clientId, clientSecret }]) =>
          oidcProvider(
            {
              ...{ kind: 'oidc', id, title, issuer, clientId, clientSecret },
              ...{ clientAuth: 'basic', scopes: 'openid profile email' },
            },
            new URL(testOrigin),
          ),
      ),
      oidcProvider(
        {
          ...{
            kind: 'oidc',
            id: 'gone',
            title: 'Gone',
            issuer: 'http://127.0.0.1:9',
            clientId: 'x',
            clientSecret: null,
          },
          ...{ clientAuth: 'basic', scopes: 'openid' },
        },
        new URL(testOrigin),
      ),
    ],
  });

  afterAll(() => Promise.all([oidc.stop(), other.stop()]));

  afterEach(() => {
    oidc.tamper = null;
  });

  let people = 0;

  const newPerson = (claims: Readonly<Record<string, unknown>> = {}) => {
    people += 1;
    const email = `vera.${people}@school.example`;
    return { sub: `subject-${people}`, name: 'Vera Lund', email, email_verified: true, ...claims };
  };

  /** Signs in at the provider and returns. */
  const visit = async (browser: TestBrowser, provider = oidc, start = '/api/sso/district/start'): Promise<Answer> => {
    const away = await browser.get(start);
    return browser.get(pathOf(await provider.visit(away.location)));
  };

  /** Creates an account from a ticket. */
  const signUp = async (browser: TestBrowser, username: string) =>
    browser.call('POST', signUpWithSso.path, { username, agreed: true });

  const sessionOf = (browser: TestBrowser) => browser.call('GET', getSession.path);

  const countUsers = () => testApp().db.orm.$count(users);

  return { oidc, other, testApp, newPerson, visit, signUp, sessionOf, countUsers };
};
