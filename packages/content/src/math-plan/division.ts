import type { MathFact } from '@sixty/domain/exercises/math-fact.ts';
import { focus, type MathPlan, mixed, numbers } from './lesson.ts';

/** Divisions without remainder by each divisor, with answers from `first` to `last`. */
const by = (divisors: readonly number[], first: number, last: number): readonly MathFact[] =>
  divisors.flatMap((right) => numbers(first, last).map((answer) => ({ left: answer * right, right })));

const bySelf = (last: number): readonly MathFact[] => numbers(2, last).map((each) => ({ left: each, right: each }));
const squaresUndone = (last: number): readonly MathFact[] =>
  numbers(1, last).map((each) => ({ left: each * each, right: each }));

const byOneAndSame = [...by([1], 1, 10), ...bySelf(10)];
const first = by([1, 2, 5, 10], 0, 10);
const threesAndFours = by([3, 4], 0, 10);
const sixToNine = by(numbers(6, 9), 1, 10);
const toTen = by(numbers(1, 10), 0, 10);

/** Divisions that are the inverse of the products to 12 × 12, without remainders. */
export const divisionPlan: MathPlan = {
  lessons: [
    mixed(byOneAndSame, 'By 1 the number stays; by the same number the answer is 1.'),
    focus(by([2], 0, 10), byOneAndSame, 'By 2 is half. Nothing shared out is still nothing: 0 ÷ 2 is 0.'),
    focus(
      by([5], 0, 10),
      [...byOneAndSame, ...by([2], 0, 10)],
      'Count by fives up to the number, or ask 5 times what.',
    ),
    focus(by([10], 0, 10), by([1, 2, 5], 0, 10), 'By 10 takes away the last 0.'),
    mixed(first, 'Let the student read both numbers aloud at first if they get mixed up.'),
    mixed(first, 'A check. These answers carry the harder ones.'),
    focus(by([3], 0, 10), first, 'Ask it as multiplication: 3 times what is 21?'),
    focus(by([3], 0, 10), first, 'By 3 among the facts known before.', 0.5),
    focus(by([4], 0, 10), [...first, ...by([3], 0, 10)], 'Half of the half: 28 is 14 and 14, and half of 14 is 7.'),
    focus(by([4], 0, 10), [...first, ...by([3], 0, 10)], 'By 4 among the facts known before.', 0.5),
    focus(squaresUndone(5), threesAndFours, 'What number times itself makes the first one?', 0.5),
    mixed(threesAndFours, 'A check of threes and fours. Note which answers are slow.'),
    focus(by([9], 0, 10), [...first, ...threesAndFours], 'To 90 the answer is one more than the tens: 54 ÷ 9 is 6.'),
    focus(by([9], 0, 10), [...first, ...threesAndFours], 'By 9 among the facts known before.', 0.5),
    focus(by([6], 0, 10), by([1, 2, 3, 4, 5, 9, 10], 0, 10), 'Ask 6 times what. If it is slow, start from 30 = 6 × 5.'),
    focus(by([6], 0, 10), by([1, 2, 3, 4, 5, 9, 10], 0, 10), 'By 6 among the facts known before.', 0.5),
    focus(
      by([7], 0, 10),
      by([1, 2, 3, 4, 5, 6, 9, 10], 0, 10),
      'Ask 7 times what. If it is slow, start from 35 = 7 × 5.',
    ),
    focus(by([7], 0, 10), by([1, 2, 3, 4, 5, 6, 9, 10], 0, 10), 'By 7 among the facts known before.', 0.5),
    focus(by([8], 0, 10), toTen, 'Half, half and half again: 48 is 24, 12, 6.'),
    focus(by([8], 0, 10), toTen, 'By 8 among all the facts.', 0.5),
    focus(squaresUndone(9), sixToNine, 'What number times itself makes the first one?', 0.4),
    mixed(sixToNine, 'The hard facts together. Practice a few at a time.'),
    mixed(sixToNine, 'The same facts in another order, so that no row can be known by heart.'),
    mixed(sixToNine, 'A check of the hard facts. Write down the slow ones for tomorrow.'),
    mixed(toTen, 'All facts that undo 1 × 0 to 10 × 10, hard ones more often.'),
    mixed(toTen, 'All facts in another order. Practice the two slowest ones before starting.'),
    mixed(toTen, 'All facts again. Let the student name the facts that are still slow.'),
    focus(by([11], 1, 12), toTen, 'To 99 the answer is the repeated digit; learn 121 and 132 by heart.', 0.4),
    focus(by([12], 1, 12), toTen, 'Ask 12 times what. Start from 60 = 12 × 5 or 120 = 12 × 10.', 0.4),
    mixed(by(numbers(1, 12), 0, 12), 'The last check of division, to 144 ÷ 12.'),
  ],
  hardest: [
    { left: 56, right: 7 },
    { left: 56, right: 8 },
    { left: 48, right: 6 },
    { left: 54, right: 9 },
    { left: 42, right: 7 },
    { left: 63, right: 7 },
    { left: 72, right: 8 },
    { left: 96, right: 12 },
    { left: 84, right: 12 },
    { left: 132, right: 11 },
    { left: 32, right: 4 },
    { left: 28, right: 4 },
    { left: 24, right: 3 },
    { left: 21, right: 3 },
    { left: 0, right: 2 },
    { left: 0, right: 5 },
  ],
};
