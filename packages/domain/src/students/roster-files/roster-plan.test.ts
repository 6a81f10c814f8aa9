import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { type Program, programs } from '../licenses/program.ts';
import { noProfile } from '../test-profile.ts';
import type { RosterLine } from './roster-line.ts';
import { type KnownStudent, planRoster, type RosterFacts, type RosterReason } from './roster-plan.ts';

const line = (change: Partial<RosterLine> = {}): RosterLine => ({
  row: 2,
  externalId: '',
  name: 'Maya Lopez',
  birthDay: '2016-09-03',
  programs: ['Reading'],
  group: '',
  profile: {},
  ...change,
});

const maya: KnownStudent = {
  id: 'maya',
  ownerId: 'ana',
  name: 'Maya Lopez',
  birthDay: '2016-09-03' as CalendarDay,
  group: null,
  externalId: null,
  profile: noProfile,
  licenses: { reading: 'active' },
};

const facts = (change: Partial<RosterFacts> = {}): RosterFacts => ({
  known: [],
  bringerId: 'ana',
  namesElsewhere: new Map(),
  idsElsewhere: new Set(),
  groups: ['Blue'],
  programs: ['reading'],
  seatsLeft: { reading: 5, math: 5 },
  placesLeft: { owners: new Map(), groups: new Map() },
  today: '2026-03-02' as CalendarDay,
  ...change,
});

const plan = (lines: readonly RosterLine[], change: Partial<RosterFacts> = {}) => planRoster(lines, facts(change));
const reasonsOf = (given: RosterLine, change: Partial<RosterFacts> = {}): readonly RosterReason[] => {
  const [row] = plan([given], change);
  return row?.kind === 'refuse' ? row.reasons : [];
};

test('creates students who are not on the roster, with the data of the file', () => {
  const said = line({
    birthDay: '9/3/2016',
    programs: ['reading', 'MATH'],
    group: 'blue',
    externalId: '77',
    profile: { gender: 'female' },
  });
  expect(plan([said])).toEqual([
    {
      kind: 'make',
      row: 2,
      fields: {
        name: 'Maya Lopez',
        birthDay: '2016-09-03',
        group: 'Blue',
        externalId: '77',
        profile: { ...noProfile, gender: 'Female' },
      },
      programs: ['reading', 'math'],
    },
  ]);
});

test('without programs in the file, new students get the ones chosen for it', () => {
  expect(plan([line({ programs: null })], { programs: ['math'] })).toMatchObject([
    { kind: 'make', programs: ['math'] },
  ]);
  expect(reasonsOf(line({ programs: null }), { programs: [] })).toEqual([{ code: 'program-missing' }]);
});

test('importing a file twice changes nothing, and empty cells keep the data', () => {
  const known = [{ ...maya, group: 'Blue', externalId: '77', profile: { ...noProfile, iep: 'No' } }];
  for (const given of [line(), line({ externalId: '77', birthDay: '', programs: null })]) {
    expect(plan([given], { known })).toEqual([{ kind: 'same', row: 2, id: 'maya', name: 'Maya Lopez' }]);
  }
});

test('a line may name the present group of a student, but no other that the importer does not work with', () => {
  const known = [{ ...maya, group: 'Red' }];
  expect(plan([line({ group: 'red' })], { known })).toEqual([{ kind: 'same', row: 2, id: 'maya', name: 'Maya Lopez' }]);
  expect(reasonsOf(line({ group: 'Green' }), { known })).toEqual([{ code: 'group-unknown', text: 'Green' }]);
});

test('finds a student by the id of the school’s system, else by name and birthday', () => {
  const known = [{ ...maya, externalId: '77' }];
  expect(plan([line({ externalId: '77', name: 'Maya L. Lopez' })], { known })).toMatchObject([
    { kind: 'change', id: 'maya', from: { name: 'Maya Lopez' }, to: { name: 'Maya L. Lopez' } },
  ]);
  expect(plan([line({ externalId: '77' })], { known: [maya] })).toMatchObject([
    { kind: 'change', id: 'maya', to: { externalId: '77' } },
  ]);
  expect(reasonsOf(line({ birthDay: '2015-01-01' }), { known: [maya] })).toEqual([{ code: 'name-taken' }]);
  expect(reasonsOf(line({ externalId: '78' }), { known })).toEqual([{ code: 'name-taken' }]);
});

