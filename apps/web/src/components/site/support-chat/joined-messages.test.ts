import { expect, test } from 'vitest';
import { followedBy, latestWith, precededBy } from './joined-messages.ts';

const chatWith = (ids: string, { id = 'one', hasEarlier = false } = {}) => ({
  id,
  messages: [...ids].map((each) => ({ id: each })),
  hasEarlier,
});

test('new messages follow the known ones, once', () => {
  const known = chatWith('bc', { hasEarlier: true });
  expect(followedBy(known, chatWith('cd'))).toEqual(chatWith('bcd', { hasEarlier: true }));
  expect(followedBy(known, chatWith(''))).toEqual(known);
  expect(followedBy(null, chatWith('ab'))).toEqual(chatWith('ab'));
});

test('another conversation, none, or one with a gap replaces the known one', () => {
  const known = chatWith('ab');
  expect(followedBy(known, null)).toBeNull();
  expect(followedBy(known, chatWith('x', { id: 'two' }))).toEqual(chatWith('x', { id: 'two' }));
  expect(followedBy(known, chatWith('xy', { hasEarlier: true }))).toEqual(chatWith('xy', { hasEarlier: true }));
});

test('earlier messages precede the known ones', () => {
  expect(precededBy(chatWith('cd', { hasEarlier: true }), chatWith('ab'))).toEqual(chatWith('abcd'));
});

test('the latest messages keep the known ones before them, without a gap', () => {
  const latest = chatWith('cde', { hasEarlier: true });
  expect(latestWith(chatWith('abcd'), latest)).toEqual(chatWith('abcde'));
  expect(latestWith(chatWith('ab'), latest)).toEqual(latest);
  expect(latestWith(undefined, latest)).toEqual(latest);
});
