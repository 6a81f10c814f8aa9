import { videoSubjectKeys } from '@sixty/contract/site/videos.ts';
import { expect, test } from 'vitest';
import { hostOf, kindText, lengthText, stepped } from './video-text.ts';
import { readingMinutes, walkThroughs } from './walk-throughs.ts';

test.each([
  [5, '0:05'],
  [60, '1:00'],
  [125, '2:05'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

test('a card says whether it has a video or a text, and its length', () => {
  const source = { kind: 'embed', url: 'https://player.example:8443/v/1' } as const;
  expect(kindText({ source, seconds: 95 }, 1)).toBe('Video, 1:35');
  expect(kindText({ source, seconds: null }, 1)).toBe('Video');
  expect(kindText({ source: null, seconds: 95 }, 1)).toBe('Read in 1 minute');
  expect(kindText({ source: null, seconds: null }, 2)).toBe('Read in 2 minutes');
});

test('the site of a video is named with its port', () => {
  expect(hostOf({ source: { kind: 'embed', url: 'https://player.example:8443/v/1' } })).toBe('player.example:8443');
  expect(hostOf({ source: null })).toBeNull();
});

test('the carousel wraps around at both ends', () => {
  expect([stepped(0, 1, 2), stepped(1, 1, 2), stepped(0, -1, 2)]).toEqual([1, 0, 1]);
});

test('every subject has a text that takes a minute or two to read', () => {
  for (const subject of videoSubjectKeys) {
    expect(walkThroughs[subject].steps.length).toBeGreaterThan(2);
    expect([1, 2]).toContain(readingMinutes(subject));
  }
});