test('gives licenses for new programs, keeps others, and reports archived ones', () => {
  expect(plan([line({ programs: ['Math'] })], { known: [maya] })).toMatchObject([{ kind: 'change', assign: ['math'] }]);
  const archived = [{ ...maya, licenses: { reading: 'archived' as const } }];
  expect(reasonsOf(line(), { known: archived })).toEqual([{ code: 'license-archived' }]);
});

test.each<[string, Partial<RosterLine>, RosterReason]>([
  ['no name', { name: ' ' }, { code: 'student-name-missing' }],
  ['one name', { name: 'Maya' }, { code: 'student-name-incomplete' }],
  ['a name that is too long', { name: `M ${'x'.repeat(174)}` }, { code: 'student-name-too-long' }],
  ['a name like a formula', { name: '=HYPERLINK("x") Lopez' }, { code: 'student-name-like-formula' }],
  ['no birthday', { birthDay: '' }, { code: 'birthday-missing' }],
  ['a birthday that is none', { birthDay: '13/13/2016' }, { code: 'birthday-unreadable', text: '13/13/2016' }],
  ['a birthday to come', { birthDay: '2027-01-01' }, { code: 'birthday-out-of-range' }],
  ['a birthday before 1905', { birthDay: '1904-12-31' }, { code: 'birthday-out-of-range' }],
  ['a group that there is not', { group: 'Red' }, { code: 'group-unknown', text: 'Red' }],
  ['no program', { programs: [] }, { code: 'program-missing' }],
  ['a program that there is not', { programs: ['Latin'] }, { code: 'program-unknown', text: 'Latin' }],
  [
    'a choice that there is not',
    { profile: { iep: 'Maybe' } },
    { code: 'option-unknown', field: 'iep', text: 'Maybe' },
  ],
  ['a student who leaves', { leaving: true }, { code: 'student-leaving' }],
  ['an id that is too long', { externalId: 'x'.repeat(176) }, { code: 'id-too-long', text: 'x'.repeat(40) }],
])('rejects a line with %s and says why', (_title, change, reason) => {
  expect(reasonsOf(line(change))).toEqual([reason]);
});

test('quotes the first 40 characters of a wrong value, without splitting one', () => {
  const long = `${'x'.repeat(39)}😀${'x'.repeat(2_000)}`;
  const wrong = { birthDay: long, group: long, programs: [long], externalId: long, profile: { iep: long } };
  const reasons = reasonsOf(line(wrong));
  expect(reasons).toHaveLength(5);
  for (const reason of reasons) expect(reason).toMatchObject({ text: 'x'.repeat(39) });
});

test('reports all errors of a line', () => {
  expect(reasonsOf(line({ name: 'Maya', birthDay: 'soon', group: 'Red' })).map(({ code }) => code)).toEqual([
    'student-name-incomplete',
    'birthday-unreadable',
    'group-unknown',
  ]);
});

test('ignores groups in a personal organization', () => {
  expect(plan([line({ group: 'Red' })], { groups: null })).toMatchObject([{ kind: 'make', fields: { group: null } }]);
});

test('rejects the second line of a student and names the first', () => {
  const twice = plan([
    line({ row: 2 }),
    line({ row: 3, name: 'maya  lopez', birthDay: '2015-01-01' }),
    line({ row: 4 }),
  ]);
  expect(twice.map(({ kind }) => kind)).toEqual(['make', 'refuse', 'refuse']);
  expect(twice[1]).toMatchObject({ reasons: [{ code: 'same-name-in-file', row: 2 }] });
  expect(twice[2]).toMatchObject({ reasons: [{ code: 'line-repeated', row: 2 }] });
  const ids = plan([line({ externalId: '7' }), line({ row: 3, externalId: '7', name: 'Omar Haddad' })]);
  expect(ids[1]).toMatchObject({ reasons: [{ code: 'same-id-in-file', row: 2 }] });
});

test('rejects a name or id of a student whom the importer may not change', () => {
  expect(reasonsOf(line(), { namesElsewhere: new Map([['ana', new Set(['maya lopez'])]]) })).toEqual([
    { code: 'name-taken' },
  ]);
  expect(reasonsOf(line({ externalId: '7' }), { idsElsewhere: new Set(['7']) })).toEqual([
    { code: 'student-elsewhere' },
  ]);
});

