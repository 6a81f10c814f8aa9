import { cpus, loadavg, totalmem } from 'node:os';
import type { LessonTimes } from './lessons.ts';
import { type Comparison, connections, type Measured, rateOf } from './load.ts';
import type { LogInTimes } from './log-ins.ts';
import type { MailTimes } from './mail.ts';
import type { Memory } from './memory.ts';
import type { OrganizationTimes } from './organization.ts';
import type { RecordTimes } from './records.ts';
import type { RosterTimes } from './roster.ts';
import type { LoadedScripts } from './scripts-loaded.ts';
import type { SignUpTimes } from './sign-ups.ts';
import { median, percentile } from './statistics.ts';
import { printTable } from './table.ts';
import type { Pointer, TapPlan, TapTimes } from './tap-to-paint.ts';

interface MainJob {
  readonly calls: { readonly submit: Comparison; readonly records: Comparison };
  /** Null if the system does not report memory. */
  readonly memory: { readonly ours: Memory; readonly bare: Memory; readonly postgres: Memory } | null;
  readonly scripts: { readonly instructor: LoadedScripts; readonly student: LoadedScripts };
  readonly taps: Readonly<Record<Pointer, TapTimes>>;
}

export const printMachine = (): void => {
  const processors = cpus();
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const memory = Math.round(totalmem() / 1e9);
  console.log(
    `${date} UTC, ${processors.length} cores (${processors[0]?.model.trim()}), ${memory} GB, ${process.platform}, ` +
      `Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} before the run.`,
  );
};

export const printCalls = (results: number, calls: MainJob['calls']): void =>
  printTable(
    `Calls over ${connections} connections, ${results.toLocaleString('en')} results stored (ratio of requests/s: the median round, lowest to highest)`,
    ['call', 'server', 'requests/s', 'p50 ms', 'p99 ms'],
    Object.entries(calls).flatMap(([name, { ours, bare, ratios }]) => {
      const times = (share: number) => percentile(ours.latencies, share) / percentile(bare.latencies, share);
      const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
      return [
        [name, 'ours', ...callCells(ours)],
        [name, 'bare', ...callCells(bare)],
        [name, 'ours / bare', `${median(ratios).toFixed(2)} (${range})`, times(0.5).toFixed(2), times(0.99).toFixed(2)],
      ];
    }),
  );

const callCells = (measured: Measured): readonly string[] => [
  rateOf(measured).toFixed(0),
  percentile(measured.latencies, 0.5).toFixed(2),
  percentile(measured.latencies, 0.99).toFixed(2),
];

export const printMemory = (memory: NonNullable<MainJob['memory']>): void =>
  printTable(
    'Memory after the load, MB (PSS counts shared memory once)',
    ['what', 'processes', 'RSS', 'most RSS', 'PSS'],
    Object.entries(memory).map(([name, { processes, resident, peakResident, proportional }]) => [
      name,
      String(processes),
      ...[resident, peakResident, proportional].map((size) => size.toFixed(0)),
    ]),
  );

export const printScripts = (scripts: MainJob['scripts']): void =>
  printTable(
    'JavaScript of the first visit of an exercise, the socket client included',
    ['page', 'files', 'brotli kB'],
    Object.entries(scripts).map(([name, { files, brotli }]) => [name, String(files), kilobytes(brotli)]),
  );

export const printTaps = ({ words, slowdown }: TapPlan, taps: MainJob['taps']): void =>
  printTable(
    `From tap to paint on a story of ${words} words, Chromium with the processor ${slowdown} times slower`,
    ['with', 'measured by', 'taps', 'p50 ms', 'p99 ms', 'most ms'],
    Object.entries(taps).flatMap(([pointer, { eventTiming, nextFrame }]) => [
      [pointer, 'Event Timing: it is on the screen (steps of 8 ms, at least 16)', ...tapCells(eventTiming)],
      [pointer, 'requestAnimationFrame and a message: its frame is drawn', ...tapCells(nextFrame)],
    ]),
  );

const tapCells = (times: readonly number[]): readonly string[] => [
  String(times.length),
  ...[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)),
];

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

