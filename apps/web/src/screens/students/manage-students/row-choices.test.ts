import type { Student } from '@sixty/contract/students/students.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import { expect, test } from 'vitest';
import { actionOf, archivingLock } from './row-choices.ts';

type License = Student['licenses'][number];

const student = (licenses: readonly License[], shared = false): Student => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Maya Lopez',
  group: 'None',
  programs: [],
  ...(shared ? { owner: { username: 'ana' } } : {}),
  canInstruct: true,
  instructors: [],
  licenses: [...licenses],
  hasDoneProbe: licenses.some(({ hasDoneProbe }) => hasDoneProbe),
  status: licenses.some(({ status }) => status === 'Active') ? 'Active' : 'Archived',
  fidelityWarning: false,
});

/** All ways to hold a program, including not at all. */
const licenseStates = (program: License['program']): readonly (readonly License[])[] => [
  [],
  ...(['Active', 'Archived'] as const).flatMap((status) =>
    [true, false].map((hasDoneProbe) => [{ program, status, hasDoneProbe }]),
  ),
];

const all = licenseStates('reading').flatMap((reading) =>
  licenseStates('math').map((math) => student([...reading, ...math])),
);

const choosable = (of: Student) => of.licenses.filter(({ program }) => archivingLock(of, program) === undefined);

test('every student whose row says Archive has a license to choose, and exactly the active ones', () => {
  const rows = all.filter((each) => actionOf(each) === 'archive');
  expect(rows.length).toBeGreaterThan(5);
  for (const each of rows) {
    expect(choosable(each).length).toBeGreaterThan(0);
    expect(choosable(each)).toEqual(each.licenses.filter(({ status }) => status === 'Active'));
  }
});

test('no license can be chosen if the row does not say Archive', () => {
  for (const each of all.filter((one) => actionOf(one) !== 'archive')) expect(choosable(each)).toEqual([]);
});

test('an unused license can be archived beside a used one', () => {
  const [practiced, unused] = programs.map((program, place) => ({
    program,
    status: 'Active' as const,
    hasDoneProbe: place === 0,
  }));
  if (!practiced || !unused) throw new Error('no programs');
  expect(archivingLock(student([practiced, unused]), unused.program)).toBeUndefined();
  expect(archivingLock(student([{ ...practiced, status: 'Archived' }, unused]), practiced.program)).toBe(
    'This license has already been archived',
  );
  expect(archivingLock(student([unused]), unused.program)).toMatch(/delete/i);
});

test('a shared student is never archived from the row', () => {
  expect(actionOf(student([{ program: 'reading', status: 'Active', hasDoneProbe: true }], true))).toBe('remove-shared');
});
