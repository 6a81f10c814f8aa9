import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import { expect, test } from 'vitest';
import { fieldOfCode } from '../../../components/form/refused-field.ts';
import { wrongText } from '../../../components/form/rules.ts';
import {
  emptyValues,
  type SignUpValues,
  signUpOf,
  signUpRefusals,
  signUpRules,
  signUpSentences,
} from './sign-up-form.ts';

const passwordProblem = (password: string) => {
  const values: SignUpValues = { ...emptyValues, password };
  return wrongText(signUpRules('password', values), signUpSentences);
};

test('all errors of a password are shown, a line each', () => {
  expect(passwordProblem('river')).toBe(
    [
      'Your password must be 8 or more characters',
      'Your password must contain at least one uppercase letter',
      'Your password must contain at least one number',
    ].join('\n'),
  );
  expect(passwordProblem('Quiet-River-7')).toBeUndefined();
});

test('every refusal of the call, except those of an invitation and a puzzle, shows at a field', () => {
  const nowhere = signUp.refusals.filter((code) => fieldOfCode(code, signUpRefusals) === null);
  expect(nowhere).toEqual(signUp.refusals.filter((code) => /^(invitation|puzzle)-/.test(code)));
  expect(nowhere).toContain('invitation-expired');
  expect(fieldOfCode('username-taken', signUpRefusals)).toBe('username');
  expect(fieldOfCode('too-many-requests', signUpRefusals)).toBeNull();
});

test('the input matches the contract, with the invitation', () => {
  const input = signUpOf({ ...emptyValues, role: 'Parent', agreed: true }, 'abc');
  expect(signUp.input.safeParse(input).success).toBe(true);
  expect(input.organizationInvite).toBe('abc');
});
