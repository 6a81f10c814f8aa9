import { expect, test } from 'vitest';
import { afterNavigation, type PageAlert, withAlert, withoutAlert } from './alert-state.ts';

const alert = (id: number, message: string, forNextPage = false): PageAlert => ({
  id,
  kind: 'info',
  message,
  forNextPage,
});

test('an alert disappears on navigation to another page', () => {
  expect(afterNavigation([alert(1, 'A')])).toEqual([]);
});

test('an alert given together with a redirect survives only that redirect', () => {
  const redirected = afterNavigation([alert(1, 'A', true), alert(2, 'B')]);
  expect(redirected).toEqual([alert(1, 'A')]);
  expect(afterNavigation(redirected)).toEqual([]);
});

test('shows the same message once', () => {
  expect(withAlert([alert(1, 'A'), alert(2, 'B')], alert(3, 'A'))).toEqual([alert(2, 'B'), alert(3, 'A')]);
});

test('dismisses only the chosen alert', () => {
  expect(withoutAlert([alert(1, 'A'), alert(2, 'B')], 1)).toEqual([alert(2, 'B')]);
});
