import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SamlPerson } from '../../../adapters/sso/test-saml.ts';
import { newBrowser, noticeIn } from './test-browser.ts';
import { useSamlWorld } from './test-saml-world.ts';

const { saml, other, testApp, newPerson, leave, post, formOf } = useSamlWorld();

/** Sends a forged response. @returns the notice of the login page. */
const sendForged = async (make: (to: URL, person: SamlPerson) => Promise<string>): Promise<string | null> => {
  const browser = newBrowser(testApp().app);
  const to = await leave(browser);
  const answer = await post(browser, formOf(await make(to, newPerson()), to));
  expect(answer.status).toBe(303);
  return noticeIn(answer);
};

const assertionIn = (xml: string): string => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string): string => /<ds:Signature.*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';

const evil = (xml: string): string => xml.replace(/>person-\d+</, '>victim<').replace(/AssertionID/, 'x');

const withNewId = (xml: string): string => xml.replace(/(<saml:Assertion[^>]* ID=")[^"]+/, '$1_evil');

test('accepts a response composed and signed here, so the cases below fail for what they change', async () => {
  expect(await sendForged(async (to, person) => saml.sign(await saml.compose(to, person)))).toBe('true');
  // With a signed message, and the assertion first.
  expect(
    await sendForged(async (to, person) => saml.sign(saml.sign(await saml.compose(to, person)), { message: true })),
  ).toBe('true');
});

test.each<[string, (to: URL, person: SamlPerson) => Promise<string>]>([
  ['no signature', (to, person) => saml.compose(to, person)],
  ['only a message signature', async (to, person) => saml.sign(await saml.compose(to, person), { message: true })],
  ['the signature of another key', async (to, person) => other.sign(await saml.compose(to, person))],
  ['another name under the old signature', async (to, person) => evil(saml.sign(await saml.compose(to, person)))],
  [
    'an empty signature',
    async (to, person) => {
      const xml = saml.sign(await saml.compose(to, person));
      return xml.replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>');
    },
  ],
  [
    'a signature by SHA-1',
    async (to, person) =>
      saml.sign(await saml.compose(to, person), { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
  ],
  [
    'a signature method with an entity',
    async (to, person) => {
      const algorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
      return saml.sign(await saml.compose(to, person), { algorithm }).replaceAll('sha1', 'sh&#97;1');
    },
  ],
  [
    'an HMAC signature',
    async (to, person) =>
      saml
        .sign(await saml.compose(to, person))
        .replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hm&#97;c-sha1',
        ),
  ],
])('rejects a response with %s', async (_title, make) => {
  expect(await sendForged(make)).toBe('sso-failed');
});

/** Signature wrapping: the signed assertion stays intact, and a forged one is placed where a parser may read it. */
test.each<[string, (signed: string) => string]>([
  [
    'a forged assertion before the signed one',
    (signed) => {
      const forged = withNewId(evil(assertionIn(signed))).replace(signatureIn(signed), '');
      return signed.replace('<saml:Assertion', `${forged}<saml:Assertion`);
    },
  ],
  [
    'a forged assertion after the signed one',
    (signed) => {
      const forged = withNewId(evil(assertionIn(signed))).replace(signatureIn(signed), '');
      return signed.replace('</samlp:Response>', `${forged}</samlp:Response>`);
    },
  ],
  [
    'the signed one inside the forged one',
    (signed) => {
      const whole = assertionIn(signed);
      const forged = withNewId(evil(whole)).replace(signatureIn(signed), '');
      return signed.replace(whole, forged.replace('</saml:Assertion>', `${whole}</saml:Assertion>`));
    },
  ],
  [
    'the signed one in an object of the signature of the forged one',
    (signed) => {
      const whole = assertionIn(signed);
      const inside = whole.replace(signatureIn(signed), '');
      const wrapped = signatureIn(signed).replace('</ds:Signature>', `<ds:Object>${inside}</ds:Object></ds:Signature>`);
      return signed.replace(whole, withNewId(evil(whole)).replace(signatureIn(signed), wrapped));
    },
  ],
  [
    'the signed one in an extension, the forged one with its signature in its place',
    (signed) => {
      const whole = assertionIn(signed);
      const forged = withNewId(evil(whole));
      return signed.replace(whole, `<samlp:Extensions>${whole}</samlp:Extensions>${forged}`);
    },
  ],
  [
    'two assertions with one id',
    (signed) => {
      const forged = evil(assertionIn(signed)).replace(signatureIn(signed), '');
      return signed.replace('<saml:Assertion', `<samlp:Extensions>${forged}</samlp:Extensions><saml:Assertion`);
    },
  ],
  [
    'a second response around the first',
    (signed) =>
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" InResponseTo="${/InResponseTo="([^"]+)/.exec(signed)?.[1]}">${withNewId(evil(assertionIn(signed))).replace(signatureIn(signed), '')}${signed}</samlp:Response>`,
  ],
])('rejects signature wrapping with %s', async (_title, wrap) => {
  const made = sendForged(async (to, person) => wrap(saml.sign(await saml.compose(to, person))));
  expect(await made).toBe('sso-failed');
});

