import { expect, test } from 'vitest';
import { exceedsLimit, maxLimit, placesOf } from './student-limit.ts';

test.each([
  ['one more below the limit', { limit: 3, before: 1, after: 2 }, false],
  ['the last place', { limit: 3, before: 2, after: 3 }, false],
  ['one beyond the limit', { limit: 3, before: 3, after: 4 }, true],
  ['several beyond it at once', { limit: 3, before: 0, after: 4 }, true],
  ['no more where a lowered limit is exceeded', { limit: 3, before: 7, after: 7 }, false],
  ['fewer where a lowered limit is exceeded', { limit: 3, before: 7, after: 6 }, false],
  ['one more where a lowered limit is exceeded', { limit: 3, before: 7, after: 8 }, true],
])('%s', (_title, change, exceeds) => {
  expect(exceedsLimit(change)).toBe(exceeds);
});

test('the places left are the unused seats of all programs, where missing ones count as none', () => {
  const reading = { entitled: 10, inUse: 7 };
  expect(placesOf([reading, { entitled: 5, inUse: 3 }])).toBe(5);
  expect(placesOf([reading, { entitled: 3, inUse: 5 }])).toBe(3);
});

test.each([
  ["the group's limit, for any number of seats", { groupLimit: 12, seatsLeft: 3, studentCount: 4 }, 12],
  ['the students that there are and the seats that are left', { groupLimit: null, seatsLeft: 3, studentCount: 4 }, 7],
  ['the students that there are, where seats are missing', { groupLimit: null, seatsLeft: -3, studentCount: 4 }, 4],
  ['none where there is nothing', { groupLimit: null, seatsLeft: 0, studentCount: 0 }, 0],
  ['what can be stored', { groupLimit: null, seatsLeft: 100_000, studentCount: 4 }, 65_535],
])('the highest limit of an instructor is %s', (_title, bounds, max) => {
  expect(maxLimit(bounds)).toBe(max);
});
