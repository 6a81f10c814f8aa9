import fc from 'fast-check';
import { parseCalendarDay } from '../kernel/calendar-day.ts';
import { profileFields, profileOptions } from '../student/student-profile.ts';
import type { ExportedStudent } from './csv-export.ts';

const letters = fc.string({ unit: fc.constantFrom(..."abcdeXYZéñÅł’-.'"), minLength: 1, maxLength: 12 });
const word = fc.tuple(fc.constantFrom(...'AbZÉ'), letters).map((parts) => parts.join(''));
const name = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' ').normalize('NFC'));

/** Cells that a spreadsheet would take for formulas, or that part cells. */
const group = fc.oneof(fc.constantFrom('-A', '=1+1', 'Room 3; =b', 'Ms. "K", 2', '@home', "'s"), word);

const profile = fc.record(
  Object.fromEntries(profileFields.map((field) => [field, fc.constantFrom(null, ...profileOptions[field])])),
) as fc.Arbitrary<ExportedStudent['profile']>;

const student = fc.record({
  id: fc.uuid(),
  name,
  birthDay: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map((date) => parseCalendarDay(date.toISOString().slice(0, 10)) as ExportedStudent['birthDay']),
  group: fc.option(group),
  externalId: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('-7', '007', '=8', 'a;-b'))),
  profile,
  programs: fc.subarray<'reading' | 'math'>(['reading', 'math'], { minLength: 1 }),
});

/** Rosters of an organization. */
export const anyRoster: fc.Arbitrary<readonly ExportedStudent[]> = fc
  .uniqueArray(student, { maxLength: 12, selector: (each) => each.name.toLowerCase() })
  .filter((students) => {
    const ids = students.flatMap(({ externalId }) => externalId ?? []);
    return new Set(ids).size === ids.length;
  });
