import { expect, test } from 'vitest';
import type { Session } from '../../../api/queries.ts';
import { offersChat } from './offers-chat.ts';

const session = (user: Session['user'], impersonation: object | null = null) =>
  ({ user, impersonation }) as Partial<Session> as Session;

test('offers the support chat to guests and customers only', () => {
  expect(offersChat(session(['guest']))).toBe(true);
  expect(offersChat(session(['customer']))).toBe(true);
  expect(offersChat(session(['student']))).toBe(false);
  expect(offersChat(session(['customer', 'admin']))).toBe(false);
  expect(offersChat(session(['customer'], { username: 'robin' }))).toBe(false);
});
