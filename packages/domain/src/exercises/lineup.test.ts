import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import {
  isLineup,
  type Lineup,
  maxLineupStudents,
  moveStudent,
  newGroupName,
  placeOf,
  removeGroup,
  shortNames,
  studentsOn,
  turnAfter,
  turnOf,
} from './lineup.ts';

const monday = '2026-11-23' as CalendarDay;
const tuesday = '2026-11-24' as CalendarDay;

const lineup: Lineup<{ id: string }> = {
  groups: [
    { name: 'Red', weekdays: [1, 3], students: [{ id: 'a' }, { id: 'b' }] },
    { name: 'Blue', weekdays: [2], students: [{ id: 'c' }] },
  ],
  others: [{ id: 'd' }],
};

test('a day has the groups of its weekday, then those in no group', () => {
  expect(studentsOn(lineup, monday).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
  expect(studentsOn(lineup, tuesday).map(({ id }) => id)).toEqual(['c', 'd']);
});

/** Students as text: 'a' waits, 'a!' is done, 'a-' is absent. */
const turns = (text: string) =>
  text.split(' ').map((each) => ({ id: each[0] ?? '', done: each.endsWith('!'), absent: each.endsWith('-') }));

test.each([
  ['nothing is done yet', 'a b c', null, 'a'],
  ['a lesson that was not finished continues', 'a b c', 'b', 'b'],
  ['after a result the next one follows', 'a b! c', 'b', 'c'],
  ['those passed over come last', 'a b! c!', 'c', 'a'],
  ['absent students are passed over', 'a! b- c', 'a', 'c'],
  ['a lesson with a student who is not in the lineup', 'a! b', 'z', 'b'],
  ['nobody is left', 'a! b- c!', 'c', undefined],
  ['nobody is there', 'a-', null, undefined],
] as const)('whose turn it is: %s', (_, students, at, expected) => {
  expect(turnOf(turns(students), at)?.id).toBe(expected);
});

test('the turn passes on before the result has arrived, and never to the same student', () => {
  expect(turnAfter(turns('a b c'), 'a')?.id).toBe('b');
  expect(turnAfter(turns('a! b- c'), 'c')).toBeNull();
});

test('going from turn to turn meets everybody who is there once', () => {
  const day = fc.array(fc.record({ done: fc.boolean(), absent: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(day, fc.nat(12), (facts, start) => {
      let students = facts.map((each, id) => ({ ...each, id: String(id) }));
      const waiting = students.filter(({ done, absent }) => !done && !absent).map(({ id }) => id);
      const met: string[] = [];
      let turn = turnOf(students, String(start));
      while (turn) {
        const { id } = turn;
        met.push(id);
        turn = turnAfter(students, id);
        students = students.map((each) => (each.id === id ? { ...each, done: true } : each));
      }
      expect(met.toSorted()).toEqual(waiting.toSorted());
    }),
  );
});

test('a moved student is at the place and nowhere else', () => {
  const ids = ['a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(fc.constantFrom(...ids), fc.constantFrom(0, 1, null), fc.nat(3), (id, group, index) => {
      const moved = moveStudent(lineup, id, { group, index });
      const lists = [...moved.groups.map(({ students }) => students), moved.others];
      expect(
        lists
          .flat()
          .map((each) => each.id)
          .toSorted(),
      ).toEqual(ids);
      const list = group === null ? moved.others : (moved.groups[group]?.students ?? []);
      expect(placeOf(moved, id)).toEqual({ group, index: Math.min(index, list.length - 1) });
    }),
  );
  expect(moveStudent(lineup, 'z', { group: 0, index: 0 })).toBe(lineup);
  expect(placeOf(lineup, 'z')).toBeNull();
});

test('the students of a removed group stay', () => {
  const { groups, others } = removeGroup(lineup, 0);
  expect(groups.map(({ name }) => name)).toEqual(['Blue']);
  expect(others.map(({ id }) => id)).toEqual(['a', 'b', 'd']);
});

test('a lineup has each student once, and an end', () => {
  const others = Array.from({ length: maxLineupStudents }, (_, number) => String(number));
  expect(isLineup({ groups: [], others })).toBe(true);
  expect(isLineup({ groups: [], others: [...others, 'x'] })).toBe(false);
  expect(isLineup({ groups: [{ name: 'Red', weekdays: [], students: ['1'] }], others: ['1'] })).toBe(false);
  const groups = Array.from({ length: 21 }, (_, number) => ({ name: `${number}`, weekdays: [], students: [] }));
  expect(isLineup({ groups, others: [] })).toBe(false);
  expect(isLineup({ groups: groups.slice(1), others: [] })).toBe(true);
  expect(isLineup({ groups: [...groups.slice(2), ...groups.slice(2, 3)], others: [] })).toBe(false);
});

test('a new group has a name of its own', () => {
  expect(newGroupName([])).toBe('Group 1');
  expect(newGroupName([{ name: 'Group 2' }, { name: 'Red' }])).toBe('Group 1');
  expect(newGroupName([{ name: 'Group 1' }, { name: 'Group 2' }])).toBe('Group 3');
});

test('names are as short as they can be without confusion', () => {
  expect(shortNames(['Mateo Ruiz', 'Maya Lopez', 'Ana'])).toEqual(['Mateo', 'Maya', 'Ana']);
  expect(shortNames(['Maya Lopez', 'Maya Chen', 'Mateo Ruiz'])).toEqual(['Maya L.', 'Maya C.', 'Mateo']);
  expect(shortNames(['Maya Lopez', 'Maya Lee', ' Maya  Ito '])).toEqual(['Maya Lopez', 'Maya Lee', 'Maya I.']);
});
