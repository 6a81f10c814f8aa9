import { expect, test } from 'vitest';
import { itemLooks, practiceRows } from './practice-rows.ts';

const responses = ['The', 'hen', 'sat', 'on', 'the', 'mat.', 'The', 'end.'];
const key = { responses: 7, errors: [1, 3, 4] };
const events = [
  { items: [1], what: 'Says “pen” for “hen”', isError: true, why: 'Another word.' },
  { items: [2], what: 'Repeats “sat”', isError: false, why: 'Said twice.' },
  { items: [3, 4], what: 'Leaves out “on the”', isError: true, why: 'Two words.' },
];

const rows = (marks: { responses: number; errors: readonly number[] }) =>
  practiceRows({ responses }, { key, events, items: 8 }, marks).map(({ what, expected, yours, alike }) => [
    what,
    expected,
    yours,
    alike,
  ]);

test('the same marks are alike in each row', () => {
  expect(rows(key)).toEqual([
    ['Says “pen” for “hen”', 'Error', 'Error', true],
    ['Repeats “sat”', 'Not an error', 'Not an error', true],
    ['Leaves out “on the”', 'Error', 'Error', true],
    ['The last one read', '“The”', '“The”', true],
  ]);
});

test('says what was missed, marked by mistake, or found only in part', () => {
  expect(rows({ responses: 8, errors: [0, 2, 4] })).toEqual([
    ['Reads “The”', 'Not an error', 'Error', false],
    ['Says “pen” for “hen”', 'Error', 'Not an error', false],
    ['Repeats “sat”', 'Not an error', 'Error', false],
    ['Leaves out “on the”', 'Error', '1 of 2 errors', false],
    ['The last one read', '“The”', '“end.”', false],
  ]);
});

test('what was read after the grader stopped is not judged by the grader', () => {
  expect(rows({ responses: 2, errors: [1] })[2]).toEqual(['Leaves out “on the”', 'Error', 'Not read', false]);
});

test('each word of the text has the look of its comparison', () => {
  expect(itemLooks(8, key, { responses: 7, errors: [1, 2, 4] })).toEqual([
    ...['right', 'found', 'too-many', 'missed', 'found', 'right', 'right', 'unread'],
  ]);
});