test('of students with one name and different owners, picks the one with the birthday of the line', () => {
  const other = { ...maya, id: 'other', ownerId: 'ben', birthDay: '2015-01-01' as CalendarDay };
  for (const known of [
    [maya, other],
    [other, maya],
  ]) {
    expect(plan([line(), line({ row: 3, birthDay: '2015-01-01' })], { known })).toMatchObject([
      { kind: 'same', id: 'maya' },
      { kind: 'same', id: 'other' },
    ]);
    expect(reasonsOf(line({ birthDay: '' }), { known }).map(({ code }) => code)).toContain('name-ambiguous');
    const twins = known.map((each) => ({ ...each, birthDay: maya.birthDay }));
    expect(reasonsOf(line({ programs: null }), { known: twins, programs: [] })).toEqual([{ code: 'name-ambiguous' }]);
    expect(plan([line({ externalId: 'other', birthDay: '' })], { known })).toMatchObject([
      { kind: 'same', id: 'other' },
    ]);
  }
});

test('a name is taken only by another student of the same owner', () => {
  const other = { ...maya, id: 'other', ownerId: 'ben', name: 'Omar Haddad' };
  const known = [maya, other];
  expect(plan([line({ name: 'Omar Haddad', birthDay: '2015-01-01' })], { known })).toMatchObject([{ kind: 'make' }]);
  const renamed = line({ externalId: 'other' });
  expect(plan([renamed], { known })).toMatchObject([{ kind: 'change', id: 'other', to: { name: 'Maya Lopez' } }]);
  const taken = [{ code: 'name-taken' }];
  expect(reasonsOf(renamed, { known: [{ ...maya, ownerId: 'ben' }, other] })).toEqual(taken);
  expect(reasonsOf(renamed, { known, namesElsewhere: new Map([['ben', new Set(['maya lopez'])]]) })).toEqual(taken);
  expect(
    plan([renamed], { known: [other], namesElsewhere: new Map([['ana', new Set(['maya lopez'])]]) }),
  ).toMatchObject([{ kind: 'change' }]);
});

test('of two lines for one student, by name and by id, only the first applies', () => {
  const known = [{ ...maya, externalId: '77' }];
  const byName = (row: number) => line({ row, programs: ['Math'] });
  const byId = (row: number) => line({ row, externalId: '77', name: 'Maya L. Lopez' });
  expect(plan([byName(2), byId(3)], { known })).toMatchObject([
    { kind: 'change' },
    { kind: 'refuse', reasons: [{ code: 'same-id-in-file', row: 2 }] },
  ]);
  expect(plan([byId(2), byName(3)], { known })).toMatchObject([
    { kind: 'change' },
    { kind: 'refuse', reasons: [{ code: 'same-name-in-file', row: 2 }] },
  ]);
});

test('assigns seats in the order of lines, and none to a rejected line', () => {
  const lines = [
    line({ row: 2, name: 'A One', programs: ['Math', 'Reading'] }),
    line({ row: 3, name: 'B Two', programs: ['Math', 'Reading'] }),
    line({ row: 4, name: 'C Three', programs: ['Reading'] }),
  ];
  const rows = plan(lines, { seatsLeft: { reading: 2, math: 1 } });
  expect(rows.map(({ kind }) => kind)).toEqual(['make', 'refuse', 'make']);
  expect(rows[1]).toMatchObject({ reasons: [{ code: 'no-licenses-left', program: 'math' }] });
  expect(plan(lines, { seatsLeft: { reading: -1, math: 9 } }).every(({ kind }) => kind === 'refuse')).toBe(true);
});

test('assigns the places within limits of instructor and group in the order of lines', () => {
  const lines = [
    line({ row: 2, name: 'A One', group: 'Blue' }),
    line({ row: 3, name: 'B Two', group: 'Blue' }),
    line({ row: 4, name: 'C Three' }),
    line({ row: 5, name: 'D Four' }),
  ];
  const reasonsIn = (owner: number, group: number) =>
    plan(lines, { placesLeft: { owners: new Map([['ana', owner]]), groups: new Map([['Blue', group]]) } }).map((row) =>
      row.kind === 'refuse' ? row.reasons[0]?.code : row.kind,
    );
  expect(reasonsIn(4, 2)).toEqual(['make', 'make', 'make', 'make']);
  expect(reasonsIn(4, 1)).toEqual(['make', 'group-limit-reached', 'make', 'make']);
  expect(reasonsIn(2, 1)).toEqual(['make', 'group-limit-reached', 'make', 'instructor-limit-reached']);
  expect(reasonsIn(-1, 5)).toEqual(Array.from({ length: 4 }, () => 'instructor-limit-reached'));
});

