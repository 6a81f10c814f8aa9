/**
 * Measures the main operations on this machine: submitting and reading records compared with a bare server, memory, a
 * tap on a word, the JavaScript of the exercise pages, and lessons on linked devices. `--quick` uses fewer results,
 * rounds and taps; `--lessons` measures only lessons; `--records` the records of students with years of history, in a
 * small and a large table; `--roster` pages of the roster in a small and a large organization; `--organization` the
 * page of a large organization; `--log-ins` many log-ins at once; `--mail` messages that wait; `--sign-ups` a morning on
 * which 2,500 teachers sign up; `--truth` what suggestions and growth say in simulated school years; `--room` what a teacher does between ten students.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../apps/server/src/db/demo/seeded-random.ts';
import { buildWeb } from '../scripts/build-web.mjs';
import { ensureChromium } from '../scripts/find-chromium.mjs';
import { openBrowser } from './browser.ts';
import { recordReads, submissions } from './calls.ts';
import { type LessonTimes, measureLessons } from './lessons.ts';
import { compare } from './load.ts';
import { measureLogIns } from './log-ins.ts';
import { measureMail } from './mail.ts';
import { canReadMemory, familyOf, memoryOf } from './memory.ts';
import { measureOrganization } from './organization.ts';
import { startBareServer, startOurServer, type Undo } from './programs.ts';
import { measureRecords } from './records.ts';
import {
  printCalls,
  printLessons,
  printLogIns,
  printMachine,
  printMail,
  printMemory,
  printOrganization,
  printRecords,
  printRoster,
  printScripts,
  printSignUps,
  printTaps,
  printTargets,
} from './report.ts';
import { expectAlike, selectStudent, signIn } from './requests.ts';
import { measureRoom } from './room/room.ts';
import { printRoom } from './room/room-report.ts';
import { measureRoster } from './roster.ts';
import { loadScripts } from './scripts-loaded.ts';
import { measureSignUps } from './sign-ups.ts';
import { fillUp, findDatabase } from './stored-results.ts';
import { measureTaps, type Pointer } from './tap-to-paint.ts';
import { printTruth } from './truth.ts';
import { printGrowthTruth } from './truth-growth.ts';

const flag = { type: 'boolean', default: false } as const;
const {
  quick,
  lessons: onlyLessons,
  records: onlyRecords,
  roster: onlyRoster,
  organization: onlyOrganization,
  'log-ins': onlyLogIns,
  mail: onlyMail,
  room: onlyRoom,
  'sign-ups': onlySignUps,
  truth: onlyTruth,
} = parseArgs({
  options: {
    quick: flag,
    lessons: flag,
    records: flag,
    roster: flag,
    organization: flag,
    'log-ins': flag,
    mail: flag,
    room: flag,
    'sign-ups': flag,
    truth: flag,
  },
}).values;
const plan = quick
  ? {
      results: 60_000,
      sizes: [100_000, 1_000_000],
      load: { rounds: 4, turn: 500 },
      taps: 60,
      school: { students: 2000, results: 300_000 },
    }
  : {
      results: 600_000,
      sizes: [600_000, 10_000_000],
      load: { rounds: 12, turn: 1000 },
      taps: 200,
      school: { students: 20_000, results: 5_000_000 },
    };

const teacher = { type: 'teacher', username: 'demo.teacher', password: 'Demo-Teacher-1' } as const;
const storyType = 'stories/elementary';
const story = `${storyType}/1`;

const newDataDir = async (undo: Undo): Promise<string> => {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'sixty-bench-'));
  undo(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const runLessons = async (undo: Undo): Promise<LessonTimes> => {
  const lessons = await measureLessons(await newDataDir(undo), 1000, undo);
  printLessons(lessons);
  return lessons;
};

const run = async (undo: Undo): Promise<void> => {
  if (onlyTruth) {
    printTruth();
    return printGrowthTruth();
  }
  printMachine();
  if (onlyRecords) return printRecords(await measureRecords(() => newDataDir(undo), plan.sizes, teacher, undo));
  if (onlyOrganization) return printOrganization(await measureOrganization(plan.school, await newDataDir(undo), undo));
  if (onlyLogIns) return printLogIns(await measureLogIns(await newDataDir(undo), undo));
  if (onlyMail) return printMail(await measureMail(await newDataDir(undo), undo));
  if (onlySignUps) return printSignUps(await measureSignUps(await newDataDir(undo), undo));
  if (onlyRoster) return printRoster(await measureRoster(await newDataDir(undo), undo));
  buildWeb();
  if (onlyLessons) return printTargets({ lessons: await runLessons(undo) });
  ensureChromium();
  if (onlyRoom) return printRoom(await measureRoom(() => newDataDir(undo), undo));
  const dataDir = await newDataDir(undo);
  const server = await startOurServer(dataDir, undo);
  const database = await findDatabase(dataDir);
  const students = await fillUp(database.url, plan.results);
  const bareServer = await startBareServer(database.url, undo);
  const random = seededRandom('bench');

  const ours = await signIn(server.origin, teacher);
  const bare = { origin: bareServer.origin, cookie: '' };
  const submit = submissions(students, random);
  const read = recordReads(students, random);
  const sameRead = read();
  await expectAlike(ours, bare, submit);
  await expectAlike(ours, bare, () => sameRead);
  const calls = {
    submit: await compare(ours, bare, submit, plan.load),
    records: await compare(ours, bare, read, plan.load),
  };
  printCalls(plan.results, calls);

  const memory = canReadMemory
    ? { ours: memoryOf([server.pid]), bare: memoryOf([bareServer.pid]), postgres: memoryOf(familyOf(database.pid)) }
    : null;
  if (memory) printMemory(memory);

  const openContext = await openBrowser(undo);
  // A student who has read stories: others see a pop-up first.
  const studentId = students.readers.find(({ type }) => type === storyType)?.studentId ?? '';
  const code = await selectStudent(ours, studentId);
  const device = await signIn(server.origin, { type: 'student', username: teacher.username, password: code });
  const instructorContext = await openContext(ours);
  const path = `/probes/${story}?id=${studentId}`;
  const scripts = {
    instructor: await loadScripts(instructorContext, path),
    // The instructor's page stays open, because a student's device shows what is open there.
    student: await loadScripts(await openContext(device), `/student/probes/${story.replace('stories/', '')}`),
  };
  printScripts(scripts);

  const tapPlan = { path, words: 250, taps: plan.taps, slowdown: 4 };
  const measureWith = async (pointer: Pointer) => measureTaps(await openContext(ours), pointer, tapPlan, random);
  const taps = { finger: await measureWith('finger'), mouse: await measureWith('mouse') };
  printTaps(tapPlan, taps);
  await server.stop();
  const lessons = await runLessons(undo);
  printTargets({ main: { calls, memory, scripts, taps }, lessons });
};

const undoing: (() => Promise<void>)[] = [];
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => reject(new Error('Interrupted; cleaning up.')));
  }
});
let exitCode = 0;
try {
  await Promise.race([run((step) => undoing.unshift(step)), interrupted]);
} catch (error) {
  console.error(error);
  exitCode = 1;
}
for (const step of undoing) {
  await step().catch((error: unknown) => {
    console.error(error);
    exitCode = 1;
  });
}
process.exit(exitCode);
