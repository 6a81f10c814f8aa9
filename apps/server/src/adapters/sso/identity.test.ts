import { expect, test } from 'vitest';
import { identityOf } from './identity.ts';

const said = {
  subject: 's-1',
  name: undefined,
  givenName: undefined,
  familyName: undefined,
  email: undefined,
  emailVerified: false,
  username: undefined,
};

test.each([
  ['a name of one line', { name: ' Vera\n  Lund\u202e ' }, { name: 'Vera Lund' }],
  ['a name of two parts', { givenName: 'Vera', familyName: 'Lund' }, { name: 'Vera Lund' }],
  ['a name without end', { name: 'x'.repeat(500) }, { name: 'x'.repeat(175) }],
  ['no name', {}, { name: '' }],
  ['an address', { email: ' vera@school.example ' }, { email: 'vera@school.example', username: 'vera' }],
  [
    'what is no address',
    { email: 'vera@school.example, eve@evil.example', emailVerified: true },
    { email: '', emailVerified: false },
  ],
  ['a name to sign in with', { username: 'vera.lund@school.example' }, { username: 'vera.lund' }],
])('normalizes %s', (_title, given, expected) => {
  expect(identityOf({ ...said, ...given })).toMatchObject(expected);
});

test('keeps a subject exactly, and finds no identity with an empty or overlong one', () => {
  expect(identityOf({ ...said, subject: ' S-1 é' })?.subject).toBe(' S-1 é');
  for (const subject of ['', '  ', 'x'.repeat(257)]) expect(identityOf({ ...said, subject })).toBeNull();
});