test('a licensed student who changes groups takes a place in the new one and frees one in the old', () => {
  const known = [{ ...maya, group: 'Red' }];
  const limits = (blue: number) => ({
    known,
    groups: ['Blue', 'Red'],
    placesLeft: {
      owners: new Map([['ana', 0]]),
      groups: new Map([
        ['Blue', blue],
        ['Red', 0],
      ]),
    },
  });
  const moves = line({ group: 'Blue' });
  const comes = line({ row: 3, name: 'B Two', group: 'Red' });
  expect(plan([line({ group: 'Red' })], limits(0))).toMatchObject([{ kind: 'same' }]);
  expect(plan([moves], limits(1))).toMatchObject([{ kind: 'change' }]);
  expect(plan([moves], limits(0))).toMatchObject([{ reasons: [{ code: 'group-limit-reached' }] }]);
  const places = { ...limits(1).placesLeft, owners: new Map() };
  expect(plan([moves, comes], { ...limits(1), placesLeft: places })).toMatchObject([
    { kind: 'change' },
    { kind: 'make' },
  ]);
  expect(plan([comes, moves], { ...limits(1), placesLeft: places })).toMatchObject([
    { reasons: [{ code: 'group-limit-reached' }] },
    { kind: 'change' },
  ]);
});

test('a student with only archived licenses counts again with a new one', () => {
  const known = [{ ...maya, licenses: { math: 'archived' as const } }];
  const placesLeft = { owners: new Map([['ana', 0]]), groups: new Map() };
  expect(plan([line()], { known, placesLeft })).toMatchObject([{ reasons: [{ code: 'instructor-limit-reached' }] }]);
});

test('for any file, each line gets one answer in order, names stay unique, and seats never go below zero', () => {
  const names = ['A One', 'a one', 'B Two', 'C Three', 'Single', ''];
  const one = fc.record({
    externalId: fc.constantFrom('', '1', '2'),
    name: fc.constantFrom(...names),
    birthDay: fc.constantFrom('2016-09-03', '2015-01-01', '', 'soon'),
    programs: fc.option(fc.subarray(['Reading', 'Math', 'Latin'])),
  });
  const owned = fc.record({
    name: fc.constantFrom('A One', 'B Two', 'D Four'),
    ownerId: fc.constantFrom('ana', 'ben'),
  });
  const known = fc.uniqueArray(owned, { maxLength: 4, selector: ({ name, ownerId }) => `${ownerId} ${name}` });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), known, fc.nat(3), fc.nat(3), (given, before, reading, math) => {
      const lines = given.map((each, index) => line({ ...each, row: index + 2 }));
      const students = before.map((each, index) => ({
        ...maya,
        ...each,
        id: `${each.ownerId} ${each.name}`,
        externalId: index === 0 ? '1' : null,
      }));
      const rows = plan(lines, { known: students, seatsLeft: { reading, math } });
      expect(rows.map(({ row }) => row)).toEqual(lines.map(({ row }) => row));
      const owner = new Map(students.map(({ id, ownerId }) => [id, ownerId]));
      const nameOf = (ownerId: string | undefined, name: string) => `${ownerId} ${name.toLowerCase()}`;
      const after = new Map(students.map(({ id, ownerId, name }) => [id, nameOf(ownerId, name)]));
      const used: Record<Program, number> = { reading: 0, math: 0 };
      const touched: string[] = [];
      for (const row of rows) {
        if (row.kind === 'make') after.set(`new ${row.row}`, nameOf('ana', row.fields.name));
        if (row.kind === 'change') after.set(row.id, nameOf(owner.get(row.id), row.to.name));
        if (row.kind === 'change' || row.kind === 'same') touched.push(row.id);
        const taken = row.kind === 'make' ? row.programs : row.kind === 'change' ? row.assign : [];
        for (const program of taken) used[program] += 1;
      }
      expect(new Set(after.values()).size).toBe(after.size);
      expect(new Set(touched).size).toBe(touched.length);
      for (const program of programs) expect(used[program]).toBeLessThanOrEqual({ reading, math }[program]);
    }),
    { numRuns: 500 },
  );
});

test('a student of whom only the grade is known is found by name, and gets the birthday of the file', () => {
  const known = [{ ...maya, birthDay: null }];
  expect(plan([line()], { known })).toMatchObject([
    { kind: 'change', id: 'maya', from: { birthDay: null }, to: { birthDay: '2016-09-03' } },
  ]);
  expect(plan([line({ birthDay: '' })], { known })).toMatchObject([{ kind: 'same', id: 'maya' }]);
  expect(plan([line({ birthDay: '2027-01-01' })], { known })).toMatchObject([
    { kind: 'refuse', reasons: [{ code: 'birthday-out-of-range' }] },
  ]);
});
