import type { OrganizationOverview } from '@sixty/contract/organizations/organization-overview.ts';
import type { ProgramOverview } from '@sixty/domain/organizations/overview.ts';
import type { SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import { expect, test } from 'vitest';
import { comparisonCsv, growthColumns, practiceColumns } from './overview-columns.ts';
import { hiddenIn, practiceRows, sizeRows, sumOf } from './overview-rows.ts';
import { overviewSearch, unfiltered } from './overview-search.ts';
import {
  csvName,
  growthText,
  headlines,
  isUnpracticed,
  mostHiddenText,
  pendingText,
  practiceText,
  seatsText,
  shownText,
  unseenText,
} from './overview-text.ts';

const program = {
  program: 'reading' as const,
  whole: { total: 1240, now: [200, 600, 400, 40], before: [100, 700, 400, 40], growth: [500, 300, 40, 400] },
  groups: [
    {
      key: 'a',
      total: 1220,
      now: [198, 590, 392, 40],
      before: [98, 690, 392, 40],
      growth: [490, 300, 40, 390],
    },
    {
      key: 'none',
      total: 20,
      now: [2, 10, 8, 0],
      before: [2, 10, 8, 0],
      growth: [10, 0, 0, 10],
    },
  ],
  instructors: [
    { key: 'ann', total: 1240, now: [200, 600, 400, 40], before: [100, 700, 400, 40], growth: [500, 300, 40, 400] },
  ],
  types: [],
  pending: 0,
};

/** The same counts for paper and files. */
const suppressed: ProgramOverview<SuppressedCount> = {
  ...program,
  groups: program.groups.map((row, place) => ({
    ...row,
    now: [
      ['withheld', 590, 'withheld', 40],
      ['withheld', 10, 'under-five', 0],
    ][place] as SuppressedCount[],
  })),
};

const overview: OrganizationOverview = {
  valid: true,
  now: { from: '2026-11-16', to: '2026-11-22' },
  before: { from: '2026-11-09', to: '2026-11-15' },
  seats: [
    { program: 'reading', purchased: 2000, used: 1240, available: 760 },
    { program: 'math', purchased: 10, used: 12, available: -2 },
  ],
  groups: [
    { key: 'a', name: '=Owls', limit: 30 },
    { key: 'none', name: 'Default', limit: null },
  ],
  instructors: [{ key: 'ann', name: 'Ann Gil', limit: null }],
  sizes: {
    whole: { students: 1240, active: 1240, reading: 1240, math: 0 },
    groups: [
      { key: 'a', students: 1220, active: 1220, reading: 1220, math: 0 },
      { key: 'none', students: 20, active: 20, reading: 20, math: 0 },
    ],
    instructors: [{ key: 'ann', students: 1240, active: 1240, reading: 1240, math: 0 }],
  },
  programs: [program],
  unseen: 1,
};

test('all students come first, and a row that has all of them stands alone', () => {
  expect(sizeRows(overview, 'groups', overview).map(({ name }) => name)).toEqual(['All students', '=Owls', 'No Group']);
  expect(sizeRows(overview, 'instructors', overview).map(({ name, username }) => [name, username])).toEqual([
    ['Ann Gil', 'ann'],
  ]);
});

test('a file suppresses what paper does, and contains no formula', () => {
  const rows = practiceRows(overview, 'groups', suppressed);
  const text = comparisonCsv('groups', rows, practiceColumns('this-week'));
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    '\ufeffGroup,Students,No day,1 or 2 days,3 or 4 days,5 or more,"3 or more, last week"',
    'All students,1240,200,600,400,40,440',
    "'=Owls,1220,hidden,590,hidden,40,432",
    'No Group,20,hidden,10,under 5,0,8',
  ]);
  const byInstructor = comparisonCsv('instructors', practiceRows(overview, 'instructors', suppressed), growthColumns);
  expect(byInstructor).toContain(
    'Instructor,Username,Students,Growing,Steady,Falling,Too early to say\r\nAnn Gil,ann,1240',
  );
});

test('a sum with a suppressed part is suppressed', () => {
  expect(sumOf([3, 4])).toBe(7);
  expect(sumOf([3, 'under-five'])).toBe('withheld');
  expect(sumOf([3, undefined])).toBe('withheld');
});

