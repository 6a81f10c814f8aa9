import type { Student } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import {
  changesPrograms,
  firstPrograms,
  placesText,
  programLock,
  programsError,
  wantedPrograms,
} from './program-choice.ts';

const seats = (reading: number, math: number) => ({ reading: { available: reading }, math: { available: math } });

type License = Student['licenses'][number];

const active = (program: License['program'], hasDoneProbe = false): License => ({
  program,
  status: 'Active',
  hasDoneProbe,
});
const archived = (program: License['program']): License => ({ program, status: 'Archived', hasDoneProbe: true });

test('a new student starts with the only program that has licenses left, and with none if both have', () => {
  expect(firstPrograms(null, seats(0, 2))).toEqual(['math']);
  expect(firstPrograms(null, seats(1, 0))).toEqual(['reading']);
  expect(firstPrograms(null, seats(1, 1))).toEqual([]);
  expect(firstPrograms(null, seats(0, -1))).toEqual([]);
});

test('the programs of a student are checked, including archived ones', () => {
  expect(firstPrograms([archived('math'), active('reading')], seats(5, 5))).toEqual(['reading', 'math']);
});

test('a program that is not held is locked while no license of it is left', () => {
  expect(programLock('math', [active('reading')], seats(0, 0), ['reading'])).toBe(
    'To add this program, please purchase more licenses.',
  );
  expect(programLock('math', [active('reading')], seats(0, 1), ['reading'])).toBeUndefined();
  expect(programLock('reading', null, seats(-2, 1), [])).toBe('To add this program, please purchase more licenses.');
});

test('a checked program can be unchecked after the last license was taken', () => {
  expect(programLock('math', null, seats(1, 0), ['math'])).toBeUndefined();
});

test('a program with results can be removed only by archiving', () => {
  expect(programLock('reading', [active('reading', true)], seats(3, 3), ['reading'])).toBe(
    'To remove this program, please archive the license from the manage students page.',
  );
  expect(programLock('reading', [active('reading')], seats(0, 0), ['reading'])).toBeUndefined();
});

test('an archived license is locked, regardless of seats left', () => {
  expect(programLock('reading', [archived('reading')], seats(9, 9), ['reading'])).toBe(
    'This license has already been archived',
  );
});

test('an archived license is not requested again', () => {
  expect(wantedPrograms(['reading', 'math'], [archived('reading')])).toEqual(['math']);
});

test('at least one program must be checked', () => {
  const sentence = 'At least one program must be selected.';
  expect(programsError([], null)).toBe(sentence);
  expect(programsError([], [])).toBe(sentence);
  expect(programsError(['math'], null)).toBeUndefined();
  expect(programsError([], [active('math')])).toBe(sentence);
});

test('a student with only archived licenses can be saved, but no change may remove the last program', () => {
  expect(programsError(['reading'], [archived('reading')])).toBeUndefined();
  expect(programsError(['reading'], [archived('reading'), active('math')])).toBe(
    'At least one program must be selected.',
  );
});

test('checking and unchecking again changes nothing', () => {
  expect(changesPrograms(['reading'], [active('reading')])).toBe(false);
  expect(changesPrograms(['reading', 'math'], [active('reading')])).toBe(true);
  expect(changesPrograms([], [active('reading')])).toBe(true);
});

test('a student limit says how many more students it allows', () => {
  expect(placesText(2)).toBe('Your student limit leaves you 2 more students with a license.');
  expect(placesText(1)).toBe('Your student limit leaves you 1 more student with a license.');
  expect(placesText(-1)).toBe('Your student limit is reached.');
});
