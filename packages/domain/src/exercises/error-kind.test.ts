import { expect, test } from 'vitest';
import { countKinds, errorKinds, errorKindsOf } from './error-kind.ts';
import { exerciseTypes } from './exercise-type.ts';

test('texts have every error kind, problems all except a skipped line', () => {
  expect(errorKindsOf('stories/high')).toEqual(errorKinds);
  expect(errorKindsOf('division')).toEqual(['self-corrected', 'told', 'left-out', 'another']);
  for (const type of exerciseTypes) expect(errorKindsOf(type).length).toBeGreaterThan(3);
});

test('counts errors by kind and leaves out those without one', () => {
  expect(countKinds(['told', null, 'self-corrected', 'told'])).toEqual({ 'self-corrected': 1, told: 2 });
  expect(Object.keys(countKinds(['told', 'self-corrected']))).toEqual(['self-corrected', 'told']);
  expect(countKinds([null, null])).toEqual({});
});
