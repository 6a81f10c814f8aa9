import { expect, test } from 'vitest';
import { followedBy, latestWith, precededBy } from './joined-messages.ts';

const said = (ids: string, { id = 'one', hasEarlier = false } = {}) => ({
  id,
  messages: [...ids].map((each) => ({ id: each })),
  hasEarlier,
});

test('what is said goes behind what is known, once', () => {
  const known = said('bc', { hasEarlier: true });
  expect(followedBy(known, said('cd'))).toEqual(said('bcd', { hasEarlier: true }));
  expect(followedBy(known, said(''))).toEqual(known);
  expect(followedBy(null, said('ab'))).toEqual(said('ab'));
});

test('another conversation, none, or one with a gap takes the place of what is known', () => {
  const known = said('ab');
  expect(followedBy(known, null)).toBeNull();
  expect(followedBy(known, said('x', { id: 'two' }))).toEqual(said('x', { id: 'two' }));
  expect(followedBy(known, said('xy', { hasEarlier: true }))).toEqual(said('xy', { hasEarlier: true }));
});

test('earlier messages go before what is known', () => {
  expect(precededBy(said('cd', { hasEarlier: true }), said('ab'))).toEqual(said('abcd'));
});

test('the latest messages keep those that are known before them, and nothing is left out between', () => {
  const latest = said('cde', { hasEarlier: true });
  expect(latestWith(said('abcd'), latest)).toEqual(said('abcde'));
  expect(latestWith(said('ab'), latest)).toEqual(latest);
  expect(latestWith(undefined, latest)).toEqual(latest);
});
