import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChoiceAnswer, type ChoiceStep, stepAfterAnswer, stepOfChoice } from './choose-exercise.ts';

const cases: readonly (readonly [number: number, unfinished: readonly number[], step: ChoiceStep])[] = [
  [4, [], 'open'],
  [4, [7], 'open'],
  [7, [7], 'open'],
  [7, [1, 7, 9], 'open'],
  [5, [], 'warning'],
  [1, [], 'warning'],
  [5, [4, 7], 'warning'],
];

test.each(cases)('with 4 suggested, choosing %i with %j unfinished leads to %s', (number, unfinished, step) => {
  expect(stepOfChoice({ number, suggested: 4, unfinished })).toBe(step);
});

test.each([
  ['warning', 'continue', 'confirmation'],
  ['warning', 'cancel', 'list'],
  ['confirmation', 'continue', 'open'],
  ['confirmation', 'cancel', 'list'],
] as const)('%s and %s leads to %s', (step, answer, next) => {
  expect(stepAfterAnswer(step, answer)).toBe(next);
});

test('an exercise that is not suggested opens after exactly two confirmations', () => {
  const answers = fc.array(fc.constantFrom<ChoiceAnswer>('continue', 'cancel'), { maxLength: 5 });
  fc.assert(
    fc.property(answers, (given) => {
      let step: ChoiceStep = stepOfChoice({ number: 2, suggested: 1, unfinished: [] });
      for (const answer of given) {
        if (step === 'warning' || step === 'confirmation') step = stepAfterAnswer(step, answer);
      }
      expect(step === 'open').toBe(given[0] === 'continue' && given[1] === 'continue');
    }),
  );
});
