import { locationMessages } from '@sixty/contract/messages/location.ts';
import { personMessages } from '@sixty/contract/messages/person.ts';
import { signUpMessages } from '@sixty/contract/messages/sign-up.ts';
import { expect, test } from 'vitest';
import { staffSentences } from './staff-sentences.ts';

test('staff forms ask for what is the customer’s', () => {
  expect(staffSentences['email-missing']).toBe('Please enter the customer’s email address.');
  expect(staffSentences['role-missing']).toBe('Please choose the customer’s role.');
  expect(staffSentences['postal-code-missing']).toBe('Please enter the customer’s postal code.');
  const codes = [personMessages, signUpMessages, locationMessages].flatMap((messages) => Object.keys(messages));
  const missing = Object.entries(staffSentences).filter(([code]) => codes.includes(code) && code.endsWith('-missing'));
  expect(missing.length).toBeGreaterThan(7);
  expect(missing.filter(([, sentence]) => / your /i.test(sentence))).toEqual([]);
});
