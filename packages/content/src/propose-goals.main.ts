/** Writes the proposed goal mark of every story into its file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { exerciseTypes, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { goalLadder, proposeGoals } from './checks/goal-marks.ts';
import { loadLibrary } from './library.ts';
import { readStoryTargets } from './scope-and-sequence.ts';

const library = loadLibrary();
const ladder = goalLadder(readStoryTargets());
for (const type of exerciseTypes.filter(isStoryType)) {
  const goals = proposeGoals(library.list(type), ladder);
  if (!goals) throw new Error(`No goals of ${type} fit the rules.`);
  for (const [index, goal] of goals.entries()) {
    const file = new URL(`../data/${type}/${String(index + 1).padStart(3, '0')}.txt`, import.meta.url);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^(kind: .*\n)(?:goal: .*\n)?/m, `$1goal: ${goal}\n`));
  }
}
