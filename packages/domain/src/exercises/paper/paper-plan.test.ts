import { expect, test } from 'vitest';
import { type OnPaper, type PaperPlan, paperPlan } from './paper-plan.ts';
import { textWidth } from './text-width.ts';

const textOf = ({ pages }: PaperPlan) =>
  pages.flat().map(({ cells, count }) => [...cells.map(({ lines }) => lines.join(' / ')), count]);

const words = (count: number, word = 'lantern') => Array.from({ length: count }, () => word);
const story = (items: readonly string[], paragraphs: readonly number[] = []): OnPaper => ({
  type: 'stories/high',
  groupLength: 0,
  paragraphs,
  items,
});

test('lines of a story count its words up to their end, and a paragraph begins a line', () => {
  const plan = paperPlan(story(['One', 'day', 'Omar', 'ran.', 'He', 'fell.'], [4]));
  expect(textOf(plan)).toEqual([
    ['One day Omar ran.', 4],
    ['He fell.', 6],
  ]);
  expect(plan.pages[0]?.map(({ indented }) => indented)).toEqual([true, true]);
});

test('a story keeps each word once, in lines that are never too wide', () => {
  const items = words(250).map((word, index) => (index % 3 === 0 ? 'WOMEN' : index % 7 === 0 ? 'I' : word));
  const plan = paperPlan(story(items, [40, 41, 90]));
  const rows = plan.pages.flat();
  expect(rows.flatMap(({ cells }) => cells[0]?.lines[0]?.split(' '))).toEqual(items);
  expect(rows.at(-1)?.count).toBe(250);
  for (const { cells, count } of rows) {
    expect(textWidth(cells[0]?.lines[0] ?? '') * plan.size).toBeLessThanOrEqual(481);
    expect(cells[0]?.start).toBeLessThan(count);
  }
});

test('a short story has large letters, and a very long one has more pages of about the same length', () => {
  expect(paperPlan(story(words(100)))).toMatchObject({ size: 20, pages: { length: 1 } });
  const long = paperPlan(story(words(900)));
  expect(long.size).toBe(13);
  const lengths = long.pages.map(({ length }) => length);
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths) * long.rowHeight).toBeLessThanOrEqual(580);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(lengths.length);
});

test('rows have the columns of the screen, with a count after each', () => {
  const letters: OnPaper = { type: 'phonics/alphabet', groupLength: 4, paragraphs: [], items: [...'abcdefghij'] };
  const plan = paperPlan(letters);
  expect(plan).toMatchObject({ kind: 'grid', columns: 4, size: 40 });
  expect(textOf(plan)).toEqual([
    ['a', 'b', 'c', 'd', 4],
    ['e', 'f', 'g', 'h', 8],
    ['i', 'j', 10],
  ]);
});

test('problems leave room for the answer', () => {
  const items = Array.from({ length: 50 }, () => '144 ÷ 12');
  const plan = paperPlan({ type: 'division', groupLength: 5, paragraphs: [], items });
  expect(textOf(plan)[0]).toEqual([...Array(5).fill('144 ÷ 12 ='), 5]);
  expect((textWidth('144 ÷ 12 =') + 1.9) * 5 * plan.size).toBeLessThanOrEqual(481);
});

test('phrases count words, and long ones take two lines instead of small letters', () => {
  const phrases = (items: readonly string[]): OnPaper => ({ type: 'phrases', groupLength: 3, paragraphs: [], items });
  expect(textOf(paperPlan(phrases(['a', 'red', 'hen', 'on', 'the', 'hill', 'at', 'noon'])))).toEqual([
    ['a red hen', 'on the hill', 'at noon', 8],
  ]);
  const long = paperPlan(phrases(words(90, 'mountainside')));
  expect(textOf(long)[0]?.[0]).toBe('mountainside / mountainside mountainside');
  expect(long.size).toBeGreaterThanOrEqual(7);
});
