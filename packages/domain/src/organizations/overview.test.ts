import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import {
  type CountedPractice,
  type CountedStudents,
  compareSizes,
  daysOfPeriod,
  overviewOf,
  practiceParts,
  type Sizes,
  suppressSmallCounts,
} from './overview.ts';
import { minCellSize, type SuppressedCount } from './suppression.ts';

const wednesday = '2026-03-11' as CalendarDay;

test.each([
  ['this-week', '2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
  ['last-week', '2026-03-02', '2026-03-08', '2026-02-23', '2026-03-01'],
  ['last-4-weeks', '2026-02-09', '2026-03-08', '2026-01-12', '2026-02-08'],
] as const)(
  '%s is whole weeks from Monday to Sunday, beside as many before',
  (period, from, to, beforeFrom, beforeTo) => {
    expect(daysOfPeriod(period, wednesday)).toEqual({ now: { from, to }, before: { from: beforeFrom, to: beforeTo } });
  },
);

test('a week runs from Monday to Sunday', () => {
  expect(daysOfPeriod('this-week', '2026-03-09' as CalendarDay).now.from).toBe('2026-03-09');
  expect(daysOfPeriod('this-week', '2026-03-15' as CalendarDay).now.from).toBe('2026-03-09');
});

/** Students of a row with reading only, math only, both, and no license. */
type Kinds = readonly [reading: number, math: number, both: number, none: number];

const sizesOfKinds = ([reading, math, both, none]: Kinds): Sizes<number> => ({
  students: reading + math + both + none,
  active: reading + math + both,
  reading: reading + both,
  math: math + both,
});

const names = ['students', 'active', 'reading', 'math'] as const;

/** All tables of sizes that are consistent with the shown numbers. */
const otherWays = (rows: readonly Sizes<number>[], shown: readonly Sizes<SuppressedCount>[]): Sizes<number>[][] => {
  const saysNothing = shown.every(({ students }) => students === 'withheld');
  const fits = (size: Sizes<number>, row: number): boolean =>
    names.every((name) => {
      const told = shown[row]?.[name];
      if (typeof told === 'number') return size[name] === told;
      if (name !== 'students' || saysNothing) return true;
      return told === 'under-five' ? size[name] >= 1 && size[name] < minCellSize : size[name] >= minCellSize;
    });
  const whole = names.map((name) => rows.reduce((sum, row) => sum + row[name], 0));
  const [most = 0] = whole;
  const upTo = (number: number) => Array.from({ length: number + 1 }, (_, each) => each);
  const candidates = upTo(most).flatMap((reading) =>
    upTo(most - reading).flatMap((math) =>
      upTo(most - reading - math).flatMap((both) =>
        upTo(most - reading - math - both).map((none) => sizesOfKinds([reading, math, both, none])),
      ),
    ),
  );
  const isPossible = ({ students, active, reading, math }: Sizes<number>) =>
    Math.min(reading, math) >= 0 && active >= Math.max(reading, math) && active <= Math.min(students, reading + math);
  const rest = (left: Sizes<number>, row: number): Sizes<number>[][] => {
    if (row === rows.length - 1) return isPossible(left) && fits(left, row) ? [[left]] : [];
    return candidates
      .filter((size) => fits(size, row))
      .flatMap((size) =>
        rest(
          sizesFrom((name) => left[name] - size[name]),
          row + 1,
        ).map((more) => [size, ...more]),
      );
  };
  return rest(
    sizesFrom((name) => whole[names.indexOf(name)] ?? 0),
    0,
  );
};

const sizesFrom = (of: (name: keyof Sizes<number>) => number): Sizes<number> => ({
  students: of('students'),
  active: of('active'),
  reading: of('reading'),
  math: of('math'),
});

const kinds: fc.Arbitrary<Kinds> = fc.tuple(
  fc.oneof(fc.constant(0), fc.nat(6)),
  fc.oneof(fc.constant(0), fc.nat(6)),
  fc.oneof(fc.constant(0), fc.nat(3)),
  fc.oneof(fc.constant(0), fc.nat(2)),
);

const expectHidden = (rows: readonly Sizes<number>[]): void => {
  const { shown } = compareSizes(rows);
  const ways = otherWays(rows, shown);
  expect(ways.length).toBeGreaterThan(0);
  if (rows.filter(({ students }) => students > 0).length < 2) return;
  for (const name of names) {
    for (const [place, row] of rows.entries()) {
      if (row[name] === 0 || row[name] >= minCellSize) continue;
      expect(typeof shown[place]?.[name], name).toBe('string');
      expect(new Set(ways.map((way) => way[place]?.[name])).size, `${name} of row ${place}`).toBeGreaterThan(1);
    }
  }
};

test('no number of students or licenses under five can be inferred from the shown numbers', () => {
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 2, maxLength: 2 }), (rows) => expectHidden(rows.map(sizesOfKinds))),
    { numRuns: 80 },
  );
}, 60_000);

test('no number under five can be inferred where there are three rows', () => {
  const few = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(1), fc.nat(1)) as fc.Arbitrary<Kinds>;
  fc.assert(
    fc.property(fc.tuple(few, few, fc.constantFrom<Kinds>([6, 0, 0, 0], [3, 2, 1, 0], [0, 0, 6, 0])), (rows) =>
      expectHidden(rows.map(sizesOfKinds)),
    ),
    { numRuns: 6 },
  );
}, 60_000);

const counts = fc.array(fc.nat(9), { minLength: practiceParts, maxLength: practiceParts });

