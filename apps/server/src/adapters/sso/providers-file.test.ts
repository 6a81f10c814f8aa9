import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSsoProviders, parseSsoProviders } from './providers-file.ts';
import { newCertificate } from './test-certificate.ts';

const publicUrl = new URL('https://sixty.example');
const { certificate, publicKey } = newCertificate('provider');

const oidc = {
  id: 'google',
  title: 'Google',
  kind: 'oidc',
  issuer: 'https://accounts.example',
  clientId: 'sixty',
  clientSecret: 'hush-hush',
};

const saml = {
  id: 'district',
  title: 'Springfield Schools',
  kind: 'saml',
  issuer: 'https://idp.example/entity',
  entryPoint: 'https://idp.example/sign-in',
  certificates: [certificate, publicKey],
};

const parse = (given: unknown) => parseSsoProviders(JSON.stringify(given), publicUrl);

test('reads providers of both kinds in order', () => {
  const all = {
    ...saml,
    ...{ id: 'all', entityId: 'sixty', subjectAttribute: 'a', nameAttribute: 'b', emailAttribute: 'c' },
    emailIsVerified: true,
  };
  const providers = parse([
    oidc,
    saml,
    all,
    { ...oidc, id: 'local', issuer: 'http://127.0.0.1:4000', clientAuth: 'post' },
  ]);
  expect(providers).toMatchObject([
    { id: 'google', title: 'Google', answersBy: 'GET' },
    { id: 'district', title: 'Springfield Schools', answersBy: 'POST' },
    { id: 'all' },
    { id: 'local' },
  ]);
  expect(parse([])).toEqual([]);
});

test.each<[string, unknown, string[]]>([
  ['anything but a list', {}, ['it must be a list of up to 20 providers']],
  ['too many providers', Array(21).fill(oidc), ['it must be a list of up to 20 providers']],
  [
    'entries that are not objects',
    [null, 7],
    ['"kind" of entry 1 must be "oidc" or "saml"', '"kind" of entry 2 must be "oidc" or "saml"'],
  ],
  ['an unknown kind', [{ ...oidc, kind: 'ldap' }], ['"kind" of "google" must be "oidc" or "saml"']],
  [
    'an id that is unsafe in an address',
    [{ ...oidc, id: 'Go/ogle' }],
    ['"id" of entry 1 must be up to 40 lowercase letters, digits and hyphens'],
  ],
  ['a repeated id', [oidc, oidc], ['"google" occurs twice']],
  ['no title', [{ ...oidc, title: ' ' }], ['"title" of "google" must be a text of up to 60 characters']],
  ['an unknown field', [{ ...oidc, clientsecret: 'hush-hush' }], ['"google" has unknown fields: "clientsecret"']],
  ['a secret that is not text', [{ ...oidc, clientSecret: 7 }], ['"clientSecret" of "google" must be a text']],
  [
    'an issuer without TLS',
    [{ ...oidc, issuer: 'http://accounts.example' }],
    ['"issuer" of "google" must be an https address'],
  ],
  [
    'an issuer with a password',
    [{ ...oidc, issuer: 'https://me:hush-hush@accounts.example' }],
    ['"issuer" of "google" must be an https address'],
  ],
  ['scopes without openid', [{ ...oidc, scopes: 'email' }], ['"scopes" of "google" must include openid']],
  [
    'an entry point that is a script',
    [{ ...saml, entryPoint: 'javascript:alert(1)' }],
    ['"entryPoint" of "district" must be an https address'],
  ],
  [
    'no certificate',
    [{ ...saml, certificates: [] }],
    ['"certificates" of "district" must be a list of certificates or public keys in PEM'],
  ],
  [
    'an invalid certificate',
    [{ ...saml, certificates: [certificate, 'MIIB'] }],
    ['certificate 2 of "district" is not a certificate or public key in PEM, or its key is too short'],
  ],
  [
    'a short key',
    [{ ...saml, certificates: [newCertificate('short', 1024).certificate] }],
    ['certificate 1 of "district" is not a certificate or public key in PEM, or its key is too short'],
  ],
  [
    'several errors',
    [{ ...saml, title: 7, emailIsVerified: 'yes' }],
    [
      '"title" of "district" must be a text of up to 60 characters',
      '"emailIsVerified" of "district" must be true or false',
    ],
  ],
])('reports %s in one sentence for each error, without a value', (_title, given, errors) => {
  expect(parse(given)).toEqual({ errors });
  expect(JSON.stringify(parse(given))).not.toContain('hush-hush');
});

const folder = mkdtempSync(join(tmpdir(), 'sso-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('has no providers without the setting, and fails with the reason for a bad file', () => {
  expect(loadSsoProviders({ ssoProvidersFile: null, publicUrl })).toEqual([]);
  const path = join(folder, 'providers.json');
  expect(() => loadSsoProviders({ ssoProvidersFile: path, publicUrl })).toThrow('which cannot be read.');
  writeFileSync(path, 'x');
  expect(() => loadSsoProviders({ ssoProvidersFile: path, publicUrl })).toThrow(`${path}: it is not JSON.`);
  writeFileSync(path, JSON.stringify([oidc]));
  expect(loadSsoProviders({ ssoProvidersFile: path, publicUrl })).toHaveLength(1);
});
