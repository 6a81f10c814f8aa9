import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markChanges, movedAtMost } from './mark-changes.ts';

test.each([
  ['nothing', [3, 9], [3, 9], { kept: [3, 9], added: [], removed: [], moved: [] }],
  ['an error that was missed', [3], [3, 20], { kept: [3], added: [20], removed: [], moved: [] }],
  ['a mark too many', [3, 20], [3], { kept: [3], added: [], removed: [20], moved: [] }],
  ['a late mark', [10], [9], { kept: [], added: [], removed: [], moved: [{ from: 10, to: 9 }] }],
  ['two items away', [10], [8], { kept: [], added: [], removed: [], moved: [{ from: 10, to: 8 }] }],
  ['three items away', [10], [7], { kept: [], added: [7], removed: [10], moved: [] }],
  ['the closest pair', [10], [8, 11], { kept: [], added: [8], removed: [], moved: [{ from: 10, to: 11 }] }],
  ['two neighbors', [5, 6], [4, 5], { kept: [5], added: [], removed: [], moved: [{ from: 6, to: 4 }] }],
])('finds %s', (_name, first, second, changes) => {
  expect(markChanges(first, second)).toEqual(changes);
});

const marks = fc.uniqueArray(fc.nat(60), { maxLength: 20 });

test('every mark appears once on each side, and a way back changes the same marks', () => {
  fc.assert(
    fc.property(marks, marks, (first, second) => {
      const { kept, added, removed, moved } = markChanges(first, second);
      const sorted = (items: readonly number[]) => items.toSorted((a, b) => a - b);
      expect(sorted([...kept, ...removed, ...moved.map(({ from }) => from)])).toEqual(sorted(first));
      expect(sorted([...kept, ...added, ...moved.map(({ to }) => to)])).toEqual(sorted(second));
      for (const { from, to } of moved) expect(Math.abs(from - to)).toBeLessThanOrEqual(movedAtMost);
      // No pair that is close enough stays apart.
      for (const from of removed) for (const to of added) expect(Math.abs(from - to)).toBeGreaterThan(movedAtMost);
      expect(markChanges(second, first).kept).toEqual(kept);
    }),
  );
});
