import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ComprehensionLevel } from '@sixty/domain/exercises/comprehension.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import {
  type ExerciseType,
  exerciseTypes,
  isExerciseType,
  isStoryType,
  type StoryType,
} from '@sixty/domain/exercises/exercise-type.ts';
import { parseComprehension } from './parse-comprehension.ts';
import { type ExerciseSource, parseExercise } from './parse-exercise.ts';
import { parseTitles } from './parse-titles.ts';
import { describeProblem, type Problem } from './problem.ts';

export interface LibrarySection {
  readonly number: number;
  readonly title: string;
  readonly exercises: readonly Exercise[];
}

/** All exercises, in memory. */
export interface Library {
  /** The exercise with this type and number, or null. */
  find(type: ExerciseType, number: number): Exercise | null;
  /** All exercises of a type by number, from 1 without gaps. */
  list(type: ExerciseType): readonly Exercise[];
  /** The exercises of a type by section, in order, without empty sections. */
  sections(type: ExerciseType): readonly LibrarySection[];
  /** The questions on a story by level, or null. */
  comprehension(type: StoryType, number: number): readonly ComprehensionLevel[] | null;
}

const dataFolder = fileURLToPath(new URL('../data', import.meta.url));
const exercisePath = /^(.+)\/(\d{3})\.txt$/;
const comprehensionPrefix = 'comprehension/';
const titlesPath = /^(.+)\/(?:sections|skill-sets)\.tsv$/;

/** The folder with the title tables of a type: the three story levels share one. */
const titlesFolderOf = (type: ExerciseType): string => (isStoryType(type) ? 'stories' : type);
const titlesFolders = new Set(exerciseTypes.map(titlesFolderOf));

const findSource = (file: string): { type: ExerciseType; number: number } | null => {
  const [, type, digits] = exercisePath.exec(file) ?? [];
  return type !== undefined && isExerciseType(type) && Number(digits) > 0 ? { type, number: Number(digits) } : null;
};

/** The story of a file of questions: number 7 of `stories/high` for `comprehension/high/007.txt`. */
const findStory = (file: string): { type: StoryType; number: number } | null => {
  const source = findSource(file.replace(comprehensionPrefix, 'stories/'));
  return source !== null && isStoryType(source.type) ? { type: source.type, number: source.number } : null;
};

const findGaps = (type: ExerciseType, exercises: readonly { readonly number: number }[]): Problem[] =>
  exercises
    .filter((exercise, index) => exercise.number !== (exercises[index - 1]?.number ?? 0) + 1)
    .map(({ number }) => ({ file: type, line: 0, reason: `exercise ${number} has no predecessor` }));

const groupBySection = (exercises: readonly Exercise[]): readonly LibrarySection[] =>
  [...Map.groupBy(exercises, (exercise) => exercise.section)]
    .sort(([one], [other]) => one - other)
    .map(([number, members]) => ({ number, title: members[0]?.sectionTitle ?? '', exercises: members }));

/**
 * Reads all exercises once.
 *
 * @param folder holds `<type>/<NNN>.txt`, `<type>/sections.tsv`, `<type>/skill-sets.tsv` and
 * `comprehension/<level>/<NNN>.txt`
 * @throws Error with a message that lists every problem of every file, one per line
 */
export const loadLibrary = (folder: string = dataFolder): Library => {
  const problems: Problem[] = [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

  const titlesByFile = new Map<string, ReadonlyMap<string, string>>();
  const sources: Pick<ExerciseSource, 'file' | 'type' | 'number'>[] = [];
  const questions = new Map<string, readonly ComprehensionLevel[]>();
  for (const file of files) {
    const source = findSource(file);
    const story = file.startsWith(comprehensionPrefix) ? findStory(file) : null;
    if (source !== null) {
      sources.push({ file, ...source });
    } else if (story !== null) {
      const parsed = parseComprehension(read(file), file);
      if (parsed.ok) questions.set(`${story.type} ${story.number}`, parsed.levels);
      else problems.push(...parsed.problems);
      if (!files.includes(file.replace(comprehensionPrefix, 'stories/')))
        problems.push({ file, line: 0, reason: 'the story does not exist' });
    } else if (titlesFolders.has(titlesPath.exec(file)?.[1] ?? '')) {
      const { titles, problems: found } = parseTitles(read(file), file);
      titlesByFile.set(file, titles);
      problems.push(...found);
    } else {
      problems.push({ file, line: 0, reason: 'not the name of an exercise or of a table of titles' });
    }
  }

  const exercises = new Map<ExerciseType, Exercise[]>(exerciseTypes.map((type) => [type, []]));
  for (const source of sources) {
    const titles = titlesFolderOf(source.type);
    const parsed = parseExercise(read(source.file), {
      ...source,
      sectionTitles: titlesByFile.get(`${titles}/sections.tsv`) ?? new Map(),
      skillSetTitles: titlesByFile.get(`${titles}/skill-sets.tsv`) ?? new Map(),
    });
    if (parsed.ok) exercises.get(source.type)?.push(parsed.exercise);
    else problems.push(...parsed.problems);
  }
  for (const type of exerciseTypes)
    problems.push(
      ...findGaps(
        type,
        sources.filter((source) => source.type === type),
      ),
    );
  if (problems.length > 0) {
    throw new Error(`The exercise library has problems:\n${problems.map(describeProblem).join('\n')}`);
  }

  const list = (type: ExerciseType): readonly Exercise[] => exercises.get(type) ?? [];
  const sections = new Map(exerciseTypes.map((type) => [type, groupBySection(list(type))]));
  return {
    find: (type, number) => list(type)[number - 1] ?? null,
    list,
    sections: (type) => sections.get(type) ?? [],
    comprehension: (type, number) => questions.get(`${type} ${number}`) ?? null,
  };
};