test.each<[string, (signed: string) => string]>([
  ['a document type declaration', (signed) => `<!DOCTYPE r [<!ENTITY a "aaaa">]>${signed}`],
  [
    'entities that swell',
    (signed) => {
      const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
      return `<!DOCTYPE r [<!ENTITY l0 "ha">${levels.join('')}]>${signed.replace('>person-', '>&l9;person-')}`;
    },
  ],
  ['a file entity', (signed) => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${signed}`],
  ['a comment in the name', (signed) => signed.replace('>person-', '>person<!-- -->-')],
  ['a CDATA section in the name', (signed) => signed.replace('>person-', '><![CDATA[victim]]>person-')],
  ['a processing instruction', (signed) => `<?xml-stylesheet href="http://127.0.0.1/"?>${signed}`],
  ['unclosed elements', (signed) => `${'<a>'.repeat(40_000)}${signed}`],
  [
    'elements in elements',
    (signed) =>
      signed.replace('<saml:Subject>', `${'<saml:Advice>'.repeat(5000)}${'</saml:Advice>'.repeat(5000)}<saml:Subject>`),
  ],
  ['many elements', (signed) => signed.replace('<saml:Subject>', `${'<saml:Advice/>'.repeat(550)}<saml:Subject>`)],
  [
    'many attributes',
    (signed) => {
      const many = Array.from({ length: 30 }, (_, index) => `a${index}="x"`).join(' ');
      return signed.replace('<saml:Subject>', `${`<saml:Advice ${many}/>`.repeat(200)}<saml:Subject>`);
    },
  ],
  [
    'many names of spaces',
    (signed) => {
      const many = Array.from({ length: 30 }, (_, index) => `xmlns:n${index}="urn:${index}"`).join(' ');
      const nested = `${`<saml:Advice ${many}>`.repeat(20)}${'</saml:Advice>'.repeat(20)}`;
      return signed.replace('<saml:Subject>', `${nested}<saml:Subject>`);
    },
  ],
  ['no XML', () => 'hello'],
  ['nothing', () => ''],
  ['compressed bytes', (signed) => gzipSync(signed).toString('latin1')],
])('rejects a document with %s in two seconds of CPU time', async (_title, change) => {
  const before = process.cpuUsage();
  expect(await sendForged(async (to, person) => change(saml.sign(await saml.compose(to, person))))).toBe('sso-failed');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

test('does not shorten a name at a signed comment', async () => {
  const person = newPerson({ nameId: 'victim@school.example' });
  const xml = (to: URL) => saml.compose(to, person);
  const made = sendForged(async (to) =>
    saml.sign((await xml(to)).replace('victim@school.example', 'victim@school.example<!-- -->.evil.example')),
  );
  expect(await made).toBe('sso-failed');
});

test('reports a canceled sign-in', async () => {
  const made = sendForged(async (to, person) => {
    const response = (await saml.compose(to, person)).replace(/<saml:Assertion.*<\/saml:Assertion>/s, '');
    const status = 'urn:oasis:names:tc:SAML:2.0:status';
    return response.replace(
      /<samlp:Status>.*<\/samlp:Status>/,
      `<samlp:Status><samlp:StatusCode Value="${status}:Responder"><samlp:StatusCode Value="${status}:AuthnFailed"/></samlp:StatusCode></samlp:Status>`,
    );
  });
  expect(await made).toBe('sso-canceled');
});

test('logs nothing that was sent', () => {
  expect(testApp().logged.join('\n')).not.toMatch(/otto|school\.example|person-|victim/i);
});
