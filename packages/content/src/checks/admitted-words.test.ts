import { expect, test } from 'vitest';
import { admittedIn, findNeedlessAdmissions } from './admitted-words.ts';
import { findMisspelled } from './spelling.ts';

const first = { type: 'stories/high', number: 1, items: ['Tova', 'sat'] } as const;
const second = { type: 'stories/high', number: 2, items: ['godwit', 'cat'] } as const;
const find = (word: string, ...places: string[]) =>
  findNeedlessAdmissions([{ word, places }], [first, second], ({ items }, admitted) => findMisspelled(items, admitted));

test('admits a word in its exercise, its type or everywhere, and nowhere else', () => {
  const words = [
    { word: 'Tova', places: ['stories/high 1', 'phrases'] },
    { word: 'godwit', places: ['any'] },
  ];
  expect(admittedIn(first, words)).toEqual(new Set(['Tova', 'godwit']));
  expect(admittedIn({ type: 'phrases', number: 9 }, words)).toEqual(new Set(['Tova', 'godwit']));
  expect(admittedIn(second, words)).toEqual(new Set(['godwit']));
});

test('reports each place where an admission is not needed', () => {
  const list = [
    { word: 'Tova', places: ['stories/high 1', 'stories/high 2'] },
    { word: 'godwit', places: ['any'] },
    { word: 'cat', places: ['stories/high 2'] },
  ];
  expect(
    findNeedlessAdmissions(list, [first, second], ({ items }, admitted) => findMisspelled(items, admitted)),
  ).toEqual(['"Tova" need not be admitted in stories/high 2', '"cat" need not be admitted in stories/high 2']);
  expect(find('godwit', 'stories/high 9')).toEqual(['"godwit" need not be admitted in stories/high 9']);
});
