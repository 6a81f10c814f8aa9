import { readFileSync } from 'node:fs';
import { mathOperations } from '@sixty/domain/exercises/exercise-type.ts';
import { readFact } from '@sixty/domain/exercises/math-fact.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEqualNeighbors, findOutsideDomain, findUnbalancedFacts } from './checks/math-facts.ts';
import { generateMath, mathSeed } from './generate-math.ts';
import { isSameOrCommuted } from './math-fact.ts';
import { mathPlans } from './math-plan/math-plans.ts';
import { readPlan } from './scope-and-sequence.ts';

test.each(mathOperations)('the stored exercises of %s match the generator with its seed', (operation) => {
  for (const [number, text] of generateMath(operation, readPlan(operation), mathSeed)) {
    const stored = new URL(`../data/${operation}/${String(number).padStart(3, '0')}.txt`, import.meta.url);
    expect(readFileSync(stored, 'utf8')).toBe(text);
  }
});

test('another seed gives different exercises', () => {
  const plan = readPlan('addition');
  expect([...generateMath('addition', plan, 'other').values()]).not.toEqual([
    ...generateMath('addition', plan, mathSeed).values(),
  ]);
});

test('with any seed, exercises have the planned length and follow the rules for facts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...mathOperations), fc.string(), (operation, seed) => {
      const plan = readPlan(operation);
      const files = generateMath(operation, plan, seed);
      for (const { number, items: count } of plan) {
        const text = files.get(number) ?? '';
        const items = text
          .slice(text.indexOf('---\n') + 4)
          .trimEnd()
          .split('\n');
        const lesson = mathPlans[operation].lessons[number - 1];
        expect(items).toHaveLength(count);
        expect(findOutsideDomain(operation, { items })).toEqual([]);
        expect(findEqualNeighbors(operation, { items })).toEqual([]);
        expect(lesson && findUnbalancedFacts(operation, { items }, lesson)).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

test.each(mathOperations)('the last check of %s includes each of the facts that students miss most', (operation) => {
  const last = [...generateMath(operation, readPlan(operation), mathSeed).values()].at(-1) ?? '';
  const facts = last
    .slice(last.indexOf('---\n') + 4)
    .trimEnd()
    .split('\n')
    .map(readFact);
  const absent = mathPlans[operation].hardest.filter(
    (hard) => !facts.some((fact) => isSameOrCommuted(operation, fact, hard)),
  );
  expect(absent).toEqual([]);
});

test('throws an error that names a planned exercise without a lesson', () => {
  const entry = { number: 31, section: 1, sectionTitle: '', skill: 'A', title: '', items: 5, group: 5, errors: 2 };
  expect(() => generateMath('division', [entry], mathSeed)).toThrow('The division plan has no lesson 31.');
});
