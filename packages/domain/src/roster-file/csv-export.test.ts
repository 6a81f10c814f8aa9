import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { readCsvLines } from './csv-columns.ts';
import { csvRows, csvTitles, type ExportedStudent, templateRow } from './csv-export.ts';
import { anyRoster } from './exported-student-for-tests.ts';
import { planRoster, type RosterFacts } from './roster-plan.ts';

const factsOf = (students: readonly ExportedStudent[]): RosterFacts => ({
  known: students.map(({ programs, ...student }) => ({
    ...student,
    licenses: Object.fromEntries(programs.map((program) => [program, 'active'] as const)),
  })),
  namesElsewhere: new Set(),
  idsElsewhere: new Set(),
  groups: [...new Set(students.flatMap(({ group }) => group ?? []))],
  programs: [],
  seatsLeft: { reading: 0, math: 0 },
  today: '2026-03-02' as CalendarDay,
});

test('a roster that is written and read again changes nothing', () => {
  fc.assert(
    fc.property(anyRoster, (students) => {
      const lines = readCsvLines([csvTitles, ...csvRows(students)]) ?? [];
      const plan = planRoster(lines, factsOf(students));
      expect(plan.filter(({ kind }) => kind !== 'same')).toEqual([]);
      expect(plan).toHaveLength(students.length);
    }),
  );
});

test('an apostrophe that guards against formulas is no part of what is read', () => {
  const [line] = readCsvLines([csvTitles, ["O'Neil Ann", '2016-09-03', 'Reading', "'-A", "a;'=b"]]) ?? [];
  expect(line).toMatchObject({ name: "O'Neil Ann", group: '-A', externalId: 'a;=b' });
});

test('the example of the template can be carried out as it is', () => {
  const lines = readCsvLines([csvTitles, templateRow]) ?? [];
  const facts = { ...factsOf([]), seatsLeft: { reading: 1, math: 1 } };
  expect(planRoster(lines, facts)).toMatchObject([{ kind: 'make', programs: ['reading', 'math'] }]);
});
