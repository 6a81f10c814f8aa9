import { expect, test } from 'vitest';
import { type ListedSubscription, subscriptionLists } from './subscription-lists.ts';

const now = new Date('2026-03-02T12:00:00Z');

const from = (id: string, startDay: number, endDay: number, extendsId: string | null = null): ListedSubscription => {
  const at = (day: number) => new Date(now.getTime() + day * 86_400_000);
  return { id, startsAt: at(startDay), expiresAt: at(endDay), extendsId };
};

/** Each line as text: the id, and its renewal. */
const listsOf = (...subscriptions: readonly ListedSubscription[]) => {
  const { valid, expired } = subscriptionLists(subscriptions, now);
  const asText = (lines: typeof valid) =>
    lines.map(({ subscription, future }) => `${subscription.id}${future ? ` then ${future.id}` : ''}`);
  return [asText(valid), asText(expired)];
};

test.each<[string, readonly ListedSubscription[], readonly [readonly string[], readonly string[]]]>([
  ['nothing', [], [[], []]],
  ['those that count, the first to expire first', [from('b', -1, 9), from('a', -5, 3)], [['a', 'b'], []]],
  ['those that are over, the latest first', [from('a', -20, -9), from('b', -20, -3)], [[], ['b', 'a']]],
  ['one that ends at this moment as over', [from('a', -5, 0)], [[], ['a']]],
  [
    'an extension that is ahead with the one it takes over from',
    [from('a', -5, 3), from('b', 3, 9, 'a')],
    [['a then b'], []],
  ],
  ['an extension that has begun in a line of its own', [from('a', -9, -3), from('b', -3, 9, 'a')], [['b'], ['a']]],
  ['an extension that began at once', [from('a', -9, -3), from('b', 0, 9, 'a')], [['b'], ['a']]],
  [
    'an extension of an extension in a line of its own',
    [from('c', 9, 20, 'b'), from('b', 3, 9, 'a'), from('a', -5, 3)],
    [['a then b', 'c'], []],
  ],
  ['one that is ahead and takes over from nothing', [from('a', 3, 9)], [['a'], []]],
])('the lists have %s', (_title, subscriptions, expected) => {
  expect(listsOf(...subscriptions)).toEqual(expected);
});