test.each([
  ['nothing', 10, false],
  ['a count that is under five', 'under-five', true],
  ['a count that is withheld', 'withheld', true],
] as const)('knows whether counts are suppressed: %s', (_what, reading, hides) => {
  const groups = overview.sizes.groups.map((row) => ({ ...row, reading }));
  const shown = { ...overview, sizes: { ...overview.sizes, groups }, programs: [] };
  expect(hiddenIn(shown, 'groups') !== 'nothing').toBe(hides);
});

test('suppressed counts are shown as words', () => {
  expect([1240, 'under-five' as const, 'withheld' as const].map(shownText)).toEqual(['1,240', 'under 5', 'hidden']);
});

test('each figure has a summary', () => {
  expect(practiceText(program, 'this-week')).toBe(
    'This week so far 440 of 1,240 students practiced on 3 days or more, 40 of them on 5 or more, and 200 not at all; last week 440 did so on 3 days or more.',
  );
  const nobody = { ...program, whole: { ...program.whole, total: 1, now: [1, 0, 0, 0], before: [0, 1, 0, 0] } };
  expect(practiceText(nobody, 'last-4-weeks')).toBe(
    'In the last 4 weeks none of 1 student practiced on 3 days or more a week, and 1 not at all; the 4 weeks before none did so on 3 days or more a week.',
  );
  expect(growthText(program)).toBe(
    'Of 1,240 students, results of 500 grow and those of 40 fall; of 300 chance may be all that changes, and of 400 it is too early to say.',
  );
  expect([0, 1, 340].map(pendingText)).toEqual([
    null,
    'Growth of 1 student is being computed.',
    'Growth of 340 students is being computed.',
  ]);
  expect(overview.seats.map(seatsText)).toEqual([
    'Reading: 1,240 of 2,000 seats are in use, 760 are unused.',
    'Math: 12 of 10 seats are in use, 2 more than there are.',
  ]);
  expect([0, 1, 2].map(unseenText)).toEqual([
    'Every student with an Active license has a result of the last 14 days, or was added in them.',
    '1 student with an Active license has had no result for more than 14 days.',
    '2 students with an Active license have had no result for more than 14 days.',
  ]);
});

test('the top figures cover all students, and a share of zero students is none', () => {
  expect(headlines(overview, 'this-week').map(({ value }) => value)).toEqual(['35%', '40%', '1', '760']);
  const none = { ...program, whole: { total: 0, now: [0, 0, 0, 0], before: [0, 0, 0, 0], growth: [0, 0, 0, 0] } };
  expect(headlines({ ...overview, programs: [none] }, 'this-week')[0]?.value).toBe('–');
  expect(isUnpracticed({ ...overview, programs: [none] })).toBe(true);
  expect(isUnpracticed(overview)).toBe(false);
});

test('the address is parsed defensively, and contains only what is chosen', () => {
  expect(overviewSearch({ group: 'x', program: 'chess', period: 'this-week', by: 'names', name: 'Maya' })).toEqual({
    group: 'x',
  });
  const search = { group: 'x', instructor: 'ann', program: 'math', period: 'last-week', by: 'instructors' } as const;
  expect(overviewSearch(search)).toEqual(search);
  expect(unfiltered(search)).toEqual({ period: 'last-week', by: 'instructors' });
});

test('a file name has its subject and date, without characters that devices do not allow', () => {
  expect(csvName('Riverside Schools', 'Seats', '2026-11-22')).toBe('Riverside Schools, Seats, 2026-11-22.csv');
  expect(csvName('A/B: "C"', 'Seats', '2026-11-22')).toBe('A-B- -C-, Seats, 2026-11-22.csv');
});

test('where nearly all of a comparison is suppressed, the text says so and leads to the rest', () => {
  const hidden = { ...program.groups[0], key: 'b', total: 'withheld' as const };
  const now = ['withheld', 'withheld', 'withheld', 'withheld'] as const;
  const nobody = { ...hidden, key: 'c', total: 0, now: [0, 0, 0, 0] };
  const most = { ...overview, programs: [{ ...program, groups: [{ ...hidden, now: [...now] }, nobody] }] };
  expect(hiddenIn(most as typeof overview, 'groups')).toBe('most');
  expect(mostHiddenText('groups')).toMatch(/Choose one group to print/);
});
