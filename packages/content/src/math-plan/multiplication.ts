import type { MathFact } from '@sixty/domain/exercises/math-fact.ts';
import { focus, type MathPlan, mixed, numbers, pairs } from './lesson.ts';

const table = (last: number): readonly MathFact[] => pairs(numbers(0, last), numbers(0, last));

const withFactor = (facts: readonly MathFact[], ...factors: readonly number[]): readonly MathFact[] =>
  facts.filter(({ left, right }) => factors.includes(left) || factors.includes(right));

const squares = (last: number): readonly MathFact[] => numbers(1, last).map((each) => ({ left: each, right: each }));

const toTen = table(10);
const toTwelve = table(12);
const first = withFactor(toTen, 0, 1, 2, 5, 10);
const threesAndFours = withFactor(toTen, 3, 4);
const sixToNine = withFactor(pairs(numbers(2, 9), numbers(2, 9)), 6, 7, 8, 9);
const byFour = withFactor(toTen, 0, 1, 2, 3, 4, 5, 10);
const oneToTwelve = pairs(numbers(1, 12), numbers(1, 12));

/** Multiplication facts to 12 × 12. */
export const multiplicationPlan: MathPlan = {
  lessons: [
    mixed(withFactor(toTen, 0, 1), 'Anything times 0 is 0; anything times 1 stays the same.'),
    focus(withFactor(toTen, 2), withFactor(toTen, 0, 1), 'Times 2 is the double known from addition.'),
    focus(withFactor(toTen, 5), withFactor(toTen, 0, 1, 2), 'Count by fives first. Every answer ends in 0 or 5.'),
    focus(withFactor(toTen, 10), withFactor(toTen, 0, 1, 2, 5), 'Times 10 moves each digit one place to the left.'),
    mixed(first, 'Let the student look at both numbers before answering: 0 × 5 is not 5.'),
    mixed(first, 'A check. These facts carry all the others.'),
    focus(withFactor(toTen, 3), first, 'A double and one more: 3 × 7 is 14 and 7.'),
    focus(withFactor(toTen, 3), first, 'Threes among the facts known before.', 0.5),
    focus(withFactor(toTen, 4), withFactor(toTen, 0, 1, 2, 3, 5, 10), 'Double twice: 4 × 6 is 12 and 12.'),
    focus(withFactor(toTen, 4), withFactor(toTen, 0, 1, 2, 3, 5, 10), 'Fours among the facts known before.', 0.5),
    focus(squares(5), threesAndFours, 'A number times itself. Draw the squares on grid paper once.', 0.5),
    mixed(threesAndFours, 'A check of threes and fours. Both orders should be equally fast.'),
    focus(withFactor(toTen, 9), byFour, 'Ten times the number, less the number: 9 × 6 is 60 − 6.'),
    focus(withFactor(toTen, 9), byFour, 'Nines among others. The digits of each answer from 9 to 90 add up to 9.', 0.5),
    focus(
      withFactor(toTen, 6),
      withFactor(toTen, 0, 1, 2, 3, 4, 5, 9, 10),
      'Five of them and one more: 6 × 7 is 35 and 7.',
    ),
    focus(withFactor(toTen, 6), withFactor(toTen, 0, 1, 2, 3, 4, 5, 9, 10), 'Sixes among the facts known before.', 0.5),
    focus(
      withFactor(toTen, 7),
      withFactor(toTen, 0, 1, 2, 3, 4, 5, 6, 9, 10),
      'Only 7 × 7 and 7 × 8 are new; the others were met turned round.',
    ),
    focus(
      withFactor(toTen, 7),
      withFactor(toTen, 0, 1, 2, 3, 4, 5, 6, 9, 10),
      'Sevens among others. Say 5, 6, 7, 8 for 56 = 7 × 8.',
      0.5,
    ),
    focus(withFactor(toTen, 8), toTen, 'Double three times: 8 × 6 is 12, 24, 48.'),
    focus(withFactor(toTen, 8), toTen, 'Eights among all the facts. Only 8 × 8 is new.', 0.5),
    focus(squares(9), sixToNine, 'Squares are good anchors: 8 × 7 is one 8 less than 8 × 8.', 0.4),
    mixed(sixToNine, 'The hard facts together. Practice three or four at a time, not all.'),
    mixed(sixToNine, 'The same facts in another order, so that no row can be known by heart.'),
    mixed(sixToNine, 'A check of the hard facts. Write down the slow ones for tomorrow.'),
    mixed(toTen, 'All facts from 0 × 0 to 10 × 10, hard ones more often.'),
    mixed(toTen, 'All facts in another order. Practice the two slowest ones before starting.'),
    mixed(toTen, 'All facts again. Let the student name the facts that are still slow.'),
    focus(withFactor(oneToTwelve, 11), toTen, 'To 11 × 9 the digit doubles; learn 11 × 11 and 11 × 12 by heart.', 0.3),
    focus(withFactor(oneToTwelve, 12), toTen, 'Ten times and two times: 12 × 7 is 70 and 14.', 0.3),
    mixed(toTwelve, 'The last check of multiplication, to 12 × 12. Division undoes the same facts.'),
  ],
  hardest: [
    { left: 7, right: 8 },
    { left: 6, right: 8 },
    { left: 6, right: 7 },
    { left: 9, right: 7 },
    { left: 8, right: 9 },
    { left: 12, right: 8 },
    { left: 12, right: 7 },
    { left: 11, right: 12 },
    { left: 4, right: 8 },
    { left: 4, right: 7 },
    { left: 3, right: 8 },
    { left: 3, right: 7 },
    { left: 0, right: 5 },
  ],
};
