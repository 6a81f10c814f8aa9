import { loadLibrary } from '@sixty/content/library.ts';
import type { Endpoint, InputOf } from '@sixty/contract/endpoint.ts';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { findSuggestedStory, findSuggestion } from '@sixty/contract/exercises/suggestions.ts';
import {
  findDonuts,
  findFidelity,
  findMissed,
  findProgress,
  findRecords,
  findTotals,
} from '@sixty/contract/records/records.ts';
import { summarizeRoster } from '@sixty/contract/students/roster-summary.ts';
import { listStudents } from '@sixty/contract/students/students.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { afterEach, expect, test } from 'vitest';
import { addResult } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();
const library = loadLibrary();

afterEach(() => testApp().setNow(new Date()));

type Given = Omit<Partial<Parameters<typeof addResult>[1]>, 'localDay'> & { readonly localDay: string };

const ask =
  <E extends Endpoint>(endpoint: E, more: object = {}) =>
  async (studentID: string, token: string): Promise<unknown> =>
    (await testApp().call(endpoint, { studentID, ...more } as InputOf<E>, token)).body;

/** The records table shows all results; the rest of the answer covers only counted ones. */
const chartOf = (type: string) => async (studentID: string, token: string) => {
  const body = (await ask(findRecords, { type })(studentID, token)) as { chartData: object };
  return { ...body, chartData: { ...body.chartData, rawRecords: undefined } };
};

const roster = (endpoint: Endpoint) => async (_studentID: string, token: string) =>
  (await testApp().call(endpoint, {} as never, token)).body;

const on = (localDay: string, more: Partial<Given> = {}): Given => ({ localDay, ...more });
const each = (days: readonly string[], more: Partial<Given> = {}) => days.map((localDay) => on(localDay, more));
const story = (level: string, more: Partial<Given> = {}) => ({ type: `stories/${level}`, ...more }) as Partial<Given>;
const phonics = (list: string, more: Partial<Given> = {}) => ({ type: `phonics/${list}`, ...more }) as Partial<Given>;
const met = { responses: 30 };
const version = { contentVersion: library.find('addition', 1)?.version ?? '' };
/** The exercises of a skill set that has enough of them for growth. */
const phrases = library
  .list('phrases')
  .filter(({ skillSet }, _index, [first]) => skillSet === first?.skillSet)
  .map(({ number }) => number);
const losAngeles = { zone: 'America/Los_Angeles' };

/** A Wednesday at noon UTC. */
const wednesday = '2026-03-11T12:00:00Z';

interface Reader {
  readonly counting: readonly Given[];
  readonly voided: readonly Given[];
  readonly read: (studentID: string, token: string) => Promise<unknown>;
  readonly now?: string;
}

