import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarDay, parseCalendarDay } from '../../kernel/calendar-day.ts';
import { profileFields, profileOptions } from '../student-profile.ts';
import { readCsvLines } from './csv-columns.ts';
import { csvRows, csvTitles, type ExportedStudent, templateRow } from './csv-export.ts';
import { readOneRosterLines } from './one-roster.ts';
import { oneRosterFiles } from './one-roster-export.ts';
import { planRoster, type RosterFacts } from './roster-plan.ts';

const letters = fc.string({ unit: fc.constantFrom(..."abcdeXYZéñÅł’-.'"), minLength: 1, maxLength: 12 });
const word = fc.tuple(fc.constantFrom(...'AbZÉ'), letters).map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' ').normalize('NFC'));

/** Cells that a spreadsheet would read as formulas or split. */
const group = fc.oneof(fc.constantFrom('-A', '=1+1', 'Room 3; =b', 'Ms. "K", 2', '@home', "'s"), word);

const profile = fc.record(
  Object.fromEntries(profileFields.map((field) => [field, fc.constantFrom(null, ...profileOptions[field])])),
) as fc.Arbitrary<ExportedStudent['profile']>;

const student = fc.record({
  id: fc.uuid(),
  name,
  birthDay: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map((date) => parseCalendarDay(date.toISOString().slice(0, 10)) as CalendarDay),
  group: fc.option(group),
  externalId: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('-7', '007', '=8', 'a;-b'))),
  profile,
  programs: fc.subarray<'reading' | 'math'>(['reading', 'math'], { minLength: 1 }),
});

/** Rosters of an organization. */
const anyRoster: fc.Arbitrary<readonly (ExportedStudent & { readonly birthDay: CalendarDay })[]> = fc
  .uniqueArray(student, { maxLength: 12, selector: (each) => each.name.toLowerCase() })
  .filter((students) => {
    const ids = students.flatMap(({ externalId }) => externalId ?? []);
    return new Set(ids).size === ids.length;
  });

const factsOf = (students: readonly (ExportedStudent & { birthDay: CalendarDay })[]): RosterFacts => ({
  known: students.map(({ programs, ...student }) => ({
    ...student,
    ownerId: 'ana',
    licenses: Object.fromEntries(programs.map((program) => [program, 'active'] as const)),
  })),
  bringerId: 'ana',
  namesElsewhere: new Map(),
  idsElsewhere: new Set(),
  groups: [...new Set(students.flatMap(({ group }) => group ?? []))],
  programs: [],
  seatsLeft: { reading: 0, math: 0 },
  placesLeft: { owners: new Map(), groups: new Map() },
  today: '2026-03-02' as CalendarDay,
});

const readCsv = (students: readonly ExportedStudent[]) => readCsvLines([csvTitles, ...csvRows(students)]) ?? [];

const readPackage = (students: readonly ExportedStudent[]) => {
  const files = oneRosterFiles(students, { id: 'school-1', name: 'Maple Street School' });
  const [users, roles, demographics] = [files['users.csv'], files['roles.csv'], files['demographics.csv']];
  return readOneRosterLines({ users, roles, demographics }) ?? [];
};

test.each([
  ['a CSV file', readCsv],
  ['a OneRoster package', readPackage],
])('importing a roster exported as %s changes nothing', (_, read) => {
  fc.assert(
    fc.property(anyRoster, (students) => {
      const plan = planRoster(read(students), factsOf(students));
      expect(plan.filter(({ kind }) => kind !== 'same')).toEqual([]);
      expect(plan).toHaveLength(students.length);
    }),
  );
});

test('a package has the name, birthday and id of every student', () => {
  fc.assert(
    fc.property(anyRoster, (students) => {
      expect(readPackage(students).map(({ name, birthDay, externalId }) => [name, birthDay, externalId])).toEqual(
        students.map(({ name, birthDay, externalId, id }) => [name, birthDay, externalId ?? id]),
      );
    }),
  );
});

test('an import drops the apostrophe that guards against formulas', () => {
  const [line] = readCsvLines([csvTitles, ["O'Neil Ann", '2016-09-03', 'Reading', "'-A", "a;'=b"]]) ?? [];
  expect(line).toMatchObject({ name: "O'Neil Ann", group: '-A', externalId: 'a;=b' });
});

test('the example of the template can be imported', () => {
  const lines = readCsvLines([csvTitles, templateRow]) ?? [];
  const facts = { ...factsOf([]), seatsLeft: { reading: 1, math: 1 } };
  expect(planRoster(lines, facts)).toMatchObject([{ kind: 'make', programs: ['reading', 'math'] }]);
});
