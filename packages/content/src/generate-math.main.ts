import { mkdirSync, writeFileSync } from 'node:fs';
import { mathOperations } from '@sixty/domain/exercises/exercise-type.ts';
import { generateMath, mathSeed } from './generate-math.ts';
import { readPlan } from './scope-and-sequence.ts';

for (const operation of mathOperations) {
  const folder = new URL(`../data/${operation}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [number, text] of generateMath(operation, readPlan(operation), mathSeed)) {
    writeFileSync(new URL(`${String(number).padStart(3, '0')}.txt`, folder), text);
  }
}
