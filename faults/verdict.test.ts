import { expect, test } from 'vitest';
import type { LedgerEntry, Submission } from './ledger.ts';
import type { StoredResult } from './stored-results.ts';
import { judge } from './verdict.ts';

const submission: Submission = {
  submissionId: '019e0000-0000-7000-8000-000000000001',
  type: 'addition',
  probeNumber: 3,
  studentID: '019e0000-0000-7000-8000-00000000000a',
  time: 55,
  responses: 20,
  errors: [3, 7],
  zone: 'America/New_York',
};

const acknowledgment = { answer: { valid: true, message: 'Recorded.', goalMet: false }, at: 2_000 } as const;

const acknowledgedOnce: LedgerEntry = { submission, sent: 1, acknowledged: acknowledgment };
const unacknowledged: LedgerEntry = { submission, sent: 3, acknowledged: null };

const stored: StoredResult = {
  id: submission.submissionId,
  studentId: submission.studentID,
  instructorId: '019e0000-0000-7000-8000-00000000000b',
  type: 'addition',
  number: 3,
  contentVersion: 'v1',
  itemCount: 30,
  seconds: 55,
  responses: 20,
  errors: [3, 7],
  errorKinds: null,
  responseGoal: 30,
  errorGoal: 2,
  goalErrors: 1,
  takenAt: new Date(1_000),
  localDay: '2026-03-07',
  zone: 'America/New_York',
  receivedAt: new Date(1_000),
};

const clean = {
  submitted: 1,
  acknowledged: 1,
  repeats: 0,
  storedUnacknowledged: 0,
  lost: 0,
  duplicated: 0,
  changed: 0,
};

test('accepts an acknowledged result that is stored once as submitted', () => {
  expect(judge([acknowledgedOnce], [stored])).toEqual(clean);
});

test('an acknowledged result that is not stored is lost', () => {
  expect(judge([acknowledgedOnce], [])).toEqual({ ...clean, lost: 1 });
});

test('an acknowledged result that only a later retry stored is lost', () => {
  expect(judge([acknowledgedOnce], [{ ...stored, takenAt: new Date(2_001), receivedAt: new Date(2_001) }])).toEqual({
    ...clean,
    lost: 1,
  });
});

test('accepts a result without acknowledgment, stored or not', () => {
  const given = { ...clean, acknowledged: 0, repeats: 2 };
  expect(judge([unacknowledged], [])).toEqual(given);
  expect(judge([unacknowledged], [stored])).toEqual({ ...given, storedUnacknowledged: 1 });
});

test.each([
  ['with', acknowledgedOnce],
  ['without', unacknowledged],
])('a result %s acknowledgment that is stored twice is duplicated', (_title, entry) => {
  expect(judge([entry], [stored, stored])).toMatchObject({ lost: 0, duplicated: 1 });
});

test('a result with an id that no client made is duplicated', () => {
  const copy = { ...stored, id: '019e0000-0000-7000-8000-000000000002' };
  expect(judge([acknowledgedOnce], [stored, copy])).toEqual({ ...clean, duplicated: 1 });
});

test.each([
  ['for another student', { studentId: '019e0000-0000-7000-8000-00000000000c' }],
  ['of another type', { type: 'subtraction' as const }],
  ['of another exercise', { number: 4 }],
  ['with another time', { seconds: 54 }],
  ['with other responses', { responses: 21 }],
  ['with fewer errors', { errors: [3] }],
  ['with other errors', { errors: [3, 8] }],
  ['at another instant', { takenAt: new Date(0) }],
  ['in another zone', { zone: 'UTC' }],
  ['with goals that contradict the acknowledgment', { responseGoal: 20 }],
])('a result stored %s is changed', (_title, change) => {
  expect(judge([acknowledgedOnce], [{ ...stored, ...change }])).toEqual({ ...clean, changed: 1 });
});
