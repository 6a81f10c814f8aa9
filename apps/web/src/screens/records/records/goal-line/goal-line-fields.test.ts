import { expect, test } from 'vitest';
import { numberOf } from '../../../../components/form/rules.ts';
import { goalLineError } from './goal-line-fields.ts';

test('a goal line is a whole number from 1 to 250', () => {
  for (const typed of ['1', '90', '250', ' 90 ']) expect(goalLineError(numberOf(typed))).toBeUndefined();
  for (const typed of ['', ' ', '0', '251', '9.5', '-3', 'many']) expect(goalLineError(numberOf(typed))).toBeDefined();
});
