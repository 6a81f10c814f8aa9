import { expect, test } from 'vitest';
import { countKinds, errorKinds, errorKindsOf } from './error-kind.ts';
import { exerciseTypes } from './exercise-type.ts';

test('every kind of error can be said of a text, and all but a skipped line of problems', () => {
  expect(errorKindsOf('stories/high')).toEqual(errorKinds);
  expect(errorKindsOf('division')).toEqual(['self-corrected', 'told', 'left-out', 'another']);
  for (const type of exerciseTypes) expect(errorKindsOf(type).length).toBeGreaterThan(3);
});

test('errors are counted by what was said of them; those of which nothing was said are not counted', () => {
  expect(countKinds(['told', null, 'self-corrected', 'told'])).toEqual({ 'self-corrected': 1, told: 2 });
  expect(Object.keys(countKinds(['told', 'self-corrected']))).toEqual(['self-corrected', 'told']);
  expect(countKinds([null, null])).toEqual({});
});
