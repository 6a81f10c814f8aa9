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

test('blocks a listed word in any regular form', () => {
  expect(find('stories/high', 1, 'Vodka', 'gambled', 'water')).toEqual([
    '"vodka" is blocked: alcohol',
    '"gambled" is blocked: gambling',
  ]);
});

test('does not block a word that is only similar to a regular form', () => {
  expect(find('stories/high', 1, 'vodkad', 'gambler')).toEqual([]);
  expect(find('stories/high', 1, 'gambling')).toEqual(['"gambling" is blocked: gambling']);
});

test('checks the parts of a hyphenated word', () => {
  expect(find('stories/high', 1, 'Vodka-filled')).toEqual(['"vodka" is blocked: alcohol']);
});

test.each(['blood', 'knives', 'sword', 'shot', 'armies', 'wars', 'drowned', 'poison', 'screaming', 'killed'])(
  'blocks %s for young readers',
  (word) => {
    const own = { ...readBlockList(), harmless: new Set<string>() };
    expect(findUnsuitable({ type: 'stories/elementary', number: 1 }, [word], own)).toHaveLength(1);
  },
);

test.each(['Sony', 'Ford', 'Coca-Cola', 'Jell-O', 'Lego', 'Google', 'Disney', 'Nike', 'Band-Aid'])(
  'blocks the brand %s for all',
  (word) => {
    expect(findUnsuitable({ type: 'stories/high', number: 1 }, [word], readBlockList())).not.toEqual([]);
  },
);

test('blocks a word only for young readers if listed so', () => {
  expect(find('stories/elementary', 1, 'ghosts')).toEqual(['"ghosts" is blocked: horror']);
  expect(find('stories/high', 1, 'ghosts')).toEqual([]);
});

test('blocks a word that the packages list', () => {
  expect(find('phrases', 1, 'cocaine')).toEqual(['"cocaine" is blocked: listed as profane by cuss']);
  expect(find('phrases', 1, 'shiiit')).toEqual(['"shiiit" is blocked: matches a pattern of obscenity']);
});

test('accepts a word reviewed as harmless where it was reviewed', () => {
  expect(find('phrases', 1, 'crack')).toEqual([]);
  expect(find('stories/high', 2, 'vodka')).toEqual([]);
  expect(find('stories/high', 3, 'vodka')).toHaveLength(1);
});

test('reports a word listed as harmless where nothing would block it', () => {
  const stories = [{ type: 'stories/high', number: 2, words: ['vodka', 'horse'] }] as const;
  const needless = (...harmless: string[]) =>
    findNeedlessHarmless({ ...list, harmless: new Set(harmless) }, stories, (story, blocked) =>
      findUnsuitable(story, story.words, blocked),
    );
  expect(needless('stories/high 2 vodka')).toEqual([]);
  expect(needless('stories/high 3 vodka')).toEqual(['"stories/high 3 vodka" need not be listed as harmless']);
  expect(needless('vodka', 'horse')).toEqual(['"horse" need not be listed as harmless']);
});
