import { videoSubjectKeys } from '@sixty/contract/site/videos.ts';
import { expect, test } from 'vitest';
import { filmOf } from './films.ts';
import { hostOf, kindText, lengthText, stepped } from './video-text.ts';
import { walkThroughs } from './walk-throughs.ts';

test.each([
  [5, '0:05'],
  [60, '1:00'],
  [125, '2:05'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

test('a card says that it has a video, and its length: that of the configured one, or else of our film', () => {
  const subject = 'math-minute';
  const source = { kind: 'embed', url: 'https://player.example:8443/v/1' } as const;
  expect(kindText({ subject, source, seconds: 95 })).toBe('Video, 1:35');
  expect(kindText({ subject, source, seconds: null })).toBe('Video');
  expect(kindText({ subject, source: null, seconds: null })).toBe(`Video, ${lengthText(filmOf(subject).seconds)}`);
});

test('the site of a video is named with its port', () => {
  expect(hostOf({ source: { kind: 'embed', url: 'https://player.example:8443/v/1' } })).toBe('player.example:8443');
  expect(hostOf({ source: null })).toBeNull();
});

test('the carousel wraps around at both ends', () => {
  expect([stepped(0, 1, 2), stepped(1, 1, 2), stepped(0, -1, 2)]).toEqual([1, 0, 1]);
});

test.each(videoSubjectKeys)('%s has a film with captions and a poster, and a text', (subject) => {
  const { url, captions, poster, seconds } = filmOf(subject);
  expect([url, captions, poster].map((address) => /\.(\w+)$/.exec(address)?.[1])).toEqual(['mp4', 'vtt', 'jpg']);
  expect(seconds).toBeGreaterThan(14);
  expect(walkThroughs[subject].steps.length).toBeGreaterThan(2);
});
