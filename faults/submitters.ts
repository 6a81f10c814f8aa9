import { setTimeout as delay } from 'node:timers/promises';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { between, bytesFrom, type Random, seededRandom } from '../apps/server/src/db/demo/seeded-random.ts';
import type { Ledger, LedgerEntry, Submission } from './ledger.ts';
import type { Lesson, Teacher } from './teacher.ts';

const clients = 8;

/**
 * How often a client selects a student before a submission, sends the submission twice at the same time, repeats an
 * acknowledged one, and abandons it after a failure.
 */
const shares = { selected: 0.1, twice: 0.05, repeated: 0.05, abandoned: 0.05 } as const;

export interface Submitters {
  readonly ledger: Ledger;
  /** Stops new submissions; retries pending ones until acknowledged, for at most this many milliseconds. */
  readonly drain: (atMost: number) => Promise<void>;
}

/** Clients that submit results one by one, each until it is acknowledged, like the browser's outbox. */
export const startSubmitters = (teacher: Teacher, seed: number): Submitters => {
  const ledger: Ledger = { entries: [], wrongAnswers: [] };
  let givesUpAt = Number.POSITIVE_INFINITY;
  let draining = false;

  const send = async (entry: LedgerEntry): Promise<void> => {
    entry.sent += 1;
    const { status, accepted } = await teacher.connection.call(submitExercise, entry.submission);
    if (accepted) {
      entry.acknowledged ??= { answer: accepted, at: Date.now() };
      const { answer } = entry.acknowledged;
      if (answer.goalMet !== accepted.goalMet || answer.message !== accepted.message) {
        ledger.wrongAnswers.push(`Submission ${entry.submission.submissionId} got a different answer when repeated.`);
      }
    } else if (status >= 400 && status < 500) {
      ledger.wrongAnswers.push(`Submission ${entry.submission.submissionId} was refused with status ${status}.`);
    }
  };

  const submit = async (random: Random): Promise<void> => {
    const entry: LedgerEntry = { submission: newSubmission(random, teacher.lessons), sent: 0, acknowledged: null };
    ledger.entries.push(entry);
    await Promise.all(random() < shares.twice ? [send(entry), send(entry)] : [send(entry)]);
    while (!entry.acknowledged && Date.now() < givesUpAt && random() >= shares.abandoned) {
      await delay(between(random, 50, 200));
      await send(entry);
    }
  };

  const selectStudentAtRandom = async (random: Random): Promise<void> => {
    await teacher.connection.call(selectStudent, { studentID: pick(random, teacher.lessons).studentID });
  };

  const repeat = async (random: Random): Promise<void> => {
    const entry = pick(random, ledger.entries);
    if (entry.acknowledged) await send(entry);
  };

  const work = async (random: Random): Promise<void> => {
    while (!draining) {
      // Starting a lesson is a transaction of several statements: the server must survive if the database dies in one.
      if (random() < shares.selected) await selectStudentAtRandom(random);
      await submit(random);
      if (random() < shares.repeated) await repeat(random);
    }
  };
  const working = Promise.all(
    Array.from({ length: clients }, (_, index) => work(seededRandom(`${seed}/client/${index}`))),
  );

  return {
    ledger,
    drain: async (atMost) => {
      draining = true;
      givesUpAt = Date.now() + atMost;
      await working;
    },
  };
};

const newSubmission = (random: Random, lessons: readonly Lesson[]): Submission => {
  const { studentID, exercises } = pick(random, lessons);
  const { type, number, items } = pick(random, exercises);
  const responses = Math.ceil(between(random, 0.01, 1) * items.length);
  return {
    submissionId: uuidV7(Date.now(), bytesFrom(random, 10)),
    type,
    probeNumber: number,
    studentID,
    time: Math.floor(between(random, 20, 61)),
    responses,
    errors: Array.from({ length: responses }, (_, item) => item).filter(() => random() < 0.05),
    zone: 'America/New_York',
  };
};

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There are no items to choose from.');
  return item;
};
