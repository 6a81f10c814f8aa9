import { expect, test } from 'vitest';
import { layoutOf } from '../exercise-text/exercise-layout.ts';
import { linesOnPage, linesText, readLines } from './lines-on-page.ts';

test('the address of a practice holds its lines and parses back', () => {
  const lines = [
    { start: 3, end: 9 },
    { start: 20, end: 31 },
  ];
  expect(linesText(lines)).toBe('3-9,20-31');
  expect(readLines('3-9,20-31', 31)).toEqual(lines);
  expect(readLines('0-5', 5)).toEqual([{ start: 0, end: 5 }]);
});

test.each([undefined, '', '3', '9-3', '3-32', '3-9,5-12', '1-2,2-3,3-4', '-1-3', '3-9,', 'a-b'])(
  'an address without valid lines shows the whole exercise: %s',
  (text) => {
    expect(readLines(text, 31)).toBeNull();
  },
);

test('a sentence becomes running text, and a row stays a row', () => {
  const story = {
    type: 'stories/high',
    responses: ['It', 'is.', 'So', 'am', 'I.'],
    groupLength: 0,
    indentedParagraphs: [0],
  } as const;
  const sentences = [
    { start: 0, end: 2 },
    { start: 2, end: 5 },
  ];
  expect(layoutOf(linesOnPage(story, sentences))).toEqual({
    kind: 'paragraphs',
    groups: [
      { start: 0, items: ['It', 'is.'] },
      { start: 2, items: ['So', 'am', 'I.'] },
    ],
  });
  const list = {
    type: 'phonics/phonics',
    responses: ['a', 'b', 'c', 'd'],
    groupLength: 2,
    indentedParagraphs: [],
  } as const;
  const row = linesOnPage(list, [{ start: 2, end: 4 }]);
  expect(row.responses).toEqual(['c', 'd']);
  expect(layoutOf(row)).toMatchObject({ kind: 'grid', columns: 2 });
});
