import { expect, test } from 'vitest';
import { parseComprehension } from './parse-comprehension.ts';
import { describeProblem } from './problem.ts';

const pair = '? Who sat?\n= The cat.\n';
const levels = (recall = pair + pair, extension = '? And you?\n? And then?\n* Draw it.\n') =>
  `[recall]\n${recall}[skill]\n${pair}${pair}[reasoning]\n${pair}${pair}[extension]\n${extension}`;

const problemsOf = (text: string): readonly string[] => {
  const parsed = parseComprehension(text, 'q.txt');
  return parsed.ok ? [] : parsed.problems.map(describeProblem);
};

test('reads questions by level, with answers and activities', () => {
  const parsed = parseComprehension(levels(), 'q.txt');
  expect(
    parsed.ok && parsed.levels.map(({ skill, questions, activities }) => [skill, questions.length, activities]),
  ).toEqual([
    ['recall', 2, []],
    ['skill', 2, []],
    ['reasoning', 2, []],
    ['extension', 2, ['Draw it.']],
  ]);
  expect(parsed.ok && parsed.levels[0]?.questions[0]).toEqual({ question: 'Who sat?', answer: 'The cat.' });
  expect(parsed.ok && parsed.levels[3]?.questions[0]).toEqual({ question: 'And you?', answer: null });
});

test('reports each error with its line and reason', () => {
  const line = 'expected a question "? ...", its answer "= ..." or, after the questions, an activity "* ..."';
  const cases: readonly (readonly [string, string])[] = [
    [levels('Who sat?\n'), `q.txt:2: ${line}`],
    [levels(`= The cat.\n${pair}`), `q.txt:2: ${line}`],
    [levels(`${pair}= The dog.\n${pair}`), `q.txt:4: ${line}`],
    [levels(pair + pair, '? And?\n* Draw.\n? Then?\n'), `q.txt:19: ${line}`],
    [levels(`? Who sat?\n= The  cat.\n${pair}`), 'q.txt:3: two spaces together'],
    [levels(pair), 'q.txt: [recall] has 1 questions'],
    [levels(pair.repeat(4)), 'q.txt: [recall] has 4 questions'],
    [levels(`${pair}? Who?\n`), 'q.txt: [recall] has a question without an answer'],
    [levels(pair + pair, pair + pair), 'q.txt: [extension] has an answer'],
    [levels().replace('[skill]', '[skills]'), 'q.txt:6: expected [skill]'],
    [`${levels()}[more]\n`, 'q.txt:20: an extra level'],
    [`${pair}${levels()}`, 'q.txt:1: expected [recall]'],
    [`[recall]\n${pair}${pair}`, 'q.txt: no [skill]'],
    [levels().trimEnd(), 'q.txt: no line feed at the end of the file'],
  ];
  for (const [text, problem] of cases) expect(problemsOf(text), problem).toContain(problem);
});
