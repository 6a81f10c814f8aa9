import { expect, test } from 'vitest';
import { addressesOf } from './exercise-addresses.ts';
import { exerciseTypes } from './exercise-type.ts';

test('writes out the types and levels of a pattern, and leaves numbers open', () => {
  expect(addressesOf('/probes/stories/$level/$number')).toEqual([
    '/probes/stories/elementary/$number',
    '/probes/stories/middle/$number',
    '/probes/stories/high/$number',
  ]);
  expect(addressesOf('/probes/$type')).toContain('/probes/phrases');
  expect(addressesOf('/probes/$type')).not.toContain('/probes/phonics/phonics');
  expect(addressesOf('/student/probes/$kind/$number')).toContain('/student/probes/high/$number');
  expect(addressesOf('/students/records/$')).toEqual(exerciseTypes.map((type) => `/students/records/${type}`));
});

test('a pattern without a type has only one address', () => {
  for (const pattern of ['/', '/students', '/probes/phrases/$number', '/account/verify/$token'])
    expect(addressesOf(pattern)).toEqual([pattern]);
});
