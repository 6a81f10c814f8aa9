import { readdirSync, readFileSync } from 'node:fs';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { isExerciseType, isStoryType, type StoryType } from '@sixty/domain/exercises/exercise-type.ts';
import { describeStory } from './checks/describe-story.ts';
import { listsFor, readTextLists } from './checks/exercise-text.ts';
import { findStoryProblems } from './checks/story-text.ts';
import { parseExercise } from './parse-exercise.ts';
import { parseTitles } from './parse-titles.ts';
import { describeProblem } from './problem.ts';
import { readStoryTargets } from './scope-and-sequence.ts';

/** Prints the measures and problems of the given stories, such as `stories/high/7` or `stories/high`. */

const data = new URL('../data/', import.meta.url);
const titles = (name: string) => parseTitles(readFileSync(new URL(`stories/${name}`, data), 'utf8'), name).titles;
const sectionTitles = titles('sections.tsv');
const skillSetTitles = titles('skill-sets.tsv');
const targets = readStoryTargets();
const lists = readTextLists();

interface StoryFile {
  readonly type: StoryType;
  readonly number: number;
  readonly file: string;
}

const findFiles = (argument: string): readonly StoryFile[] => {
  const [, level, digits] = /(?:^|.*\/)?(elementary|middle|high)(?:\/0*(\d+)(?:\.txt)?)?\/?$/.exec(argument) ?? [];
  const type = `stories/${level}`;
  if (!isExerciseType(type) || !isStoryType(type)) return [];
  return readdirSync(new URL(type, data))
    .map((name) => ({ type, number: Number.parseInt(name, 10), file: `${type}/${name}` }))
    .filter(({ number }) => digits === undefined || number === Number(digits))
    .sort((one, other) => one.number - other.number);
};

const check = (source: StoryFile): readonly string[] => {
  const text = readFileSync(new URL(source.file, data), 'utf8');
  const parsed = parseExercise(text, { ...source, sectionTitles, skillSetTitles });
  if (!parsed.ok) return parsed.problems.map(describeProblem);
  const story: Exercise = parsed.exercise;
  const target = targets.get(story.number);
  if (target === undefined) return ['is not planned'];
  console.log(describeStory(story, target));
  const problems = findStoryProblems(story, target, listsFor(story, lists));
  return story.gradeLevel === target.grade
    ? problems
    : [...problems, `is marked grade ${story.gradeLevel}, planned is ${target.grade}`];
};

let failed = false;
for (const argument of process.argv.slice(2)) {
  const files = findFiles(argument);
  if (files.length === 0) console.log(`${argument}: no such story`);
  failed ||= files.length === 0;
  for (const source of files) {
    const problems = check(source);
    for (const problem of problems) console.log(`  WRONG        ${source.file}: ${problem}`);
    if (problems.length === 0) console.log('  ok');
    failed ||= problems.length > 0;
  }
}
if (process.argv.length === 2)
  console.log('usage: node packages/content/src/check-story.main.ts stories/elementary/7 ...');
process.exitCode = failed || process.argv.length === 2 ? 1 : 0;
