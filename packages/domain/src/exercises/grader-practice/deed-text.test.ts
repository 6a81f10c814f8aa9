import { expect, test } from 'vitest';
import { deedText } from './deed-text.ts';
import type { Deed } from './scripted-reading.ts';

const items = '“The hen sat on the mat,” he said.'.split(' ');

const textOf = (deed: Deed) => deedText({ item: 3, text: 'sat', why: '', ...deed }, { items });

test.each([
  [{ does: 'another', says: 'sits' }, 'Says “sits” for “sat”'],
  [{ does: 'self-corrected', says: 'set', after: 1 }, 'Says “set” for “sat” and corrects it after 1 second'],
  [{ does: 'told' }, 'Says nothing at “sat” for three seconds'],
  [{ does: 'slow', for: 2 }, 'Waits 2 seconds before “sat”'],
  [{ does: 'left-out' }, 'Leaves out “sat”'],
  [{ does: 'left-out', through: 6 }, 'Leaves out “sat on the mat”'],
  [{ does: 'put-in', says: 'also' }, 'Puts in “also” before “sat”'],
  [{ does: 'repeated' }, 'Repeats “sat”'],
  [{ does: 'repeated', from: 1 }, 'Repeats “The hen sat”'],
  [{ does: 'own-way', says: 'thatt' }, 'Says “thatt” for “sat”'],
  [{ does: 'lost-place', at: 6 }, 'Loses the place before “sat”'],
] as const satisfies readonly (readonly [Deed, string])[])('%o is said plainly', (deed, text) => {
  expect(textOf(deed)).toBe(text);
});