export const printLessons = ({ pairs, ...times }: LessonTimes): void =>
  printTable(
    `Lessons of ${pairs} linked pairs, ${pairs / 10} selections a second`,
    ['from', 'to', 'p50 ms', 'p99 ms', 'most ms'],
    [
      ['selection of an exercise', "on the student's device", ...waitCells(times.exercise)],
      ['selection of the student', "on the student's device", ...waitCells(times.student)],
      ['server ready after a restart', 'device shows what is open', ...waitCells(times.reconnected)],
    ],
  );

export const printLogIns = ({ together, duringFlood }: LogInTimes): void =>
  printTable(
    'Log-ins from one address, all accepted',
    ['log-ins', 'p50 ms', 'p99 ms', 'most ms'],
    [
      [`${together.length} teachers at the same moment`, ...waitCells(together)],
      [`${duringFlood.length} of a teacher, while 54 connections sign in to six accounts`, ...waitCells(duringFlood)],
    ],
  );

export const printMail = ({ invitations, resets, perSecond }: MailTimes): void =>
  printTable(
    `Messages through a mail server of this machine, behind ${invitations.toLocaleString('en')} waiting invitations`,
    ['what', 'measured'],
    [
      [`a password reset, slowest of ${resets.length}`, `${Math.max(...resets).toFixed(0)} ms`],
      ['invitations a second', perSecond.toFixed(0)],
    ],
  );

/** A share and the most of some times, in seconds. */
const secondsOf = (times: readonly number[]): string =>
  `p99 ${(percentile(times, 0.99) / 1000).toFixed(1)} s, most ${(percentile(times, 1) / 1000).toFixed(1)} s`;

export const printSignUps = (measured: SignUpTimes): void => {
  const { teachers, accepted, again, refused, puzzles, took, answers, verifications, resets } = measured;
  const refusals = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  printTable(
    `${teachers.toLocaleString('en')} teachers of 10 schools sign up in ${(took / 1000).toFixed(0)} s`,
    ['what', 'measured'],
    [
      [
        'accounts',
        `${accepted} (${[`${again} at a further try`, `${puzzles} with a puzzle`, ...refusals].join(', ')})`,
      ],
      ['answers', secondsOf(answers)],
      [`verification mails, ${verifications.length} arrived`, secondsOf(verifications)],
      [`${resets.length} password resets of others at the same time`, secondsOf(resets)],
    ],
  );
};

const waitCells = (times: readonly number[]): readonly string[] =>
  [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));

/** The records of students with a long history, and the slowdown with more stored results. */
export const printRecords = (measured: readonly RecordTimes[]): void => {
  const [first] = measured;
  for (const share of [0.5, 0.99]) {
    printTable(
      `Calls about students with 3,000 results, one after another, p${100 * share} in ms`,
      ['call', ...measured.map(({ stored }) => `${stored.toLocaleString('en')} stored`), 'times as long'],
      Object.keys(first?.calls ?? {}).map((name) => {
        const times = measured.map(({ calls }) => percentile(calls[name] ?? [], share));
        const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
        return [name, ...times.map((time) => time.toFixed(2)), ratio.toFixed(2)];
      }),
    );
  }
};

/** Pages of the roster, and the slowdown in a large organization. */
export const printRoster = (measured: readonly RosterTimes[]): void => {
  const [small, large] = measured;
  if (!small || !large) throw new Error('A small and a large organization are required.');
  const names = Object.keys(small.calls);
  const times = (side: RosterTimes, name: string, share: number) => percentile(side.calls[name] ?? [], share);
  for (const share of [0.5, 0.99]) {
    printTable(
      `Pages of the roster, one after another, p${100 * share} in ms`,
      ['call', ...measured.map(({ students }) => `of ${students.toLocaleString('en')} students`), 'times as long'],
      names.map((name) => {
        const [one, other] = [times(small, name, share), times(large, name, share)];
        return [name, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2)];
      }),
    );
  }
  const slowest = Math.max(...names.map((name) => times(large, name, 0.99)));
  printTable(
    'Targets',
    ['what', 'target', 'measured', ''],
    [['page of 10,000 students, p99 of the slowest call', ...atMost(300, slowest, 'ms')]],
  );
};