const readers: Record<string, Reader> = {
  'the charts of the records': {
    counting: [on('2026-03-02')],
    voided: [on('2026-03-04', met)],
    read: chartOf('addition'),
  },
  'the level of stories in the records': {
    counting: [on('2026-03-01', story('high')), on('2026-03-02', story('middle'))],
    voided: [on('2026-03-04', story('high'))],
    read: chartOf('addition'),
  },
  totals: {
    counting: [on('2026-03-02')],
    voided: [on('2026-03-04', met)],
    read: ask(findTotals),
  },
  'the progress in stories': {
    counting: [on('2026-03-04', story('middle'))],
    voided: [on('2026-03-02', story('middle'))],
    read: ask(findProgress),
  },
  donuts: {
    counting: [on('2026-03-02', story('middle')), on('2026-03-03', story('middle', { number: 2, responses: 24 }))],
    voided: [on('2026-03-04', story('middle', { number: 3, ...met }))],
    read: ask(findDonuts),
  },
  'days of practice': { counting: [on('2026-03-02')], voided: [on('2026-03-04')], read: ask(findFidelity) },
  today: {
    counting: [on('2026-03-02')],
    voided: [on('2026-03-02', { zone: 'Pacific/Kiritimati', takenAt: new Date('2026-03-02T11:00:00Z') })],
    read: ask(findFidelity),
  },
  'missed items': {
    counting: [on('2026-03-02', version)],
    voided: [on('2026-03-04', { ...version, errors: [3] })],
    read: ask(findMissed, { type: 'addition' }),
  },
  'the list of exercises': {
    counting: [on('2026-03-02')],
    voided: [on('2026-03-04', met)],
    read: ask(listExercises, { type: 'addition' }),
  },
  'whether a type is new': {
    counting: [],
    voided: [on('2026-03-04', { number: 2 })],
    read: ask(findExercise, { type: 'addition', number: '1' }),
  },
  'the last attempt': {
    counting: [on('2026-03-02', { ...version, errors: [1] })],
    voided: [on('2026-03-04', { ...version, errors: [2] })],
    read: ask(findExercise, { type: 'addition', number: '1' }),
  },
  'whether the alphabet is finished': {
    counting: [on('2026-03-04', phonics('alphabet'))],
    voided: [on('2026-03-02', phonics('alphabet', { ...met, number: library.list('phonics/alphabet').length }))],
    read: ask(findSuggestion),
  },
  'what is practiced next': {
    counting: [on('2026-03-02', phonics('alphabet')), on('2026-03-03')],
    voided: [on('2026-03-04', phonics('phonics'))],
    read: ask(findSuggestion),
  },
  'the suggested level of stories': {
    counting: [on('2026-03-02', story('middle'))],
    voided: [on('2026-03-04', story('high'))],
    read: ask(findSuggestedStory),
  },
  'the warning, by its sessions': {
    counting: each(['2026-02-20', '2026-03-02', '2026-03-04']),
    voided: [on('2026-03-06')],
    read: roster(listStudents),
  },
  'the warning, by the first day': {
    counting: [on('2026-03-02')],
    voided: [on('2026-01-12')],
    read: roster(listStudents),
  },
  'the warning, by the day where it was practiced last': {
    counting: each(['2026-02-17', '2026-02-24', '2026-02-25', '2026-02-26'], losAngeles),
    voided: [on('2026-02-26', { takenAt: new Date('2026-02-26T12:00:00Z') })],
    read: roster(listStudents),
    now: '2026-03-09T03:00:00Z',
  },
  'the summary, by what was done last': {
    counting: each(['2026-03-02', '2026-03-04', '2026-03-06']),
    voided: [on('2026-03-09', { type: 'subtraction' })],
    read: roster(summarizeRoster),
  },
  'the summary, by the first day': {
    counting: [on('2026-03-02')],
    voided: [on('2025-11-03')],
    read: roster(summarizeRoster),
  },
  'the summary, by its goals': {
    counting: Array.from({ length: 9 }, (_, hour) =>
      on('2026-03-09', { takenAt: new Date(`2026-03-09T0${hour}:00:00Z`) }),
    ),
    voided: [on('2026-03-09', met)],
    read: roster(summarizeRoster),
  },
  'the summary, by growth': {
    counting: phrases.map((number, week) =>
      on(addDays('2025-12-22' as CalendarDay, 7 * week), { type: 'phrases', number, responses: 10 + week }),
    ),
    // Earlier, so the first of its exercise if it counted.
    voided: [on('2026-01-13', { type: 'phrases', number: phrases[8] ?? 0, responses: 29 })],
    read: roster(summarizeRoster),
  },
};

/** The answer of a reader for a student with these results, without what differs between students. */
const answerOf = async ({ read, now = wednesday }: Reader, results: readonly Given[]) => {
  const { db } = testApp();
  testApp().setNow(new Date(now));
  const { student, userId, token } = await newLesson(db);
  for (const { localDay, ...given } of results) {
    const takenAt = new Date(`${localDay}T10:00:00Z`);
    await addResult(db, { studentId: student.id, instructorId: userId, localDay, takenAt, ...given });
  }
  const answer = JSON.stringify(await read(student.id, token));
  return answer.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id').replaceAll(student.name, 'name');
};

test.each(Object.entries(readers))('ignores a voided result for %s', async (_name, reader) => {
  const without = await answerOf(reader, reader.counting);
  const withVoided = [...reader.counting, ...reader.voided.map((given) => ({ ...given, voided: true }))];
  expect(await answerOf(reader, withVoided)).toBe(without);
  // It would change the answer if it counted.
  expect(await answerOf(reader, [...reader.counting, ...reader.voided])).not.toBe(without);
});
