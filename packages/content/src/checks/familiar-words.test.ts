import { expect, test } from 'vitest';
import { daleChallList, isFamiliar, spacheList } from './familiar-words.ts';

const list = new Set(['stop', 'happy', 'hope', 'do', 'will', 'blue', 'bird', 'big']);

test.each([
  'stop',
  'stops',
  'stopped',
  'stopping',
  'happily',
  'happier',
  'hoped',
  'hoping',
  'bigger',
  'bird’s',
  'birds’',
])('%s is familiar as a regular form of a listed word', (word) => {
  expect(isFamiliar(word, list)).toBe(true);
});

test.each(['don’t', 'won’t', 'blue-bird', '1971', 'x'])('%s is familiar because of its parts or its kind', (word) => {
  expect(isFamiliar(word, list)).toBe(true);
});

test.each(['did', 'stopper-shelf', 'blue-shelf', 'birdie', 'bed', 'isn’t'])('%s is not familiar', (word) => {
  expect(isFamiliar(word, list)).toBe(false);
});

test('has the complete lists of Spache and of Dale and Chall', () => {
  expect([spacheList.has('elephant'), spacheList.has('lid')]).toEqual([true, false]);
  expect([daleChallList.has('lid'), daleChallList.has('squid')]).toEqual([true, false]);
});
