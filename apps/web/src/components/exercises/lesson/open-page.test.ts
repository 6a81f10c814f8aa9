import { expect, test } from 'vitest';
import { isSamePage, openPageAddress } from './open-page.ts';

const story = { type: 'stories/high', number: 3 } as const;
const lines = [
  { start: 3, end: 9 },
  { start: 20, end: 31 },
];

test('the address of an open exercise shows all of it, that of a practice only its lines', () => {
  expect(openPageAddress(story)).toEqual({ to: '/student/probes/high/3', search: {} });
  expect(openPageAddress({ ...story, lines })).toEqual({
    to: '/student/probes/high/3',
    search: { lines: '3-9,20-31' },
  });
});

test('an exercise and lines of it are different pages', () => {
  expect(isSamePage(story, { ...story })).toBe(true);
  expect(isSamePage({ ...story, lines }, { ...story, lines })).toBe(true);
  expect(isSamePage(story, { ...story, lines })).toBe(false);
  expect(isSamePage({ ...story, lines }, { ...story, lines: lines.slice(1) })).toBe(false);
});
