import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { newCertificate } from './test-certificate.ts';

export interface SamlPerson {
  readonly nameId: string;
  readonly format?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** The fields of an assertion besides the person; all valid unless overridden. */
export type SamlTags = Record<
  | 'ID'
  | 'AssertionID'
  | 'Destination'
  | 'Audience'
  | 'SubjectRecipient'
  | 'Issuer'
  | 'IssueInstant'
  | 'ConditionsNotBefore'
  | 'ConditionsNotOnOrAfter'
  | 'SubjectConfirmationDataNotOnOrAfter'
  | 'InResponseTo',
  string
>;

/** An identity provider with its own key. It posts nothing: it returns the form that a browser would post. */
export interface TestSaml {
  readonly entityId: string;
  readonly entryPoint: string;
  readonly publicKey: string;
  /** The signed form that answers a request. */
  readonly respond: (to: URL, person: SamlPerson, tags?: Partial<SamlTags>) => Promise<URLSearchParams>;
  /** Signs the one assertion of a response. */
  readonly sign: (xml: string, options?: { readonly algorithm?: string; readonly message?: boolean }) => string;
  /** The response before signing. */
  readonly compose: (to: URL, person: SamlPerson, tags?: Partial<SamlTags>) => Promise<string>;
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const statements = ({ attributes = {} }: SamlPerson): string => {
  const values = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  const authn = `<saml:AuthnStatement AuthnInstant="${new Date().toISOString()}" SessionIndex="_1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
  return `${authn}<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>`;
};

/** @param name distinguishes providers. */
export const createTestSaml = (name: string): TestSaml => {
  setSchemaValidator({ validate: async () => 'checked by the receiver' });
  const { privateKey, publicKey, certificate } = newCertificate(name);
  const entityId = `https://${name}.example/saml`;
  const entryPoint = `https://${name}.example/sign-in`;
  const idp = IdentityProvider({
    entityID: entityId,
    privateKey,
    signingCert: certificate,
    singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: entryPoint }],
    nameIDFormat: [persistent],
  });

  const requestOf = (to: URL) => {
    const xml = inflateRawSync(Buffer.from(to.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
    const found = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
    return {
      id: found(/ ID="([^"]+)"/),
      recipient: found(/AssertionConsumerServiceURL="([^"]+)"/),
      audience: found(/<saml:Issuer[^>]*>([^<]+)</),
    };
  };

  const tagsFor = (to: URL, changes: Partial<SamlTags>): SamlTags => {
    const { id, recipient, audience } = requestOf(to);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    return {
      ID: `_${randomUUID()}`,
      AssertionID: `_${randomUUID()}`,
      Destination: recipient,
      Audience: audience,
      SubjectRecipient: recipient,
      Issuer: entityId,
      IssueInstant: at(0),
      ConditionsNotBefore: at(-1),
      ConditionsNotOnOrAfter: at(5),
      SubjectConfirmationDataNotOnOrAfter: at(5),
      InResponseTo: id,
      ...changes,
    };
  };

  const fill = (template: string, to: URL, person: SamlPerson, changes: Partial<SamlTags>): string => {
    const named = { NameID: person.nameId, NameIDFormat: person.format ?? persistent };
    const tags = { ...tagsFor(to, changes), ...named, StatusCode: Constants.StatusCode.Success };
    const blanks = template.replace('{AuthnStatement}', '').replace('{AttributeStatement}', statements(person));
    return SamlLib.replaceTagsByValue(blanks, tags);
  };

  const compose: TestSaml['compose'] = async (to, person, tags = {}) =>
    fill(SamlLib.defaultLoginResponseTemplate.context, to, person, tags);

  return {
    entityId,
    entryPoint,
    publicKey,
    compose,
    respond: async (to, person, tags = {}) => {
      const { recipient, audience } = requestOf(to);
      const sp = ServiceProvider({
        entityID: audience,
        wantAssertionsSigned: true,
        assertionConsumerService: [{ Binding: Constants.namespace.binding.post, Location: recipient }],
      });
      const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query: Object.fromEntries(to.searchParams) });
      const { context } = await idp.createLoginResponse(sp, { extract }, 'post', {}, (template) => ({
        id: '_response',
        context: fill(template, to, person, tags),
      }));
      return new URLSearchParams({ SAMLResponse: context, RelayState: to.searchParams.get('RelayState') ?? '' });
    },
    sign: (xml, { algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', message = false } = {}) => {
      const place = message
        ? "/*[local-name(.)='Response']/*[local-name(.)='Issuer']"
        : "/*[local-name(.)='Response']/*[local-name(.)='Assertion']/*[local-name(.)='Issuer']";
      return SamlLib.constructSAMLSignature({
        rawSamlMessage: xml,
        ...(message
          ? { isMessageSigned: true }
          : { referenceTagXPath: "/*[local-name(.)='Response']/*[local-name(.)='Assertion']" }),
        privateKey,
        signatureAlgorithm: algorithm,
        // Metadata holds the certificate without its PEM header and footer.
        signingCert: certificate.replace(/-----[^-]+-----|\s/g, ''),
        isBase64Output: false,
        signatureConfig: { prefix: 'ds', location: { reference: place, action: 'after' } },
      });
    },
  };
};