const practice: fc.Arbitrary<CountedPractice> = fc
  .record({
    group: fc.constantFrom('a', 'b', 'none'),
    instructor: fc.constantFrom('ann', 'bob', 'eve'),
    program: fc.constantFrom('reading', 'math'),
    now: counts,
  })
  .map((row) => ({ ...row, before: row.now.toReversed(), growth: row.now }));

const studentsOf = (practiced: readonly CountedPractice[]): CountedStudents[] =>
  practiced.map(({ group, instructor, program, now }) => {
    const students = now.reduce((sum, count) => sum + count, 0);
    const licenses = { reading: 0, math: 0, [program]: students };
    return { group, instructor, students, active: students, ...licenses };
  });

const keys = { groups: ['a', 'b', 'none'], instructors: ['ann', 'bob', 'eve'] };

test('the total is the sum of all counts, and each row has its own, small ones too', () => {
  fc.assert(
    fc.property(fc.array(practice), (practiced) => {
      const { sizes, programs } = overviewOf(studentsOf(practiced), practiced, keys, ['reading', 'math']);
      const sumOf = (rows: readonly CountedPractice[], part: number) =>
        rows.reduce((sum, { now }) => sum + (now[part] ?? 0), 0);
      const all = practiced.reduce((sum, { now }) => sum + now.reduce((more, count) => more + count, 0), 0);
      expect(sizes.whole).toMatchObject({ students: all, active: all });
      for (const { program, whole, groups, instructors } of programs) {
        const own = practiced.filter((each) => each.program === program);
        for (let part = 0; part < practiceParts; part += 1) {
          expect(whole.now[part]).toBe(sumOf(own, part));
          for (const { key, now } of groups) {
            expect(now[part]).toBe(
              sumOf(
                own.filter(({ group }) => group === key),
                part,
              ),
            );
          }
          for (const { key, now } of instructors) {
            expect(now[part]).toBe(
              sumOf(
                own.filter(({ instructor }) => instructor === key),
                part,
              ),
            );
          }
        }
      }
    }),
  );
});

test('rows have the order of the keys, also without students, and the total appears once', () => {
  const practiced: CountedPractice[] = [
    {
      group: 'b',
      instructor: 'ann',
      program: 'reading',
      now: [0, 5, 6, 0],
      before: [11, 0, 0, 0],
      growth: [5, 6, 0, 0],
    },
  ];
  const { sizes, programs } = overviewOf(studentsOf(practiced), practiced, keys, ['reading']);
  expect(sizes.groups).toEqual([
    { key: 'a', students: 0, active: 0, reading: 0, math: 0 },
    { key: 'b', students: 11, active: 11, reading: 11, math: 0 },
    { key: 'none', students: 0, active: 0, reading: 0, math: 0 },
  ]);
  expect(programs.map(({ program }) => program)).toEqual(['reading']);
  expect(programs[0]?.groups[1]).toEqual({
    key: 'b',
    total: 11,
    now: [0, 5, 6, 0],
    before: [11, 0, 0, 0],
    growth: [5, 6, 0, 0],
  });
});

test('paper and files show no count under five, each shown number is its own, and totals are complete', () => {
  fc.assert(
    fc.property(fc.array(practice), (practiced) => {
      const overview = overviewOf(studentsOf(practiced), practiced, keys, ['reading', 'math']);
      const suppressed = suppressSmallCounts(overview);
      expect(suppressed.sizes.whole).toEqual(overview.sizes.whole);
      for (const [place, program] of overview.programs.entries()) {
        expect(suppressed.programs[place]?.whole).toEqual(program.whole);
        for (const by of ['groups', 'instructors'] as const) {
          const isComparison = program[by].filter(({ total }) => total > 0).length > 1;
          for (const [row, { key, now }] of program[by].entries()) {
            const shown = suppressed.programs[place]?.[by][row];
            expect(shown?.key).toBe(key);
            for (const [part, count] of now.entries()) {
              const told = shown?.now[part];
              expect([count, 'under-five', 'withheld']).toContain(told);
              if (isComparison && typeof told === 'number' && told > 0)
                expect(told).toBeGreaterThanOrEqual(minCellSize);
            }
          }
        }
      }
    }),
  );
});

test('an empty group shows as such if all others are hidden, and hides nothing of them', () => {
  const counted = [
    { group: 'a', instructor: 'ann', students: 3, active: 3, reading: 3, math: 0 },
    { group: 'b', instructor: 'ann', students: 4, active: 4, reading: 4, math: 0 },
  ];
  const inGroup = (group: string, count: number): CountedPractice => ({
    ...{ group, instructor: 'ann', program: 'reading' },
    ...{ now: [count, 0, 0, 0], before: [count, 0, 0, 0], growth: [count, 0, 0, 0] },
  });
  const practiced = [inGroup('a', 3), inGroup('b', 4)];
  const told = (groups: readonly string[]) =>
    suppressSmallCounts(overviewOf(counted, practiced, { groups, instructors: ['ann'] }, ['reading']));
  const { sizes, programs } = told(['a', 'b', 'none']);
  const alone = told(['a', 'b']);
  expect(sizes.groups).toEqual([...alone.sizes.groups, { key: 'none', students: 0, active: 0, reading: 0, math: 0 }]);
  expect(programs[0]?.groups).toEqual([
    ...(alone.programs[0]?.groups ?? []),
    { key: 'none', total: 0, now: [0, 0, 0, 0], before: [0, 0, 0, 0], growth: [0, 0, 0, 0] },
  ]);
  expect(sizes.groups[0]).toMatchObject({ students: 'withheld' });
});
