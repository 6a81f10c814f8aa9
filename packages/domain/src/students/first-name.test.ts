import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Maya Lopez', 'Maya'],
  [' Mary Ann  Smith', 'Mary'],
  ['Omar', 'Omar'],
  ['', ''],
  [null, ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
