import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const root = { fullPath: '/' };

test.each([
  ['/', '/'],
  ['/students/', '/students'],
  ['/about/our-story', '/about/our-story'],
  ['/students/records/$', '/students/records/$'],
])('counts the route %s as %s', (fullPath, page) => {
  expect(pageOf([root, { fullPath }])).toBe(page);
});

test('an address without a page counts as none', () => {
  expect(pageOf([{ ...root, _notFound: true }])).toBeNull();
  expect(pageOf([root, { fullPath: '/students/', _notFound: true }])).toBeNull();
  expect(pageOf([])).toBeNull();
});
