import {
  type ComprehensionLevel,
  type ComprehensionQuestion,
  comprehensionSkills,
} from '@sixty/domain/exercises/comprehension.ts';
import type { Problem } from './problem.ts';
import { findLineFlaws } from './text-line.ts';

/** A level while its lines are being read. */
interface Level extends ComprehensionLevel {
  readonly questions: ComprehensionQuestion[];
  readonly activities: string[];
}

/** Allowed numbers of questions of a level. */
const questionCounts = [2, 3];

export type ParsedComprehension =
  | { readonly ok: true; readonly levels: readonly ComprehensionLevel[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Adds one line to the levels, or returns the reason why it cannot. */
const readLine = (line: string, levels: Level[]): string | null => {
  const [, heading] = /^\[(\w+)\]$/.exec(line) ?? [];
  if (heading !== undefined) {
    const skill = comprehensionSkills[levels.length];
    if (heading !== skill) return skill ? `expected [${skill}]` : 'an extra level';
    levels.push({ skill, questions: [], activities: [] });
    return null;
  }
  const level = levels.at(-1);
  if (level === undefined) return 'expected [recall]';
  const [, sign, text = ''] = /^([?=*]) (.+)$/.exec(line) ?? [];
  const last = level.questions.at(-1);
  if (sign === '?' && level.activities.length === 0) level.questions.push({ question: text, answer: null });
  else if (sign === '*') level.activities.push(text);
  else if (sign === '=' && last?.answer === null && level.activities.length === 0)
    level.questions.splice(-1, 1, { ...last, answer: text });
  else return 'expected a question "? ...", its answer "= ..." or, after the questions, an activity "* ..."';
  return null;
};

const findLevelProblems = ({ skill, questions }: Level): readonly string[] => {
  const reasons: string[] = [];
  if (!questionCounts.includes(questions.length)) reasons.push(`[${skill}] has ${questions.length} questions`);
  const open = skill === 'extension';
  if (questions.some(({ answer }) => (answer === null) !== open)) {
    reasons.push(open ? `[${skill}] has an answer` : `[${skill}] has a question without an answer`);
  }
  return reasons;
};

/**
 * Parses the questions on one story (see README.md of this package for the format). Strict: reports everything that
 * the format does not allow with its file, line and reason.
 */
export const parseComprehension = (text: string, file: string): ParsedComprehension => {
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  const levels: Level[] = [];
  const problems: Problem[] = lines.flatMap((line, index) => {
    const reason = readLine(line, levels);
    return [...findLineFlaws(line), ...(reason === null ? [] : [reason])].map((each) => ({
      file,
      line: index + 1,
      reason: each,
    }));
  });
  const addProblem = (reason: string) => problems.push({ file, line: 0, reason });
  if (!text.endsWith('\n')) addProblem('no line feed at the end of the file');
  if (levels.length < comprehensionSkills.length) addProblem(`no [${comprehensionSkills[levels.length]}]`);
  for (const level of levels) for (const reason of findLevelProblems(level)) addProblem(reason);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, levels };
};
