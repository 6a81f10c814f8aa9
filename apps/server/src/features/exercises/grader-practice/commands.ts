import { scriptedReadings } from '@sixty/content/grader-practice/scripted-readings.ts';
import type { Library } from '@sixty/content/library.ts';
import type { PracticeReading, PracticeResult } from '@sixty/contract/exercises/grader-practice.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import {
  agreementOf,
  agreementPercent,
  type Marks,
  marksOf,
} from '@sixty/domain/exercises/grader-practice/agreement.ts';
import { deedText } from '@sixty/domain/exercises/grader-practice/deed-text.ts';
import { playReading } from '@sixty/domain/exercises/grader-practice/played-reading.ts';
import { isReady } from '@sixty/domain/exercises/grader-practice/readiness.ts';
import { isError, itemsOf, type ScriptedReading } from '@sixty/domain/exercises/grader-practice/scripted-reading.ts';
import { asksForSounds } from '@sixty/domain/exercises/grader-practice/spoken-item.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import { gradings } from './limits.ts';
import { listPractice, savePractice } from './queries.ts';

export interface GraderPracticeDeps {
  readonly db: Database;
  readonly library: Library;
  readonly throttle: Throttle;
}

interface Found {
  readonly reading: ScriptedReading;
  readonly exercise: Exercise;
}

/** A reading by its number, from 1; null for none. */
const findReading = ({ library }: GraderPracticeDeps, number: number): Found | null => {
  const reading = scriptedReadings[number - 1];
  const exercise = reading && library.find(reading.exercise.type, reading.exercise.number);
  return reading && exercise ? { reading, exercise } : null;
};

/** All readings, with a user's own figures. */
export const listReadingsOf = async (deps: GraderPracticeDeps, userId: string) => {
  const rows = await rowsOf(deps.db, listPractice, [userId]);
  const readings = scriptedReadings.flatMap((_, index) => {
    const number = index + 1;
    const found = findReading(deps, number);
    const own = rows.find(({ reading }) => reading === number);
    return found
      ? [
          {
            number,
            type: found.exercise.type,
            title: found.exercise.title,
            reader: found.reading.reader,
            passedAt: own?.passed_at?.toISOString() ?? null,
            best: own?.best ?? null,
            latest: own?.latest ?? null,
          },
        ]
      : [];
  });
  return { readings, isReady: isReady(rows.filter(({ passed_at }) => passed_at !== null).length) };
};

/** A reading to grade. Its key is not part of it. */
export const findReadingToGrade = (deps: GraderPracticeDeps, number: number) => {
  const found = findReading(deps, number);
  if (!found) return refuse('practice-reading-missing');
  const { reading, exercise } = found;
  const { type, title, items, groupLength, paragraphs } = exercise;
  const toGrade: PracticeReading = {
    number,
    type,
    title,
    responses: [...items],
    responseGoal: goalOf(exercise, items.length).responses,
    groupLength,
    indentedParagraphs: [...paragraphs],
    reader: reading.reader,
    about: reading.about,
    isSpeakable: !asksForSounds(exercise),
    moments: [...playReading(reading, exercise).moments],
  };
  return accept(toGrade);
};

/** Compares a user's marks with the key, and keeps the agreement. */
export const gradeReading = async (
  deps: GraderPracticeDeps,
  userId: string,
  { number, ...marks }: Marks & { readonly number: number },
  now: Date,
) => {
  const found = findReading(deps, number);
  if (!found) return refuse('practice-reading-missing');
  const { reading, exercise } = found;
  const count = exercise.items.length;
  if (marks.responses > count || marks.errors.some((item) => item >= count)) return refuse('result-out-of-range');
  const wait = await deps.throttle.countAttempt([{ rule: gradings, parts: [userId] }]);
  if (wait !== null) return tooMany(wait);
  const { key, events } = playReading(reading, exercise);
  const agreement = agreementOf(marks, key);
  const percent = agreementPercent(agreement);
  await rowsOf(deps.db, savePractice, [userId, number, percent, agreement.passed ? now : null]);
  const passed = (await rowsOf(deps.db, listPractice, [userId])).filter(({ passed_at }) => passed_at !== null);
  const right = marksOf(key);
  const result: PracticeResult = {
    ...agreement,
    agreement: percent,
    key: { responses: right.responses, errors: [...right.errors] },
    events: events.map((event) => ({
      items: [...itemsOf(event)],
      what: deedText(event, exercise),
      isError: isError(event),
      why: event.why,
    })),
    isReady: isReady(passed.length),
  };
  return accept(result);
};
