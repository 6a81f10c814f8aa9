import { expect, test } from 'vitest';
import { followedBy, latestWith, precededBy } from './joined-messages.ts';

const said = (ids: string, { id = 'one', hasEarlier = false } = {}) => ({
  id,
  messages: [...ids].map((each) => ({ id: each })),
  hasEarlier,
});

test('new messages follow the known ones, once', () => {
  const known = said('bc', { hasEarlier: true });
  expect(followedBy(known, said('cd'))).toEqual(said('bcd', { hasEarlier: true }));
  expect(followedBy(known, said(''))).toEqual(known);
  expect(followedBy(null, said('ab'))).toEqual(said('ab'));
});

test('another conversation, none, or one with a gap replaces the known one', () => {
  const known = said('ab');
  expect(followedBy(known, null)).toBeNull();
  expect(followedBy(known, said('x', { id: 'two' }))).toEqual(said('x', { id: 'two' }));
  expect(followedBy(known, said('xy', { hasEarlier: true }))).toEqual(said('xy', { hasEarlier: true }));
});

test('earlier messages precede the known ones', () => {
  expect(precededBy(said('cd', { hasEarlier: true }), said('ab'))).toEqual(said('abcd'));
});

test('the latest messages keep the known ones before them, without a gap', () => {
  const latest = said('cde', { hasEarlier: true });
  expect(latestWith(said('abcd'), latest)).toEqual(said('abcde'));
  expect(latestWith(said('ab'), latest)).toEqual(latest);
  expect(latestWith(undefined, latest)).toEqual(latest);
});
