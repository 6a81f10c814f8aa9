import type { MathFact } from '@sixty/domain/exercises/math-fact.ts';
import { focus, type MathPlan, mixed, numbers, pairs } from './lesson.ts';

const upTo = (most: number): readonly MathFact[] =>
  pairs(numbers(0, most), numbers(0, most), (left, right) => left + right <= most);

const withAddend = (facts: readonly MathFact[], ...addends: readonly number[]): readonly MathFact[] =>
  facts.filter(({ left, right }) => addends.includes(left) || addends.includes(right));

const doubles = (last: number): readonly MathFact[] => numbers(1, last).map((each) => ({ left: each, right: each }));
const nearDoubles = (lastSum: number): readonly MathFact[] =>
  pairs(numbers(1, 9), numbers(1, 9), (left, right) => Math.abs(left - right) === 1 && left + right <= lastSum);

const toFive = upTo(5);
const toTen = upTo(10);
const beyondTen = pairs(numbers(2, 9), numbers(2, 9), (left, right) => left + right > 10);
const withoutZeroAndOne = pairs(numbers(2, 9), numbers(2, 9));
const all = pairs(numbers(0, 9), numbers(0, 9));
const sumsBetween = (least: number, most: number): readonly MathFact[] =>
  beyondTen.filter(({ left, right }) => left + right >= least && left + right <= most);

/** Addition facts to 9 + 9. */
export const additionPlan: MathPlan = {
  lessons: [
    mixed(withAddend(toFive, 0, 1), 'Adding 0 changes nothing; adding 1 gives the next number.'),
    focus(
      withAddend(toFive, 2),
      withAddend(toFive, 0, 1),
      'Start at the bigger number and count on two, no matter which number comes first.',
    ),
    focus(
      withAddend(toFive, 3),
      withAddend(toFive, 0, 1, 2),
      'Turn the problem round when the 3 comes second: 2 + 3 is 3 + 2.',
    ),
    mixed(toFive, 'Ask for the answer only, without counting on fingers.'),
    mixed(toFive, 'The same facts in another order. Say a slow one together three times, then continue.'),
    mixed(toFive, 'A check. Only answers that come at once are ready for sums to 10.'),
    focus(doubles(5), toFive, 'Doubles are a hook for other facts. Learn them as pairs of hands, wheels and eyes.'),
    focus(withAddend(toTen, 4), toFive, 'Two doubles help here: 4 + 4 is 8, so 4 + 5 is one more.'),
    focus(withAddend(toTen, 5), toTen, 'Show a full hand for 5 and the other number on the other hand.'),
    focus(
      toTen.filter(({ left, right }) => left + right === 10),
      toTen,
      'Partners of 10, learned both ways: 7 + 3 and 3 + 7. Not every answer is 10, so each problem must be read.',
      0.5,
    ),
    focus(withAddend(toTen, 6, 7), toTen, 'Think of how far 6 and 7 are from 10.'),
    focus(withAddend(toTen, 8, 9), toTen, 'Turn it round so that the bigger number comes first, then count on.'),
    focus(nearDoubles(10), toTen, 'One more than a double: 3 + 4 is 3 + 3 and one more.'),
    mixed(toTen, 'All sums to 10. Note which answers are slow and practice those few alone.'),
    mixed(toTen, 'The same facts in another order, so that no row can be known by heart.'),
    mixed(toTen, 'A check before sums over 10. Slow answers are worth another day here.'),
    focus(doubles(9), toTen, 'Doubles over 10 come first, since many other facts lean on them.'),
    focus(withAddend(beyondTen, 9), toTen, 'Move one over to make 10: 9 + 6 is 10 + 5.'),
    focus(withAddend(beyondTen, 8), toTen, 'Move two over to make 10: 8 + 5 is 10 + 3.'),
    focus(withAddend(beyondTen, 7), toTen, 'Make 10 with three of the other number: 7 + 5 is 10 + 2.'),
    focus(withAddend(beyondTen, 6), toTen, 'Make 10 with four of the other number, or use 6 + 6.'),
    focus(nearDoubles(17), toTen, 'One more or one less than a double: 7 + 8 is 7 + 7 and one more.'),
    focus(sumsBetween(11, 14), toTen, 'Praise an answer that comes without counting, even if it is slow.'),
    focus(sumsBetween(15, 18), toTen, 'Few facts, and the hardest. Practice them both ways round.'),
    mixed(withoutZeroAndOne, 'Everything from 2 + 2 to 9 + 9. Sums over 10 come more often.'),
    mixed(withoutZeroAndOne, 'A check of the section. Answers should come as fast as reading the problem.'),
    mixed(all, 'All facts from 0 + 0 to 9 + 9, hard ones more often.'),
    mixed(all, 'All facts in another order. Practice the two slowest ones before starting.'),
    mixed(all, 'All facts again. Let the student name the facts that are still slow.'),
    mixed(all, 'The last check of addition. After this, subtraction undoes the same facts.'),
  ],
  hardest: [
    { left: 8, right: 7 },
    { left: 6, right: 8 },
    { left: 7, right: 6 },
    { left: 9, right: 7 },
    { left: 5, right: 8 },
    { left: 7, right: 5 },
    { left: 8, right: 9 },
    { left: 4, right: 7 },
    { left: 3, right: 6 },
    { left: 4, right: 5 },
    { left: 7, right: 3 },
    { left: 2, right: 3 },
  ],
};
