import { expect, test } from 'vitest';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { suggestedPhonicsType, suggestedProgram, suggestedStoryLevel } from './suggested-list.ts';

const day = (text: string) => text as CalendarDay;

const phonicsType = (history: Partial<Parameters<typeof suggestedPhonicsType>[0]>) =>
  suggestedPhonicsType({
    alphabetAt: null,
    phonicsAt: null,
    alphabetFinished: false,
    readsWords: false,
    failedCheck: false,
    ...history,
  });

test('a beginner starts with phonics and its placement questions', () => {
  expect(phonicsType({})).toBe('phonics');
});

test('a student continues in the last list until the alphabet is finished', () => {
  expect(phonicsType({ alphabetAt: 5 })).toBe('alphabet');
  expect(phonicsType({ alphabetAt: 5, phonicsAt: 4 })).toBe('alphabet');
  expect(phonicsType({ alphabetAt: 5, phonicsAt: 6 })).toBe('phonics');
  expect(phonicsType({ alphabetAt: 5, alphabetFinished: true })).toBe('phonics');
});

test('trying a letter does not lead a student who reads words back to the alphabet', () => {
  expect(phonicsType({ alphabetAt: 5, phonicsAt: 4, readsWords: true })).toBe('phonics');
});

test('stories stay at the level read last, and start at the level for the student’s age', () => {
  const today = day('2026-11-21');
  expect(suggestedStoryLevel('elementary', day('2009-01-01'), today)).toBe('elementary');
  const cases: readonly (readonly [string, string])[] = [
    ['2020-01-01', 'elementary'],
    ['2015-11-22', 'elementary'],
    ['2015-11-21', 'middle'],
    ['2012-11-22', 'middle'],
    ['2012-11-21', 'high'],
    ['1970-05-05', 'high'],
  ];
  for (const [birthDay, level] of cases) expect(suggestedStoryLevel(null, day(birthDay), today), birthDay).toBe(level);
});

test('the program practiced less recently comes next, reading first on a tie', () => {
  const both = ['reading', 'math'] as const;
  const dayOrNull = (text: string | null) => (text === null ? null : day(text));
  const next = (reading: string | null, math: string | null) =>
    suggestedProgram({ active: both, lastDay: { reading: dayOrNull(reading), math: dayOrNull(math) } })?.program;
  expect(next(null, null)).toBe('reading');
  expect(next('2026-11-20', null)).toBe('math');
  expect(next(null, '2026-11-20')).toBe('reading');
  expect(next('2026-11-20', '2026-11-19')).toBe('math');
  expect(next('2026-11-19', '2026-11-20')).toBe('reading');
  expect(next('2026-11-20', '2026-11-20')).toBe('reading');
});

test('without a license there is no program, and with one there is no choice', () => {
  const lastDay = { reading: null, math: null };
  expect(suggestedProgram({ active: [], lastDay })).toBeNull();
  expect(suggestedProgram({ active: ['math'], lastDay })?.program).toBe('math');
});
