import { createHash } from 'node:crypto';
import type { Exercise, ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { parseBody, splitMissed } from './exercise-body.ts';
import { formatOf } from './exercise-format.ts';
import { parseHeader } from './exercise-header.ts';
import type { Problem } from './problem.ts';
import { findLineFlaws } from './text-line.ts';

/** Information about a file from its path and the title tables. */
export interface ExerciseSource extends ExerciseKey {
  /** The path to name in problems. */
  readonly file: string;
  /** Section titles by number. */
  readonly sectionTitles: ReadonlyMap<string, string>;
  /** Skill-set titles by id. */
  readonly skillSetTitles: ReadonlyMap<string, string>;
}

export type ParsedExercise =
  | { readonly ok: true; readonly exercise: Exercise }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** First 12 hexadecimal digits of the SHA-256 of the items, joined by line feeds. */
const versionOf = (items: readonly string[]): string =>
  createHash('sha256').update(items.join('\n')).digest('hex').slice(0, 12);

const bare = (item: string): string => item.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();

const findUnknownMissed = (missed: readonly string[], items: readonly string[], isStory: boolean): string[] => {
  const known = new Set(isStory ? items.map(bare) : items);
  return missed.filter((item) => !known.has(isStory ? bare(item) : item));
};

const findTextProblems = (text: string, lines: readonly string[], file: string): Problem[] => {
  const problems = lines.flatMap((line, index) =>
    findLineFlaws(line).map((reason) => ({ file, line: index + 1, reason })),
  );
  if (!text.endsWith('\n')) problems.push({ file, line: lines.length, reason: 'no line feed at the end of the file' });
  return problems;
};

/**
 * Parses one exercise file (see README.md of this package for the format). Strict: reports everything that the format
 * does not allow with its file, line and reason, all problems of the file together.
 */
export const parseExercise = (text: string, source: ExerciseSource): ParsedExercise => {
  const { file, type, number, sectionTitles, skillSetTitles } = source;
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  const problems = findTextProblems(text, lines, file);
  const divider = lines.indexOf('---');
  if (divider === -1) {
    return { ok: false, problems: [...problems, { file, line: 0, reason: 'no "---" line between header and body' }] };
  }
  const { header, problems: headerProblems } = parseHeader(lines.slice(0, divider), formatOf(type), file);
  problems.push(...headerProblems);
  const bodyLines = lines.slice(divider + 1).map((line, index) => ({ number: divider + 2 + index, text: line }));
  const { body, problems: bodyProblems } = parseBody(bodyLines, type, header?.group ?? null, file);
  problems.push(...bodyProblems);
  if (header === null) return { ok: false, problems };

  const addProblem = (key: string, reason: string) =>
    problems.push({ file, line: lines.findIndex((line) => line.startsWith(`${key}: `)) + 1, reason });
  const oftenMissed = splitMissed(header.missed, type);
  for (const item of findUnknownMissed(oftenMissed, body.items, formatOf(type) === 'story')) {
    addProblem('missed', `"${item}" is not an item of this exercise`);
  }
  if ((header.goal ?? 0) > body.items.length) addProblem('goal', 'the goal is beyond the last word');
  const sectionTitle = sectionTitles.get(String(header.section));
  if (sectionTitle === undefined) addProblem('section', `section ${header.section} has no title in sections.tsv`);
  const skillSetTitle = skillSetTitles.get(header.skill);
  if (skillSetTitle === undefined) addProblem('skill', `skill set ${header.skill} has no title in skill-sets.tsv`);
  if (problems.length > 0 || sectionTitle === undefined || skillSetTitle === undefined) return { ok: false, problems };

  const exercise: Exercise = {
    type,
    number,
    section: header.section,
    sectionTitle,
    title: header.title,
    skillSet: header.skill,
    skillSetTitle,
    items: body.items,
    groupLength: header.group ?? 0,
    paragraphs: body.paragraphs,
    ...(header.grade === undefined ? {} : { gradeLevel: header.grade }),
    ...(header.kind === undefined ? {} : { kind: header.kind }),
    ...(header.goal === undefined ? {} : { responseGoal: header.goal }),
    note: header.note,
    oftenMissed,
    version: versionOf(body.items),
  };
  return { ok: true, exercise };
};
