import { expect, test } from 'vitest';
import { readAssertion } from './saml-assertion.ts';

const expected = {
  issuer: 'https://provider.example',
  audience: 'https://here.example/api/sso/x',
  recipient: 'https://here.example/api/sso/x/callback',
  requestId: '_request',
};

const now = new Date('2026-11-22T10:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

// biome-ignore lint/suspicious/noExplicitAny: a tree that is changed at any place
type Tree = any;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const confirmation = (data: Record<string, string> = {}, method = bearer) => ({
  $: { Method: method },
  SubjectConfirmationData: [
    { $: { Recipient: expected.recipient, InResponseTo: expected.requestId, NotOnOrAfter: at(300), ...data } },
  ],
});

/** As the parser returns it. */
const assertion = (): Tree => ({
  Assertion: {
    $: { ID: '_a', Version: '2.0', IssueInstant: at(0), xmlns: 'urn:oasis:names:tc:SAML:2.0:assertion' },
    Issuer: [{ _: expected.issuer }],
    Subject: [{ NameID: [{ _: ' vera ', $: { Format: 'persistent' } }], SubjectConfirmation: [confirmation()] }],
    Conditions: [
      {
        $: { NotBefore: at(-60), NotOnOrAfter: at(600) },
        AudienceRestriction: [{ Audience: [{ _: expected.audience }] }],
      },
    ],
    AuthnStatement: [{ $: { AuthnInstant: at(0), SessionNotOnOrAfter: at(3600) } }],
    AttributeStatement: [
      {
        Attribute: [
          {
            $: { Name: 'urn:oid:1', FriendlyName: 'mail' },
            AttributeValue: [{ _: 'a@b.example' }, { _: 'c@d.example' }],
          },
          { $: { Name: 'mail' }, AttributeValue: [{ _: 'later@b.example' }] },
          { $: { Name: 'empty' }, AttributeValue: [''] },
          { $: { Name: 'none' } },
        ],
      },
    ],
  },
});

const read = (change: (it: Tree) => void = () => undefined) => {
  const tree = assertion();
  change(tree.Assertion);
  return readAssertion(tree, expected, now);
};

test('reads a valid assertion for us: the identity, its attributes and its expiry', () => {
  const result = read();
  expect(result).toMatchObject({
    ok: true,
    // The confirmation expires first; one minute more for clock skew.
    value: { id: '_a', nameId: 'vera', nameIdFormat: 'persistent', until: new Date(at(360)) },
  });
  expect(result.ok && [...result.value.attributes]).toEqual([
    ['urn:oid:1', 'a@b.example'],
    ['mail', 'a@b.example'],
  ]);
});

test.each<[string, (it: Tree) => void, string]>([
  ['of another version', (it) => Object.assign(it.$, { Version: '1.1' }), 'assertion'],
  ['without an id', (it) => Reflect.deleteProperty(it.$, 'ID'), 'assertion'],
  ['without an issuer', (it) => Reflect.deleteProperty(it, 'Issuer'), 'assertion'],
  ['with two issuers', (it) => it.Issuer.push({ _: expected.issuer }), 'assertion'],
  [
    'of an issuer with the same prefix',
    (it) => Object.assign(it.Issuer[0], { _: `${expected.issuer}.evil` }),
    'issuer',
  ],
  ['without a subject', (it) => Reflect.deleteProperty(it, 'Subject'), 'assertion'],
  ['with two subjects', (it) => it.Subject.push(it.Subject[0]), 'assertion'],
  ['with two names', (it) => it.Subject[0].NameID.push({ _: 'otto' }), 'assertion'],
  ['with an encrypted name', (it) => Reflect.deleteProperty(it.Subject[0], 'NameID'), 'assertion'],
  ['without a confirmation', (it) => Reflect.deleteProperty(it.Subject[0], 'SubjectConfirmation'), 'assertion'],
  [
    'with holder-of-key confirmation',
    (it) => {
      it.Subject[0].SubjectConfirmation = [confirmation({}, 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key')];
    },
    'assertion',
  ],
  [
    'without a recipient',
    (it) => {
      Reflect.deleteProperty(it.Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$, 'Recipient');
    },
    'recipient',
  ],
  [
    'without the request',
    (it) => {
      Reflect.deleteProperty(it.Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$, 'InResponseTo');
    },
    'request',
  ],
  [
    'whose confirmation never expires',
    (it) => {
      Reflect.deleteProperty(it.Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$, 'NotOnOrAfter');
    },
    'expired',
  ],
  [
    'whose confirmation has expired',
    (it) => {
      it.Subject[0].SubjectConfirmation = [confirmation({ NotOnOrAfter: at(-61) })];
    },
    'expired',
  ],
  [
    'whose confirmation is not yet valid',
    (it) => {
      it.Subject[0].SubjectConfirmation = [confirmation({ NotBefore: at(61) })];
    },
    'not-yet-valid',
  ],
  ['without conditions', (it) => Reflect.deleteProperty(it, 'Conditions'), 'assertion'],
  ['with two conditions', (it) => it.Conditions.push(it.Conditions[0]), 'assertion'],
  ['without an audience', (it) => Reflect.deleteProperty(it.Conditions[0], 'AudienceRestriction'), 'assertion'],
  [
    'for us, with another restriction to someone else',
    (it) => {
      it.Conditions[0].AudienceRestriction.push({ Audience: [{ _: 'https://there.example' }] });
    },
    'audience',
  ],
  ['whose conditions have expired', (it) => Object.assign(it.Conditions[0].$, { NotOnOrAfter: at(-61) }), 'expired'],
  [
    'whose conditions are not yet valid',
    (it) => Object.assign(it.Conditions[0].$, { NotBefore: at(61) }),
    'not-yet-valid',
  ],
  ['without an authentication statement', (it) => Reflect.deleteProperty(it, 'AuthnStatement'), 'assertion'],
  [
    'whose session has expired',
    (it) => Object.assign(it.AuthnStatement[0].$, { SessionNotOnOrAfter: at(-61) }),
    'expired',
  ],
  ['issued in the future', (it) => Object.assign(it.$, { IssueInstant: at(61) }), 'not-yet-valid'],
  ['issued long ago', (it) => Object.assign(it.$, { IssueInstant: at(-25 * 3600) }), 'expired'],
  ['with an invalid time', (it) => Object.assign(it.$, { IssueInstant: 'now' }), 'assertion'],
])('refuses an assertion %s', (_title, change, refusal) => {
  expect(read(change)).toEqual({ ok: false, refusal });
});

test('accepts one valid confirmation among others, and a minute of clock skew', () => {
  expect(
    read((it) => {
      it.Subject[0].SubjectConfirmation = [
        { $: { Method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' } },
        confirmation({ Recipient: 'https://there.example' }),
        confirmation({ NotOnOrAfter: at(-59) }),
      ];
      it.$.IssueInstant = at(59);
      it.Conditions[0].$.NotBefore = at(59);
    }).ok,
  ).toBe(true);
});

test.each([null, undefined, {}, { Assertion: null }, { Assertion: [] }, 'x'])(
  'rejects %j, which is not an assertion',
  (given) => {
    expect(readAssertion(given, expected, now)).toEqual({ ok: false, refusal: 'assertion' });
  },
);
