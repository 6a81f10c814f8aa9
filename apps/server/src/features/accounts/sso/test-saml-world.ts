import { samlProvider } from '../../../adapters/sso/saml.ts';
import { createTestSaml, type SamlPerson, type SamlTags } from '../../../adapters/sso/test-saml.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import type { Answer, TestBrowser } from './test-browser.ts';

/** The whole server with SAML providers, each with its own key. */
export const useSamlWorld = () => {
  const saml = createTestSaml('district');
  const other = createTestSaml('other');

  const settingsOf = (id: string, { entityId, entryPoint, publicKey }: typeof saml, emailIsVerified = false) => ({
    ...{ kind: 'saml' as const, id, title: 'Springfield Schools', issuer: entityId, entryPoint, emailIsVerified },
    ...{ publicKeys: [publicKey], entityId: `${testOrigin}/api/sso/${id}` },
    ...{ subjectAttribute: null, nameAttribute: null, emailAttribute: null },
  });

  const testApp = useTestApp({
    ssoProviders: () =>
      [
        settingsOf('district', saml),
        settingsOf('other', other, true),
        {
          ...settingsOf('by-attribute', saml),
          subjectAttribute: 'employee',
          nameAttribute: 'who',
          emailAttribute: 'at',
        },
      ].map((settings) => samlProvider(settings, new URL(testOrigin))),
  });

  let people = 0;

  const newPerson = (change: Partial<SamlPerson> = {}) => {
    people += 1;
    const attributes = { mail: `otto.${people}@school.example`, displayName: 'Otto Lind', uid: `otto.${people}` };
    return { nameId: `person-${people}`, attributes, ...change } satisfies SamlPerson;
  };

  /** Goes to the provider. @returns its URL. */
  const leave = async (browser: TestBrowser, id = 'district', query = ''): Promise<URL> =>
    new URL((await browser.get(`/api/sso/${id}/start${query}`)).location);

  const post = (browser: TestBrowser, form: URLSearchParams, id = 'district') =>
    browser.post(`/api/sso/${id}/callback`, form);

  /** A form with any response, as if the provider had sent it. */
  const formOf = (xml: string, to: URL): URLSearchParams =>
    new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: to.searchParams.get('RelayState') ?? '',
    });

  const visit = async (
    browser: TestBrowser,
    person: SamlPerson,
    {
      tags = {},
      id = 'district',
      by = saml,
      query = '',
    }: {
      tags?: Partial<SamlTags>;
      id?: string;
      by?: typeof saml;
      query?: string;
    } = {},
  ): Promise<Answer> => {
    const to = await leave(browser, id, query);
    return post(browser, await by.respond(to, person, tags), id);
  };

  return { saml, other, testApp, newPerson, leave, post, formOf, visit };
};
