import type { MathFact } from '@sixty/domain/exercises/math-fact.ts';
import { focus, type MathPlan, mixed, numbers, pairs } from './lesson.ts';

const fromUpTo = (most: number): readonly MathFact[] =>
  pairs(numbers(1, most), numbers(0, most), (left, right) => right <= left);

const taking = (facts: readonly MathFact[], ...amounts: readonly number[]): readonly MathFact[] =>
  facts.filter(({ right }) => amounts.includes(right));

const halves = (last: number): readonly MathFact[] => numbers(1, last).map((each) => ({ left: 2 * each, right: each }));
/** The inverses of near doubles: subtrahend and difference are one apart. */
const oneApart = (most: number): readonly MathFact[] =>
  pairs(numbers(3, most), numbers(1, 9), (left, right) => Math.abs(left - right - right) === 1);

const fromFive = fromUpTo(5);
const fromTen = fromUpTo(10);
const inverses = (least: number): readonly MathFact[] =>
  pairs(numbers(least, 18), numbers(least, 9), (left, right) => left - right >= least && left - right <= 9);
const withoutZeroAndOne = inverses(2);
const beyondTen = withoutZeroAndOne.filter(({ left }) => left > 10);
const fromBetween = (least: number, most: number): readonly MathFact[] =>
  beyondTen.filter(({ left }) => left >= least && left <= most);
const all = inverses(0);

/** Subtraction facts that are the inverse of the sums to 9 + 9. */
export const subtractionPlan: MathPlan = {
  lessons: [
    mixed(taking(fromFive, 0, 1), 'Taking 0 changes nothing; taking 1 gives the number before.'),
    focus(taking(fromFive, 2), taking(fromFive, 0, 1), 'Count back two, or think what must be added to 2.', 0.4),
    focus(taking(fromFive, 3), taking(fromFive, 0, 1, 2), 'Ask it as addition: 3 and what makes 5?', 0.5),
    mixed(fromFive, 'Ask for the answer only, without counting on fingers.'),
    mixed(fromFive, 'The same facts in another order. Say a slow one together three times, then continue.'),
    mixed(fromFive, 'A check. If 5 − 3 and 5 − 2 come at once, continue.'),
    focus(halves(5), fromFive, 'Doubles turned round: 4 + 4 is 8, so 8 − 4 is 4.'),
    focus(taking(fromTen, 4), fromFive, 'Think of the addition fact with 4 that makes the first number.'),
    focus(taking(fromTen, 5), fromTen, 'Think of two hands: a full hand goes away.', 0.35),
    focus(
      fromTen.filter(({ left }) => left === 10),
      fromTen,
      'Partners of 10 again. If 10 − 3 is slow, ask what goes with 3.',
    ),
    focus(taking(fromTen, 6, 7), fromTen, 'Count up from 6 or 7 instead of counting back.'),
    focus(taking(fromTen, 8, 9), fromTen, 'The answers are small: count up from 8 or 9.', 0.5),
    focus(oneApart(10), fromTen, 'What is taken and what is left are neighbors: 7 − 3 is 4.'),
    mixed(fromTen, 'All differences from 10 or less. Note which answers are slow.'),
    mixed(fromTen, 'The same facts in another order, so that no row can be known by heart.'),
    mixed(fromTen, 'A check before numbers over 10. Slow answers are worth another day here.'),
    focus(halves(9), fromTen, 'Doubles over 10 turned round: 7 + 7 is 14, so 14 − 7 is 7.'),
    focus(taking(beyondTen, 9), fromTen, 'Take 10 and give one back: 15 − 9 is 5 and one more.'),
    focus(taking(beyondTen, 8), fromTen, 'Take 10 and give two back: 13 − 8 is 3 and two more.', 0.35),
    focus(taking(beyondTen, 7), fromTen, 'Go down to 10 first, then on: 12 − 7 is 12 − 2 − 5.', 0.4),
    focus(taking(beyondTen, 6), fromTen, 'Go down to 10 first, or use the double 6 + 6.', 0.4),
    focus(oneApart(17), fromTen, 'What is taken and what is left are neighbors: 15 − 7 is 8.'),
    focus(fromBetween(11, 14), fromTen, 'Ask it as addition when the student stops: 8 and what makes 13?'),
    focus(fromBetween(15, 18), fromTen, 'Few facts, and the hardest. Say the three numbers as a family.', 0.35),
    mixed(withoutZeroAndOne, 'Everything that undoes 2 + 2 to 9 + 9. Numbers over 10 come more often.'),
    mixed(withoutZeroAndOne, 'A check of the section. Answers should come without counting.'),
    mixed(all, 'All facts, hard ones more often. Watch that the student reads the sign.'),
    mixed(all, 'All facts in another order. Practice the two slowest ones before starting.'),
    mixed(all, 'All facts again. Let the student name the facts that are still slow.'),
    mixed(all, 'The last check of subtraction. After this comes multiplication.'),
  ],
  hardest: [
    { left: 15, right: 8 },
    { left: 13, right: 7 },
    { left: 14, right: 6 },
    { left: 16, right: 9 },
    { left: 13, right: 5 },
    { left: 12, right: 7 },
    { left: 17, right: 8 },
    { left: 11, right: 4 },
    { left: 9, right: 6 },
    { left: 9, right: 4 },
    { left: 10, right: 7 },
    { left: 8, right: 5 },
    { left: 5, right: 3 },
  ],
};