/** The page of a large organization, the plans of its statements, and the cost of its triggers per result. */
export const printOrganization = ({ calls, plans, stored, ...measured }: OrganizationTimes): void => {
  const { students, results, filling, counting, growth } = measured;
  const size = `${students.toLocaleString('en')} students and ${results.toLocaleString('en')} results`;
  const seconds = (time: number) => `${(time / 1000).toFixed(0)} s`;
  console.log(
    `\n${size}, made in ${seconds(filling)}; practice counted in ${seconds(counting)}, growth computed in ${seconds(growth)}.`,
  );
  printTable(
    `Calls about ${size}, one after another, in ms`,
    ['call', 'p50', 'p99', 'most'],
    Object.entries(calls).map(([name, times]) => [
      name,
      ...[0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)),
    ]),
  );
  const [kept, bare] = [stored.with, stored.without].map((times) => median(times));
  printTable(
    'Storing a result, in ms, without waiting for the disk',
    ['what', 'p50', 'p99'],
    Object.entries(stored).map(([name, times]) => [
      `${name} the practice triggers`,
      ...[0.5, 0.99].map((share) => percentile(times, share).toFixed(3)),
    ]),
  );
  printTable(
    'Targets',
    ['what', 'target', 'measured', ''],
    [
      ['page of an organization, p99 of the slowest call', ...atMost(300, slowestOf(Object.values(calls)), 'ms')],
      [
        'cost of the practice triggers, p50',
        ...atMost(0.1, (kept ?? Number.NaN) - (bare ?? Number.NaN), 'ms a result'),
      ],
    ],
  );
  for (const [name, plan] of Object.entries(plans)) console.log(`\nPlan of ${name}\n\n${plan}`);
};

const slowestOf = (calls: readonly (readonly number[])[]): number =>
  Math.max(...calls.map((times) => percentile(times, 0.99)));

/** The project's targets next to the measurements. */
export const printTargets = ({ main, lessons }: { readonly main?: MainJob; readonly lessons: LessonTimes }): void =>
  printTable(
    'Targets',
    ['what', 'target', 'measured', ''],
    [...(main ? mainTargets(main) : []), ...lessonTargets(lessons)],
  );

const mainTargets = ({ calls, memory, scripts, taps }: MainJob): readonly (readonly string[])[] => [
  ['submit', ...atLeast(0.5, median(calls.submit.ratios), 'of the bare server')],
  ['records', ...atLeast(0.5, median(calls.records.ratios), 'of the bare server')],
  ['tap to paint, finger, p99', ...atMost(50, percentile(taps.finger.eventTiming, 0.99), 'ms')],
  ['tap to paint, mouse, p99', ...atMost(50, percentile(taps.mouse.eventTiming, 0.99), 'ms')],
  ...(memory ? [['server, RSS', ...atMost(200, memory.ours.resident, 'MB')]] : []),
  ['exercise page', ...atMost(150, scripts.instructor.brotli / 1000, 'kB')],
  ['student page', ...atMost(130, scripts.student.brotli / 1000, 'kB')],
];

const lessonTargets = ({ exercise, student, reconnected }: LessonTimes): readonly (readonly string[])[] => [
  ['selection of an exercise to receipt, p99', ...atMost(10, percentile(exercise, 0.99), 'ms')],
  ['selection of a student to receipt, p99', ...atMost(10, percentile(student, 0.99), 'ms')],
  ['all devices right after a restart', ...atMost(5, percentile(reconnected, 1) / 1000, 's')],
];

const atLeast = (target: number, value: number, unit: string) =>
  verdict(`at least ${target} ${unit}`, value, value >= target);
export const atMost = (target: number, value: number, unit: string) =>
  verdict(`at most ${target} ${unit}`, value, value <= target);

const verdict = (target: string, value: number, met: boolean): readonly string[] => [
  target,
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1),
  met ? 'met' : 'missed',
];
