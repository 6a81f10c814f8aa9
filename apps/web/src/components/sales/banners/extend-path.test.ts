import { expect, test } from 'vitest';
import { extendPath } from './extend-path.ts';

test('the link to extend has the subscription in its query', () => {
  const url = new URL(
    extendPath({
      extend: {
        math: 5,
        reading: 0,
        start: '2025-12-01T15:00:00.000Z',
        exp: '2026-12-01T15:00:00.000Z',
        created: '2025-11-28T09:30:00.000Z',
      },
    }),
    'https://sixty.example',
  );
  expect(url.pathname).toBe('/subscribe/extend');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    math: '5',
    reading: '0',
    start: '2025-12-01T15:00:00.000Z',
    exp: '2026-12-01T15:00:00.000Z',
    created: '2025-11-28T09:30:00.000Z',
  });
});

test('without a single subscription to extend it leads to the choice', () => {
  expect(extendPath({ extend: null })).toBe('/subscribe/choose');
});
