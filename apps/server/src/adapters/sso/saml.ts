import { SAML, type SamlConfig, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import { identityOf } from './identity.ts';
import { isPlainXml } from './plain-xml.ts';
import { clockSkew, readAssertion } from './saml-assertion.ts';
import { callbackOf, type SsoProvider, type SsoRejection, type SsoVerdict } from './sso-provider.ts';

/** A SAML 2.0 provider from the settings. */
export interface SamlSettings {
  readonly kind: 'saml';
  readonly id: string;
  readonly title: string;
  /** The provider's entity id. */
  readonly issuer: string;
  /** Where the browser is sent with our request. */
  readonly entryPoint: string;
  /** The provider's signing keys, as public keys in PEM. */
  readonly publicKeys: readonly string[];
  /** Our entity id. */
  readonly entityId: string;
  /** Names of the attributes to read; null for the common names. */
  readonly subjectAttribute: string | null;
  readonly nameAttribute: string | null;
  readonly emailAttribute: string | null;
  /** True if the provider is trusted to have verified the address. */
  readonly emailIsVerified: boolean;
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** Common attribute names, most likely first. */
const common = {
  name: ['displayName', 'urn:oid:2.16.840.1.113730.3.1.241', 'name', 'cn', 'urn:oid:2.5.4.3'],
  givenName: ['givenName', 'urn:oid:2.5.4.42', 'firstName', `${claims}/givenname`],
  familyName: ['sn', 'urn:oid:2.5.4.4', 'lastName', `${claims}/surname`],
  email: ['mail', 'urn:oid:0.9.2342.19200300.100.1.3', 'email', `${claims}/emailaddress`],
  username: ['uid', 'urn:oid:0.9.2342.19200300.100.1.1'],
} as const;

/** A new name ID at each sign-in, so it identifies nobody. */
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/**
 * Accepted signature methods, compared exactly. Without SHA-1, and without shared-secret methods, for which an
 * attacker could pass the public key as the secret.
 */
const methods: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);

const hasKnownMethods = (xml: string): boolean =>
  [...xml.matchAll(/Algorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].every(([, double, single]) =>
    methods.has(double ?? single ?? ''),
  );

/** Maps the library's error messages to reasons; what a message quotes is not logged. */
const complaints: readonly (readonly [RegExp, SsoRejection])[] = [
  [/signature/i, 'signature'],
  [/InResponseTo/, 'request'],
  [/audience/i, 'audience'],
  [/expired|No valid subject confirmation/, 'expired'],
  [/not yet valid/, 'not-yet-valid'],
];

const verdictOn = (error: unknown): SsoVerdict => {
  // The provider says that nobody signed in. The status is unsigned, but it grants nothing.
  if (error instanceof SamlStatusError && /:(?:AuthnFailed|RequestDenied)"/.test(error.xmlStatus))
    return { kind: 'canceled' };
  const message = error instanceof Error ? error.message : '';
  return { kind: 'rejected', reason: complaints.find(([words]) => words.test(message))?.[1] ?? 'document' };
};

/**
 * SAML's web browser profile: our request goes by redirect, the answer comes by a form post. The assertion itself must
 * be signed and answer our request: an unsolicited assertion signs nobody in.
 */
export const samlProvider = (settings: SamlSettings, publicUrl: URL): SsoProvider => {
  const { id, title, issuer, entryPoint, publicKeys, entityId } = settings;
  const callback = callbackOf(publicUrl, id).href;

  const clientFor = (requestId: string): SAML => {
    const config: SamlConfig = {
      idpCert: [...publicKeys],
      issuer: entityId,
      audience: entityId,
      callbackUrl: callback,
      entryPoint,
      // The provider chooses the name ID and the way to authenticate.
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: clockSkew,
      generateUniqueId: () => requestId,
      validateInResponseTo: ValidateInResponseTo.always,
      cacheProvider: {
        saveAsync: async () => null,
        getAsync: async (asked) => (asked === requestId ? new Date().toISOString() : null),
        removeAsync: async () => null,
      },
    };
    return new SAML(config);
  };

  return {
    id,
    title,
    answersBy: 'POST',
    stateField: 'RelayState',

    begin: async ({ state, requestId }) =>
      new URL(await clientFor(requestId).getAuthorizeUrlAsync(state, undefined, {})),

    finish: async ({ requestId }, answer, now) => {
      const response = answer.get('SAMLResponse') ?? '';
      const xml = Buffer.from(response, 'base64').toString('utf8');
      if (!isPlainXml(xml)) return { kind: 'rejected', reason: 'document' };
      if (!hasKnownMethods(xml)) return { kind: 'rejected', reason: 'algorithm' };
      let signed: unknown;
      try {
        const { profile } = await clientFor(requestId).validatePostResponseAsync({ SAMLResponse: response });
        signed = profile?.getAssertion?.();
      } catch (error) {
        return verdictOn(error);
      }
      const read = readAssertion(signed, { issuer, audience: entityId, recipient: callback, requestId }, now);
      if (!read.ok) return { kind: 'rejected', reason: read.refusal };
      const { id: assertionId, until, nameId, nameIdFormat, attributes } = read.value;
      const first = (names: readonly string[]) => names.map((name) => attributes.get(name)).find((value) => value);
      const of = (named: string | null, names: readonly string[]) => first(named === null ? names : [named]);
      const { subjectAttribute, nameAttribute, emailAttribute, emailIsVerified } = settings;
      if (subjectAttribute === null && nameIdFormat === transient) return { kind: 'rejected', reason: 'subject' };
      const identity = identityOf({
        subject: subjectAttribute === null ? nameId : (attributes.get(subjectAttribute) ?? ''),
        name: of(nameAttribute, common.name),
        givenName: first(common.givenName),
        familyName: first(common.familyName),
        email: of(emailAttribute, common.email) ?? (nameIdFormat === emailFormat ? nameId : undefined),
        emailVerified: emailIsVerified,
        username: first(common.username),
      });
      if (!identity) return { kind: 'rejected', reason: 'subject' };
      return { kind: 'trusted', identity, once: { id: assertionId, until } };
    },
  };
};
