import { expect, test } from 'vitest';
import type { Program } from '../../students/licenses/program.ts';
import { firstList } from './first-list.ts';

const rows: readonly (readonly [active: readonly Program[], suggested: Program | null, seats: number, list: string])[] =
  [
    [['reading', 'math'], 'math', 1, 'addition'],
    [['math'], 'math', 1, 'addition'],
    [['reading', 'math'], 'math', 0, 'phonics/phonics'],
    [['math'], 'math', 0, 'phonics/phonics'],
    [['reading', 'math'], 'reading', 1, 'phonics/phonics'],
    [['reading'], 'math', 1, 'phonics/phonics'],
    [['reading'], 'reading', 0, 'phonics/phonics'],
    [[], null, 1, 'phonics/phonics'],
  ];

test.each(rows)('active %j, suggested %s and %i Math seats open %s', (active, suggestedProgram, mathSeats, list) => {
  expect(firstList({ active, suggestedProgram, mathSeats, phonicsType: 'phonics' })).toBe(list);
});

test('without math the list of the suggested kind of phonics opens', () => {
  const facts = { active: ['reading'], suggestedProgram: 'reading', mathSeats: 0 } as const;
  expect(firstList({ ...facts, phonicsType: 'alphabet' })).toBe('phonics/alphabet');
});
