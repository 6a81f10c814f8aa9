import { expect, test } from 'vitest';
import { questionSections } from './parts/questions/question-sections.ts';
import { homeQuestions, useCases } from './site-content.ts';

test('the home page shows questions that there are', () => {
  const ids = questionSections.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(homeQuestions.filter((id) => !ids.includes(id))).toEqual([]);
});

test('there are the four use cases of the specification', () => {
  expect(useCases.map(({ title }) => title)).toEqual(['Districts', 'Schools', 'Community', 'Remote Learning']);
});
