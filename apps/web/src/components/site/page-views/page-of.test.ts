import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const root = { fullPath: '/', pathname: '/' };

test.each([
  ['/', '/'],
  ['/students/', '/students'],
  ['/students/records/$', '/students/records/$'],
])('counts the route %s as %s', (fullPath, page) => {
  expect(pageOf([root, { fullPath, pathname: '/somewhere' }])).toBe(page);
});

test('counts a public page by its own name', () => {
  expect(pageOf([root, { fullPath: '/about/$page', pathname: '/about/our-story' }])).toBe('/about/our-story');
});

test('an address without a page counts as none', () => {
  expect(pageOf([{ ...root, _notFound: true }])).toBeNull();
  expect(pageOf([root, { fullPath: '/students/', pathname: '/students', _notFound: true }])).toBeNull();
  expect(pageOf([])).toBeNull();
});
