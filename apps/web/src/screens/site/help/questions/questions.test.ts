import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { questionSections } from './question-sections.ts';

const questions = questionSections.flatMap((section) => section.questions);

test('has five sections, with the headings of the specification', () => {
  expect(questionSections.map(({ title }) => title)).toEqual([
    'Program Information',
    'Program Usage',
    'Subscription information',
    'My Account',
    'Technical',
  ]);
});

test('every section has six to twelve questions', () => {
  for (const { questions: inSection } of questionSections) {
    expect(inSection.length).toBeGreaterThanOrEqual(6);
    expect(inSection.length).toBeLessThanOrEqual(12);
  }
});

test('every question and section has its own anchor', () => {
  const ids = [...questionSections, ...questions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
});

test('the answers link to what the specification names', () => {
  const text = questions.flatMap(({ answer }) => answer).join(' ');
  const wanted = [
    '/subscribe',
    '/account/recover',
    '/account/password',
    '/file/instructions',
    '/file/math_instructions',
    '/students',
  ];
  expect(wanted.filter((path) => !text.includes(`](${path})`))).toEqual([]);
});

test('answers and the page for old browsers name the browsers that the app is built for', () => {
  const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
  const config = read('vite.config.ts');
  const [, targets = ''] = /target: \[([^\]]*)\]/.exec(config) ?? [];
  const answer = questions.find(({ id }) => id === 'browsers')?.answer.join(' ') ?? '';
  const built = [...targets.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name = '', version = '']) => [name, version]);
  expect(built).toHaveLength(4);
  for (const text of [answer, read('public/old-browser.html')])
    expect(built.filter(([name, version]) => !new RegExp(`${name} ${version}\\b`, 'i').test(text))).toEqual([]);
});
