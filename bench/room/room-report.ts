import { atMost } from '../report.ts';
import { printTable } from '../table.ts';
import type { Change } from './lesson.ts';
import type { RoomTimes } from './room.ts';
import { medianAndMost, type Step, type Stretch, secondsFor, stretchOf, tapsOf } from './thumb.ts';

const seconds = (value: number): string => value.toFixed(1);

/** Prints all that a teacher taps, with the time of the model and of the machine, and the targets. */
export const printRoom = ({ signUp, returning, alone, withDevice }: RoomTimes): void => {
  printSteps('A new user, from the home page to the first graded result', signUp);
  printSteps('A returning teacher, from opening the product to the first result', returning);
  for (const [title, changes] of [
    ['From Submit to the next Start', alone],
    ['From Submit to the next Start, with a student’s device that follows', withDevice],
  ] as const) {
    const { median, most } = chosenOf(changes);
    printChanges(title, changes);
    printSteps(`${title}: the median, to ${median.student}`, median.steps);
    printSteps(`${title}: the slowest, to ${most.student}`, most.steps);
  }
  printTable(
    'Targets',
    ['what', 'target', 'measured', ''],
    [
      ...changeTargets('between two students', alone),
      ...changeTargets('between two students, with a device', withDevice),
      ...targets('first result of a returning teacher', stretchOf(returning), { taps: 5, seconds: 60 }),
      ...targets('first result of a new user', stretchOf(signUp), { taps: 18, seconds: 180 }),
    ],
  );
};

const printSteps = (title: string, steps: readonly Step[]): void =>
  printTable(
    title,
    ['what', 'taps', 'characters', 'model s', 'machine s'],
    [
      ...steps.map(({ name, effort, elapsed }) => {
        const human = secondsFor(effort);
        return [name, ...countCells(tapsOf(effort), effort.character ?? 0), seconds(human), seconds(elapsed - human)];
      }),
      totalRow(steps),
    ],
  );

const countCells = (taps: number, characters: number) => [String(taps), characters === 0 ? '' : String(characters)];

const totalRow = (steps: readonly Step[]): readonly string[] => {
  const { taps, fields, human, machine, total } = stretchOf(steps);
  const inFields = fields === 0 ? '' : `in ${fields} fields`;
  return [`all: ${seconds(total)} s`, String(taps), inFields, seconds(human), seconds(machine)];
};

const printChanges = (title: string, changes: readonly Change[]): void =>
  printTable(
    title,
    ['to', 'exercise', 'taps', 'model s', 'machine s', 'both s'],
    changes.map(({ student, exercise, steps }) => {
      const { taps, human, machine, total } = stretchOf(steps);
      return [student, exercise, String(taps), ...[human, machine, total].map(seconds)];
    }),
  );

const chosenOf = (changes: readonly Change[]) => medianAndMost(changes, ({ steps }) => stretchOf(steps).total);

const changeTargets = (what: string, changes: readonly Change[]): readonly (readonly string[])[] => {
  const stretches = changes.map(({ steps }) => stretchOf(steps));
  const taps = medianAndMost(stretches, (stretch) => stretch.taps);
  const time = medianAndMost(stretches, ({ total }) => total);
  return [
    ...targets(`${what}, median`, { taps: taps.median.taps, total: time.median.total }, { taps: 2, seconds: 5 }),
    ...targets(`${what}, most`, { taps: taps.most.taps, total: time.most.total }, { taps: 2, seconds: 5 }),
  ];
};

const targets = (
  what: string,
  { taps, total }: Pick<Stretch, 'taps' | 'total'>,
  target: { readonly taps: number; readonly seconds: number },
): readonly (readonly string[])[] => [
  [what, ...atMost(target.taps, taps, 'taps')],
  [what, ...atMost(target.seconds, total, 's')],
];
