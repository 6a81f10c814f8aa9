import type { StudentSummary } from '@sixty/contract/students/roster-summary.ts';
import { expect, test } from 'vitest';
import { growthText, lastText, minutesOf, needText, rosterText, sessionsText } from './summary-text.ts';

const growth = { skillSetTitle: 'Short a', weekly: 1.24, margin: 0.41, direction: 'growing' } as const;

const student: StudentSummary = {
  id: '019f94a8-d5fa-7183-86f3-ba7fc916bd0f',
  name: 'Maya Lopez',
  sessions: [3, 4, 0, 5, 2, 1],
  seconds: 700,
  goalsMet: 4,
  lastDay: '2026-11-03',
  lastType: 'phonics/phonics',
  growth,
  needs: [],
  canBegin: true,
};

test('a need has its evidence', () => {
  expect(needText('not-seen', student)).toBe('Not seen lately: last on Nov 3, 2026');
  expect(needText('low-fidelity', student)).toBe('Few sessions: 2 last week');
  expect(needText('stuck', student)).toBe('No goal met in a while: 9 results or more');
  expect(needText('not-begun', { ...student, lastDay: null })).toBe('Not begun');
  expect(needText('falling', { ...student, growth: { ...growth, weekly: -0.8 } })).toBe('Scores dropping: −0.8 a week');
});

test('growth has its margin of error, its unit and its skill set', () => {
  expect(growthText(student)).toBe('Short a: +1.2 ± 0.4 words a week');
});

test('growth that may be chance is named as such, and missing growth as too early', () => {
  const unclear = (margin: number): StudentSummary => ({
    ...student,
    growth: { ...growth, margin, direction: 'unclear' },
  });
  expect(growthText(unclear(1.5))).toBe('Short a: +1.2 ± 1.5 words a week (may be chance)');
  expect(growthText(unclear(0.41))).toBe('Short a: +1.2 ± 0.4 words a week (too early to be sure)');
  expect(growthText({ ...student, growth: null })).toBe('Too early to say');
});

test('a few seconds of practice count as a minute', () => {
  expect([0, 20, 89, 91, 700].map(minutesOf)).toEqual([0, 1, 1, 2, 12]);
});

test('the bars of sessions have a text alternative', () => {
  expect(sessionsText(student.sessions)).toBe('Days practiced in the last 6 weeks: 3, 4, 0, 5, 2 and 1 this week');
});

test('the latest result has its day and type, and a missing one is named', () => {
  expect(lastText(student)).toBe('Nov 3, 2026, phonics');
  expect(lastText({ ...student, lastDay: null, lastType: null })).toBe('Never');
});

test('the roster text says how many students need attention', () => {
  expect(rosterText([student])).toBe('1 student. Nobody needs attention today.');
  expect(rosterText([student, { ...student, needs: ['stuck'] }])).toBe('2 students. 1 needs attention today.');
});
