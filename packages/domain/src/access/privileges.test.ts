import { expect, test } from 'vitest';
import { privilegesIn } from './privileges.ts';

test('only owners of a personal organization and Licensees are Administrators', () => {
  const personal = { personal: true, permission: 'licensee' } as const;
  expect(privilegesIn(personal)).toEqual(['Administrator']);
  expect(privilegesIn({ personal: false, permission: 'licensee' })).toEqual(['Administrator']);
  expect(privilegesIn({ personal: false, permission: 'manager' })).toEqual([]);
  expect(privilegesIn({ personal: false, permission: 'instructor' })).toEqual([]);
  expect(privilegesIn(null)).toEqual([]);
});
