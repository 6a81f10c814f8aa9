import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import { expect, test } from 'vitest';
import { fieldOfCode } from '../../../components/form/refused-field.ts';
import { wrongText } from '../../../components/form/rules.ts';
import { fieldsOf, type SignUpValues, signUpOf, signUpRules, signUpSentences } from './sign-up-form.ts';

const fields = fieldsOf('');

const emptyValues = Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as unknown as SignUpValues;

const passwordError = (password: string) => {
  const values: SignUpValues = { ...emptyValues, password };
  return wrongText(signUpRules()('password', values), signUpSentences);
};

test('all errors of a password are shown, a line each', () => {
  expect(passwordError('river')).toBe(
    [
      'Your password must be 8 or more characters',
      'Your password must contain at least one uppercase letter',
      'Your password must contain at least one number',
    ].join('\n'),
  );
  expect(passwordError('Quiet-River-7')).toBeUndefined();
});

test('every refusal of the call, except those of an invitation and a puzzle, shows at a field', () => {
  const nowhere = signUp.refusals.filter((code) => fieldOfCode(code, fields) === null);
  expect(nowhere).toEqual(signUp.refusals.filter((code) => /^(invitation|puzzle)-/.test(code)));
  expect(nowhere).toContain('invitation-expired');
  expect(fieldOfCode('username-taken', fields)).toBe('username');
  expect(fieldOfCode('too-many-requests', fields)).toBeNull();
});

test('the input matches the contract, with the invitation', () => {
  const input = signUpOf({ ...emptyValues, role: 'Parent', agreed: true }, 'abc');
  expect(signUp.input.safeParse(input).success).toBe(true);
  expect(input.organizationInvite).toBe('abc');
});
