import { expect, test } from 'vitest';
import { findNeedlessHarmless, findUnsuitable, readBlockList } from './suitability.ts';

const list = {
  everywhere: new Map([
    ['vodka', 'alcohol'],
    ['gamble', 'gambling'],
  ]),
  young: new Map([['ghost', 'horror']]),
  harmless: new Set(['crack', 'phrases crazy', 'stories/high 2 vodka']),
};
const find = (type: 'phrases' | 'stories/high' | 'stories/elementary', number: number, ...words: string[]) =>
  findUnsuitable({ type, number }, words, list);

test('a word of our own list is blocked in any regular form', () => {
  expect(find('stories/high', 1, 'Vodka', 'gambled', 'water')).toEqual([
    '"vodka" is blocked: alcohol',
    '"gambled" is blocked: gambling',
  ]);
});

test('a regular form is no more than that', () => {
  expect(find('stories/high', 1, 'vodkad', 'gambler')).toEqual([]);
  expect(find('stories/high', 1, 'gambling')).toEqual(['"gambling" is blocked: gambling']);
});

test('the parts of a hyphenated word are looked up, too', () => {
  expect(find('stories/high', 1, 'Vodka-filled')).toEqual(['"vodka" is blocked: alcohol']);
});

test.each(['blood', 'knives', 'sword', 'shot', 'armies', 'wars', 'drowned', 'poison', 'screaming', 'killed'])(
  'young readers do not meet %s',
  (word) => {
    const own = { ...readBlockList(), harmless: new Set<string>() };
    expect(findUnsuitable({ type: 'stories/elementary', number: 1 }, [word], own)).toHaveLength(1);
  },
);

test.each(['Sony', 'Ford', 'Coca-Cola', 'Jell-O', 'Lego', 'Google', 'Disney', 'Nike', 'Band-Aid'])(
  'the brand %s is blocked for all',
  (word) => {
    expect(findUnsuitable({ type: 'stories/high', number: 1 }, [word], readBlockList())).not.toEqual([]);
  },
);

test('a word that only the young should not meet is blocked for them alone', () => {
  expect(find('stories/elementary', 1, 'ghosts')).toEqual(['"ghosts" is blocked: horror']);
  expect(find('stories/high', 1, 'ghosts')).toEqual([]);
});

test('a word that the packages name is blocked', () => {
  expect(find('phrases', 1, 'cocaine')).toEqual(['"cocaine" is blocked: listed as profane by cuss']);
  expect(find('phrases', 1, 'shiiit')).toEqual(['"shiiit" is blocked: matches a pattern of obscenity']);
});

test('a word reviewed as harmless passes where it was reviewed', () => {
  expect(find('phrases', 1, 'crack')).toEqual([]);
  expect(find('stories/high', 2, 'vodka')).toEqual([]);
  expect(find('stories/high', 3, 'vodka')).toHaveLength(1);
});

test('a word listed as harmless where nothing would block it is found', () => {
  const stories = [{ type: 'stories/high', number: 2, words: ['vodka', 'horse'] }] as const;
  const needless = (...harmless: string[]) =>
    findNeedlessHarmless({ ...list, harmless: new Set(harmless) }, stories, (story, blocked) =>
      findUnsuitable(story, story.words, blocked),
    );
  expect(needless('stories/high 2 vodka')).toEqual([]);
  expect(needless('stories/high 3 vodka')).toEqual(['"stories/high 3 vodka" need not be listed as harmless']);
  expect(needless('vodka', 'horse')).toEqual(['"horse" need not be listed as harmless']);
});
