import { toOneDecimal, wordsCorrectPerMinute } from '@sixty/domain/exercises/scoring.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import type { exerciseResults, goalLines, resultChanges, studentNotes } from '../schema/schema.ts';
import { instantAt, mondayOf } from './school-calendar.ts';

/** The student whose charts show every kind of annotation. */
export const annotatedStudent = 'Maya Lopez';

const type = 'stories/elementary';

/** Weeks before this one, and the weekday. */
const notes = [
  { weeks: 8, weekday: 3, kind: 'note', text: 'New glasses.' },
  { weeks: 5, weekday: 1, kind: 'change', text: 'Reads each story once with me before the minute.' },
  { weeks: 2, weekday: 4, kind: 'note', text: 'Read to her brother at home.' },
] as const;

const weeksToGoal = 8;

/** Ambitious but realistic: between one and two words a week. */
const wordsToGain = 12;

interface Annotated {
  readonly student: { readonly id: string; readonly ownerId: string };
  readonly results: readonly (typeof exerciseResults.$inferInsert)[];
}

/** Notes, a change of plan, a goal line in stories, and one voided result in stories. */
export const annotationsOn = ({ student, results }: Annotated, newId: (at: Date) => string, today: CalendarDay) => {
  const evening = 18 * 60;
  const stories = results.filter((result) => result.type === type);
  const rates = stories.slice(-3).map(({ responses, errors, seconds }) => {
    return toOneDecimal(wordsCorrectPerMinute({ responses, errors: errors.length, seconds }));
  });
  const rate = rates.toSorted((a, b) => a - b)[1] ?? 0;
  // An older result, so that it does not change the next lesson.
  const voided = stories.at(-8);
  const studentNoteRows: (typeof studentNotes.$inferInsert)[] = notes.map(({ weeks, weekday, kind, text }) => {
    const day = addDays(mondayOf(today), weekday - 1 - 7 * weeks);
    const createdAt = instantAt(day, evening);
    return {
      id: newId(createdAt),
      studentId: student.id,
      program: 'reading',
      day,
      kind,
      text,
      authorId: student.ownerId,
      createdAt,
    };
  });
  const goalLineRows: (typeof goalLines.$inferInsert)[] = [
    {
      studentId: student.id,
      type,
      value: Math.round(rate) + wordsToGain,
      day: addDays(mondayOf(today), 7 * weeksToGoal + 4),
      setBy: student.ownerId,
      setAt: instantAt(addDays(mondayOf(today), -7), evening),
    },
  ];
  const resultChangeRows: (typeof resultChanges.$inferInsert)[] = voided
    ? [
        {
          resultId: voided.id,
          studentId: student.id,
          kind: 'voided',
          reason: 'The fire bell rang in the middle of the minute.',
          changedBy: student.ownerId,
          changedAt: new Date(voided.takenAt.getTime() + 10 * 60_000),
        },
      ]
    : [];
  return { studentNotes: studentNoteRows, goalLines: goalLineRows, resultChanges: resultChangeRows };
};
