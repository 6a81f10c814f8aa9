import { expect, test } from 'vitest';
import { type ArchivingRefusal, licensesToArchive } from './archiving.ts';
import type { LicenseStatus } from './availability.ts';
import { type Program, programs } from './program.ts';

type Held = readonly [license: LicenseStatus | null, hasDoneExercise: boolean];

const unused: Held = ['active', false];
const practiced: Held = ['active', true];
const archived: Held = ['archived', true];
const none: Held = [null, false];

test.each<[readonly Program[], Held, Held, readonly Program[] | ArchivingRefusal]>([
  [['reading'], practiced, none, ['reading']],
  [['reading', 'math'], practiced, practiced, ['reading', 'math']],
  [['reading', 'math'], archived, practiced, ['math']],
  [['math'], practiced, unused, ['math']],
  [['math'], archived, unused, ['math']],
  [['reading'], unused, unused, 'license-not-practiced'],
  [['reading'], archived, practiced, 'nothing-to-archive'],
  [[], practiced, practiced, 'nothing-to-archive'],
  [['math'], practiced, none, 'license-missing'],
  [['reading', 'math'], practiced, none, 'license-missing'],
])('archiving %j with reading %j and math %j gives %j', (wanted, reading, math, outcome) => {
  const of = { reading, math };
  const facts = programs.map((program) => ({ program, license: of[program][0], hasDoneExercise: of[program][1] }));
  const result = licensesToArchive(wanted, facts);
  expect(result.ok ? result.value : result.refusal).toEqual(outcome);
});
