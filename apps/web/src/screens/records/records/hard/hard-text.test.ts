import { mathOperations } from '@sixty/domain/exercises/exercise-type.ts';
import { factTable } from '@sixty/domain/records/fact-table.ts';
import { factsOf } from '@sixty/domain/records/missed-items.ts';
import { expect, test } from 'vitest';
import { hardFact, hardRule, leftOutText, spokenFact, verdictText } from './hard-text.ts';

test('names the rule for hard items', () => {
  expect(hardRule('word')).toBe(
    'A word is hard here when it was missed at least twice, and at least once in 10 times.',
  );
});

test('without hard items it says whether that is certain', () => {
  expect(verdictText('no-results', 0, 'word')).toBe('There are no results in this time.');
  expect(verdictText('too-little', 1, 'word')).toBe(
    'Not enough to say: no word was missed twice in 1 result. It takes 3 results to say that none is hard.',
  );
  expect(verdictText('nothing', 5, 'problem')).toBe('No problem was missed often in 5 results.');
  expect(verdictText('some', 5, 'word')).toBeNull();
});

test('counts the results that could not be analyzed', () => {
  expect(leftOutText(0)).toBeNull();
  expect(leftOutText(1)).toBe('1 result is left out: the text of the exercise has changed since.');
  expect(leftOutText(3)).toBe('3 results are left out: the text of the exercise has changed since.');
});

test('a table cell is described by its problem, whether it occurred or not', () => {
  const items = { addition: '8 + 5', subtraction: '13 − 8', multiplication: '8 × 5', division: '40 ÷ 8' };
  for (const operation of mathOperations) {
    const table = factTable(operation, factsOf([{ item: items[operation], seen: 9, missed: 4 }]));
    const [row = 0, column = 0] = [table.rows[0], table.columns[0]];
    expect([row, column]).toEqual([8, 5]);
    expect(spokenFact(operation, row, column, table.at(row, column))).toBe(`${items[operation]}: missed 4 of 9`);
    expect(spokenFact(operation, row, column, undefined)).toBe(`${items[operation]}: has not come up yet`);
  }
});

test('the line of the closed part counts nothing before it can be said', () => {
  expect(hardFact('no-results', 0, 'word')).toBe('Too early to say');
  expect(hardFact('too-little', 0, 'word')).toBe('Too early to say');
  expect(hardFact('nothing', 0, 'word')).toBe('0 words');
  expect(hardFact('some', 1, 'problem')).toBe('1 problem');
});
