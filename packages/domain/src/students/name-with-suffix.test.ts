import { expect, test } from 'vitest';
import { maxTextLength } from '../kernel/text-length.ts';
import { nameWithSuffix } from './name-with-suffix.ts';
import { studentNameError } from './student-name.ts';

test('appends the suffix, and a number if that name is taken too', () => {
  expect(nameWithSuffix('Ann Lee', 'mr.smith', () => false)).toBe('Ann Lee (mr.smith)');
  const taken = ['Ann Lee (mr.smith)', 'Ann Lee (mr.smith 2)'];
  expect(nameWithSuffix('Ann Lee', 'mr.smith', (name) => taken.includes(name))).toBe('Ann Lee (mr.smith 3)');
});

test('the longest name with the longest suffix stays valid, without splitting a letter', () => {
  const longest = `${'A 😀'.repeat(60)}`.slice(0, maxTextLength);
  const marked = nameWithSuffix(longest, '😀'.repeat(100), () => false);
  expect(marked.length).toBeLessThanOrEqual(maxTextLength);
  expect(studentNameError(marked)).toBeNull();
  expect(marked.isWellFormed()).toBe(true);
});
