import type { Library } from '@sixty/content/library.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { findPack } from '@sixty/contract/exercises/paper.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { packOf } from '@sixty/domain/exercises/paper/pack.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { programs } from '@sixty/domain/students/licenses/program.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import { blockOf } from '../exercises/commands.ts';
import { findLicenseFacts } from '../exercises/queries.ts';
import { libraryExercise, placesOf } from '../suggestions/commands.ts';
import { findSuggestions, listDatedTypes, listResultsOfTypes } from '../suggestions/queries.ts';
import { packs, studentsAtOnce } from './limits.ts';

export interface PaperDeps {
  readonly db: Database;
  readonly library: Library;
  readonly throttle: Throttle;
}

type PackInput = InputOf<typeof findPack>;

/** The exercises of a student's next sessions; null if the user may not give them. */
const exercisesOf = async (
  deps: PaperDeps,
  userId: string,
  studentId: string,
  { sessions, day }: PackInput,
  now: Date,
): Promise<readonly ExerciseKey[] | null> => {
  const { db, library } = deps;
  const facts = await Promise.all(
    programs.map(async (program) => {
      const [found] = await rowsOf(db, findLicenseFacts, [userId, studentId, program, now]);
      return found && { id: found.id, program, isOpen: blockOf(found) === null };
    }),
  );
  const student = facts[0]?.id;
  const suggestions = student && (await findSuggestions(deps, userId, student, now));
  if (!student || !suggestions) return null;
  const open = facts.flatMap((found) => (found?.isOpen ? [found.program] : []));
  const practiced = await rowsOf(db, listDatedTypes, [student, exerciseTypes]);
  const types = [...new Set(practiced.map(({ type }) => type))];
  const results = types.length > 0 ? await rowsOf(db, listResultsOfTypes, [student, types]) : [];
  const { phonicsType, storyLevel, lastDay } = suggestions;
  return packOf(
    { programs: open, lastDay, phonicsType, storyLevel, dated: practiced, results },
    (type) => placesOf(library, type),
    day as CalendarDay,
    sessions,
  );
};

/** The sheets of some students. One whom the user may not instruct refuses all. */
export const findPackOf = async (deps: PaperDeps, userId: string, input: PackInput, now: Date) => {
  const wait = await deps.throttle.countAttempt([{ rule: packs, parts: [userId] }]);
  if (wait !== null) return tooMany(wait);
  const ids = [...new Set(input.students.split(','))];
  const students: { id: string; exercises: ExerciseKey[] }[] = [];
  for (let from = 0; from < ids.length; from += studentsAtOnce) {
    const some = await Promise.all(
      ids
        .slice(from, from + studentsAtOnce)
        .map(async (id) => ({ id, exercises: await exercisesOf(deps, userId, id, input, now) })),
    );
    for (const { id, exercises } of some) {
      if (!exercises) return refuse('student-missing');
      students.push({ id, exercises: [...exercises] });
    }
  }
  const keys = new Map(students.flatMap(({ exercises }) => exercises).map((key) => [`${key.type} ${key.number}`, key]));
  const texts = [...keys.values()].map(({ type, number }) => {
    const exercise = libraryExercise(deps.library, type, number);
    const { title, items, groupLength, paragraphs, version } = exercise;
    return {
      type,
      number,
      title,
      responses: [...items],
      responseGoal: goalOf(exercise, items.length).responses,
      groupLength,
      indentedParagraphs: [...paragraphs],
      version,
    };
  });
  return accept({ students, texts });
};
