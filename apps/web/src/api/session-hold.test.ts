import { afterEach, expect, test } from 'vitest';
import { endHold, heldSession, holdSession } from './session-hold.ts';

type Session = Parameters<typeof heldSession>[1];

const session = (permissions: string): Session =>
  ({ id: 'user', currentOrganization: { id: 'school', groupName: null, permissions } }) as unknown as Session;

afterEach(endHold);

test('a change of permission does not reach into an exercise that runs, and does afterwards', () => {
  const [known, now] = [session('Manager'), session('Instructor')];
  const release = holdSession(() => true);
  expect(heldSession(known, now)).toBe(known);
  release();
  expect(heldSession(known, now)).toBe(now);
});
