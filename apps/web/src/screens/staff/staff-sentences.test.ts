import { expect, test } from 'vitest';
import { staffSentences } from './staff-sentences.ts';

test('staff forms ask for what is the customer’s', () => {
  expect(staffSentences['email-missing']).toBe('Please enter the customer’s email address.');
  expect(staffSentences['role-missing']).toBe('Please choose the customer’s role.');
  expect(staffSentences['postal-code-missing']).toBe('Please enter the customer’s postal code.');
  expect(Object.values(staffSentences).filter((sentence) => /^Please \w+ your /.test(sentence))).toEqual([]);
});
