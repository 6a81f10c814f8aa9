import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const root = { fullPath: '/' };

test.each([
  ['/', '/'],
  ['/students/', '/students'],
  ['/students/records/$', '/students/records/$'],
])('the page of the route %s is counted as %s', (fullPath, page) => {
  expect(pageOf([root, { fullPath }])).toBe(page);
});

test('an address without a page is counted as none', () => {
  expect(pageOf([{ ...root, _notFound: true }])).toBeNull();
  expect(pageOf([root, { fullPath: '/students/', _notFound: true }])).toBeNull();
  expect(pageOf([])).toBeNull();
});
