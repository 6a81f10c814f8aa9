import { expect, test } from 'vitest';
import { findQuestions, withoutTrials } from './find-questions.ts';
import type { QuestionSection } from './questions/question-sections.ts';

const sections: readonly QuestionSection[] = [
  {
    id: 'my-account',
    title: 'My Account',
    questions: [
      { id: 'password', question: 'I forgot my password.', answer: ['Go to [recovery](/account/recover).'] },
      { id: 'email', question: 'Another address?', answer: ['It’s under Information.', 'Wait for the link.'] },
    ],
  },
  {
    id: 'technical',
    title: 'Technical',
    questions: [{ id: 'cafe', question: 'At the café?', answer: ['Yes.'], alsoFoundBy: 'iPhone' }],
  },
];

const found = (typed: string): string[] =>
  findQuestions(sections, typed).sections.flatMap(({ questions }) => questions.map(({ id }) => id));

test.each([
  ['', ['password', 'email', 'cafe']],
  ['PASSWORD', ['password']],
  ['my account', ['password', 'email']],
  ['link wait', ['email']],
  ["it's", ['email']],
  ['cafe', ['cafe']],
  ['recovery', ['password']],
  ['/account/recover', []],
  ['nowhere', []],
])('%o is found in section, question and answer', (typed, ids) => {
  expect(found(typed)).toEqual(ids);
});

test('a section without such a question is omitted', () => {
  expect(findQuestions(sections, 'cafe').sections.map(({ id }) => id)).toEqual(['technical']);
});

test('finds a question by synonyms, or by the most matching words if none matches all', () => {
  expect(findQuestions(sections, 'iphone')).toMatchObject({ count: 1, hasAllWords: true });
  expect(findQuestions(sections, 'my account forgot xylophone')).toMatchObject({ count: 1, hasAllWords: false });
  expect(found('my account forgot xylophone')).toEqual(['password']);
  expect(findQuestions(sections, 'xylophone')).toEqual({ sections: [], count: 0, hasAllWords: false });
});

test('without a trial, trial paragraphs and questions about trials are omitted', () => {
  const [section] = withoutTrials([
    {
      id: 'subscription',
      title: 'Subscription',
      questions: [
        { id: 'try', question: 'Can I try it?', answer: ['For free.'], countTrialLicenses: [0] },
        { id: 'refund', question: 'A refund?', answer: ['No.', 'Try it.'], countTrialLicenses: [1] },
      ],
    },
  ]);
  expect(section?.questions.map(({ id, answer }) => [id, answer])).toEqual([['refund', ['No.']]]);
});
