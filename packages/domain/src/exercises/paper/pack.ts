import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import type { Program } from '../../students/licenses/program.ts';
import type { ExerciseKey } from '../exercise.ts';
import { type ExerciseType, programOf, type StoryLevel } from '../exercise-type.ts';
import { isPlacement } from '../popups.ts';
import { continuationIn, type TypedResult } from '../progression/detour.ts';
import type { ExercisePlace } from '../progression/next-exercise.ts';
import { type PhonicsType, suggestedProgram } from '../progression/suggested-list.ts';
import { type DatedType, typesToContinue } from '../progression/types-to-continue.ts';

/** How many students and sessions of each a pack may have: 300 pages at most. */
export const maxPackStudents = 30;
export const maxPackSessions = 5;

/** What is known of a student when a pack is printed. */
export interface PackHistory {
  /** Programs whose exercises the student may do. */
  readonly programs: readonly Program[];
  readonly lastDay: Readonly<Record<Program, CalendarDay | null>>;
  readonly phonicsType: PhonicsType;
  readonly storyLevel: StoryLevel;
  /** The results from first to latest, as the choice of a type and that of an exercise need them. */
  readonly dated: readonly DatedType[];
  readonly results: readonly TypedResult[];
}

/** The exercises of a type. */
export type PlacesOf = (type: ExerciseType) => readonly ExercisePlace[];

/**
 * The exercises of a student's next sessions, one each: as if each goal were met at the second try, because a sheet is
 * read again until then. Fewer if the student may do none. A student who is new to reading begins on screen, with the
 * questions about letters, so a pack has no reading for them.
 */
export const packOf = (history: PackHistory, placesOf: PlacesOf, today: CalendarDay, sessions: number) => {
  const programs = history.programs.filter((program) => program === 'math' || history.lastDay.reading !== null);
  const exercises: ExerciseKey[] = [];
  let { lastDay, dated, results } = history;
  for (let session = 1; session <= sessions; session += 1) {
    const program = suggestedProgram({ active: programs, lastDay })?.program;
    if (!program) break;
    const types = typesToContinue({ ...history, program, results: dated });
    const { type, number } = continuationIn(types, results, placesOf);
    const day = addDays(today, session);
    // A sheet is printed once, and what follows a check is known only after it.
    if (exercises.some((each) => each.type === type && each.number === number)) break;
    exercises.push({ type, number });
    if (isPlacement({ type, number })) break;
    lastDay = { ...lastDay, [programOf(type)]: day };
    dated = [...dated, { type, day }];
    // They are not read yet, so they have no rate.
    results = [...results, { type, number, met: false, rate: 0 }, { type, number, met: true, rate: 0 }];
  }
  return exercises;
};
