import { expect, test } from 'vitest';
import { identityOf } from './identity.ts';

const claims = {
  subject: 's-1',
  name: undefined,
  givenName: undefined,
  familyName: undefined,
  email: undefined,
  emailVerified: false,
  username: undefined,
};

test.each([
  ['a multi-line name to one line', { name: ' Vera\n  Lund\u202e ' }, { name: 'Vera Lund' }],
  ['given and family name', { givenName: 'Vera', familyName: 'Lund' }, { name: 'Vera Lund' }],
  ['an overlong name', { name: 'x'.repeat(500) }, { name: 'x'.repeat(175) }],
  ['a missing name', {}, { name: '' }],
  ['an address', { email: ' vera@school.example ' }, { email: 'vera@school.example', username: 'vera' }],
  [
    'an invalid address',
    { email: 'vera@school.example, eve@evil.example', emailVerified: true },
    { email: '', emailVerified: false },
  ],
  ['an address as username', { username: 'vera.lund@school.example' }, { username: 'vera.lund' }],
])('normalizes %s', (_title, given, expected) => {
  expect(identityOf({ ...claims, ...given })).toMatchObject(expected);
});

test('keeps a subject exactly, and finds no identity with an empty or overlong one', () => {
  expect(identityOf({ ...claims, subject: ' S-1 é' })?.subject).toBe(' S-1 é');
  for (const subject of ['', '  ', 'x'.repeat(257)]) expect(identityOf({ ...claims, subject })).toBeNull();
});
