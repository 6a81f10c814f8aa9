import { expect, test } from 'vitest';
import { noLicenses } from './pricing.ts';

test.each([
  [[], 'Mar 3, 2027', 'Apr 10, 2027', 'No licenses from Mar 3 to Apr 10, 2027.'],
  [['Reading'], 'Dec 30, 2026', 'Jan 2, 2027', 'No reading licenses from Dec 30, 2026 to Jan 2, 2027.'],
  [['Math'], 'Mar 3, 2027', 'Mar 3, 2027', 'No math licenses on Mar 3, 2027.'],
])('days without licenses of %j, from %s to %s, are named', (titles, from, to, sentence) => {
  expect(noLicenses(titles, from, to)).toBe(sentence);
});
