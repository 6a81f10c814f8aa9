import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

const origin = 'https://sixty.example';

test.each([
  ['/student/dashboard', { to: '/student/dashboard', search: {} }],
  ['/probes/phrases?id=7&suggestedStory=high', { to: '/probes/phrases', search: { id: '7', suggestedStory: 'high' } }],
])('%s is the next page', (next, page) => {
  expect(nextPage(next, origin)).toEqual(page);
});

test.each([
  undefined,
  'dashboard',
  'https://sixty.example.evil.example/',
  'https://evil.example/probes',
  '//evil.example/probes',
  '//',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('%j is no page of this site', (next) => {
  expect(nextPage(next, origin)).toBeNull();
});
