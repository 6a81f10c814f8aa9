import type { StoryKind } from '@sixty/domain/exercises/exercise.ts';
import type { ExerciseFormat } from './exercise-format.ts';
import type { Problem } from './problem.ts';

/** The lines above the first `---`: numbers are parsed, titles are not resolved yet. */
export interface ExerciseHeader {
  readonly title: string;
  readonly section: number;
  readonly skill: string;
  /** Items per line; absent for stories. */
  readonly group?: number;
  /** Grade level with one decimal; stories only. */
  readonly grade?: number;
  /** Stories only. */
  readonly kind?: StoryKind;
  /** The goal mark; stories only. */
  readonly goal?: number;
  readonly note: string;
  /** The raw `missed` value; the body determines how to split it into items. */
  readonly missed: string;
}

const keys = ['title', 'section', 'skill', 'group', 'grade', 'kind', 'goal', 'note', 'missed'] as const;
type Key = (typeof keys)[number];

const patterns: Partial<Record<Key, readonly [RegExp, string]>> = {
  section: [/^[1-9]\d*$/, 'a whole number from 1'],
  skill: [/^[A-Z][A-Z0-9.]*(?:-[A-Z0-9.]+)?$/, 'a skill-set id such as SV-A1'],
  group: [/^[1-9]\d*$/, 'a whole number from 1'],
  grade: [/^\d\.\d$/, 'a number with one decimal such as 1.0'],
  goal: [/^[1-9]\d*$/, 'a whole number from 1'],
  kind: [/^(?:fiction|nonfiction)$/, 'fiction or nonfiction'],
};

const requiredKeys = (form: ExerciseFormat): readonly Key[] =>
  form === 'story' ? ['title', 'section', 'skill', 'grade', 'kind', 'goal'] : ['title', 'section', 'skill', 'group'];

const isKey = (text: string): text is Key => (keys as readonly string[]).includes(text);

/** Adds the key of one line to `values`, or returns the problems. */
const readLine = (text: string, allowed: readonly Key[], values: Map<Key, string>): readonly string[] => {
  const [, key, value] = /^([A-Za-z-]+): (.+)$/.exec(text) ?? [];
  if (key === undefined || value === undefined) return ['expected "key: value"'];
  if (!isKey(key)) return [`unknown key "${key}"`];
  if (!allowed.includes(key)) return [`key "${key}" does not belong to this type of exercise`];
  if (values.has(key)) return [`key "${key}" appears twice`];
  const last = Math.max(-1, ...[...values.keys()].map((earlier) => keys.indexOf(earlier)));
  values.set(key, value);
  const reasons: string[] = [];
  if (keys.indexOf(key) < last) reasons.push(`key "${key}" is out of order; the order is ${allowed.join(', ')}`);
  const [pattern, expectation] = patterns[key] ?? [/./, 'text'];
  if (!pattern.test(value)) reasons.push(`"${key}" must be ${expectation}`);
  return reasons;
};

/**
 * Parses header lines `key: value`, in the order of the format.
 *
 * @param lines the lines before the first `---`, starting with line 1 of the file
 * @returns the header, or null with the problems found
 */
export const parseHeader = (
  lines: readonly string[],
  form: ExerciseFormat,
  file: string,
): { readonly header: ExerciseHeader | null; readonly problems: readonly Problem[] } => {
  const required = requiredKeys(form);
  const allowed: readonly Key[] = [...required, 'note', 'missed'];
  const values = new Map<Key, string>();
  const problems: Problem[] = [];
  for (const [index, text] of lines.entries()) {
    const reasons = readLine(text, allowed, values);
    problems.push(...reasons.map((reason) => ({ file, line: index + 1, reason })));
  }
  for (const key of required) {
    if (!values.has(key)) problems.push({ file, line: lines.length + 1, reason: `key "${key}" is missing` });
  }
  if (problems.length > 0) return { header: null, problems };
  const group = values.get('group');
  const grade = values.get('grade');
  const kind = values.get('kind');
  const goal = values.get('goal');
  const header: ExerciseHeader = {
    title: values.get('title') ?? '',
    section: Number(values.get('section')),
    skill: values.get('skill') ?? '',
    ...(group === undefined ? {} : { group: Number(group) }),
    ...(grade === undefined ? {} : { grade: Number(grade) }),
    ...(kind === 'fiction' || kind === 'nonfiction' ? { kind } : {}),
    ...(goal === undefined ? {} : { goal: Number(goal) }),
    note: values.get('note') ?? '',
    missed: values.get('missed') ?? '',
  };
  return { header, problems };
};
