import type { Today, TodayStudent } from '@sixty/contract/exercises/today.ts';
import type { Student } from '@sixty/contract/students/students.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import { packGroups } from './pack-groups.ts';

const monday = '2026-03-02' as CalendarDay;

const student = (name: string) => ({ id: name, name }) as TodayStudent;
const member = (name: string, change: Partial<Student> = {}) =>
  ({ id: name, name, group: 'Birch', canInstruct: true, status: 'Active', ...change }) as Student;
const today = (change: Partial<Today> = {}): Today => ({ groups: [], others: [student('Ana')], at: null, ...change });

const listed = (given: Today, roster: readonly Student[]) =>
  packGroups(given, roster, monday).map(({ title, students }) => [title, ...students.map(({ name }) => name)]);

test('without groups there are the students of today and all', () => {
  expect(listed(today(), [member('Ana'), member('Read only', { canInstruct: false })])).toEqual([
    ['Today’s students', 'Ana'],
    ['All students', 'Ana'],
  ]);
});

test('small groups of other days and groups of the organization can be printed, too', () => {
  const groups = [{ name: 'Blends', weekdays: [2], students: [student('Ben')] }];
  expect(listed(today({ groups }), [member('Ana'), member('Ben', { group: 'Oak' })])).toEqual([
    ['Today’s students', 'Ana'],
    ['Blends', 'Ben'],
    ['In no group', 'Ana'],
    ['Roster: Birch', 'Ana'],
    ['Roster: Oak', 'Ben'],
  ]);
});

test('groups with the same title have different keys', () => {
  const groups = [{ name: 'In no group', weekdays: [1], students: [student('Ben')] }];
  const keys = packGroups(today({ groups }), [member('Ana')], monday).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a group keeps its key when others come before it', () => {
  const keyOf = (given: Today, roster: readonly Student[]) =>
    packGroups(given, roster, monday).find(({ title }) => title === 'Roster: Oak')?.key;
  const oak = [member('Ben', { group: 'Oak' }), member('Ana')];
  const groups = [{ name: 'Blends', weekdays: [2], students: [student('Ben')] }];
  expect(keyOf(today({ groups }), oak.toReversed())).toBe(keyOf(today(), oak));
});

test('two students of a group with one first name have different names on their sheets, in any part', () => {
  const others = ['Ana Diaz', ...Array.from({ length: 30 }, (_, index) => `Student ${index}`), 'Ana Reyes'].map(
    student,
  );
  const names = packGroups(today({ others }), [], monday).map(({ students }) => students.map((each) => each.shortName));
  expect([names[0]?.[0], names[1]?.at(-1)]).toEqual(['Ana D.', 'Ana R.']);
});

test('a group that is too large is in parts', () => {
  const others = Array.from({ length: 45 }, (_, index) => student(`Student ${index}`));
  expect(packGroups(today({ others }), [], monday).map(({ title, students }) => [title, students.length])).toEqual([
    ['Today’s students, 1 to 30', 30],
    ['Today’s students, 31 to 45', 15],
  ]);
});
