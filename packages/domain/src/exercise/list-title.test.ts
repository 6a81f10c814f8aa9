import { expect, test } from 'vitest';
import { listTitle } from './list-title.ts';

test('phrases are known by how they begin', () => {
  const items = 'to you and I it is in the what is'.split(' ');
  expect(listTitle({ type: 'phrases', title: 'Phrases 1', items, groupLength: 2 })).toBe('to you, and I, it is …');
  expect(listTitle({ type: 'phrases', title: 'Phrases 80', items, groupLength: 4 })).toBe(
    'to you and I, it is in the …',
  );
});

test('other exercises are known by their titles', () => {
  const story = { type: 'stories/high', title: 'Salt', items: ['Salt', 'is'], groupLength: 0 } as const;
  expect(listTitle(story)).toBe('Salt');
});
