import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test('a change names what was done, by whom, when and why', () => {
  const change = { at: new Date(2026, 10, 3, 12).toISOString(), by: 'Ana Rivera', reason: 'Wrong student' };
  expect(changeText({ ...change, kind: 'voided' })).toBe('Left out by Ana Rivera, Nov 3, 2026: “Wrong student”');
  expect(changeText({ ...change, kind: 'moved-here' })).toMatch(/^Moved here from another student by Ana Rivera/);
});
