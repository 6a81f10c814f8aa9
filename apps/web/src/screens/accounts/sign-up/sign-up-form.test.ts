import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import { expect, test } from 'vitest';
import { emptyValues, fieldOfRefusal, problemOf, signUpOf } from './sign-up-form.ts';

test('all that is wrong with a password is told, a line each', () => {
  expect(problemOf({ ...emptyValues, password: 'river' }, 'password')).toBe(
    [
      'Your password must be 8 or more characters',
      'Your password must contain at least one uppercase letter',
      'Your password must contain at least one number',
    ].join('\n'),
  );
  expect(problemOf({ ...emptyValues, password: 'Quiet-River-7' }, 'password')).toBeUndefined();
});

test('every refusal of the call but those of an invitation is said at a field', () => {
  const nowhere = signUp.refusals.filter((code) => fieldOfRefusal(code) === null);
  expect(nowhere).toEqual(signUp.refusals.filter((code) => code.startsWith('invitation-')));
  expect(nowhere).toContain('invitation-expired');
  expect(fieldOfRefusal('username-taken')).toBe('username');
  expect(fieldOfRefusal('too-many-requests')).toBeNull();
});

test('what is sent is what the call takes, with the invitation', () => {
  const input = signUpOf({ ...emptyValues, role: 'Parent', agreed: true }, 'abc');
  expect(signUp.input.safeParse(input).success).toBe(true);
  expect(input.organizationInvite).toBe('abc');
});
