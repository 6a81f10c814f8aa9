import type { ComprehensionLevel } from '@sixty/domain/exercises/comprehension.ts';
import { expect, test } from 'vitest';
import {
  findClosedQuestions,
  findGiveaways,
  findLineSlips,
  findRepeatedQuestions,
  findUnfoundedAnswers,
  type QuestionedStory,
} from './comprehension.ts';
import { exampleStory } from './example-exercise.ts';
import { readTextLists } from './exercise-text.ts';

const lists = readTextLists();

const questioned = (recall: readonly (readonly [string, string])[], activity = 'Draw the duck.'): QuestionedStory => {
  const levels: readonly ComprehensionLevel[] = [
    { skill: 'recall', questions: recall.map(([question, answer]) => ({ question, answer })), activities: [] },
    { skill: 'extension', questions: [{ question: 'What do you think?', answer: null }], activities: [activity] },
  ];
  return { story: exampleStory(['The duck hopped on the boat. Bo took no ticket.'], { title: 'The Duck' }), levels };
};

test('checks questions, answers and activities for spelling, typography and content like stories', () => {
  expect(findLineSlips(questioned([['Who hopped?', 'The duck.']]), lists)).toEqual([]);
  expect(findLineSlips(questioned([['Who hopt?', 'The duck.']]), lists)).toEqual(['"hopt" is not in the word list']);
  expect(findLineSlips(questioned([['Who hopped?', 'The vodka.']]), lists)).toEqual([
    '"vodka" is blocked: drugs, alcohol and tobacco',
  ]);
  expect(findLineSlips(questioned([['Who?', 'The duck.']], 'Draw - now.'), lists)).toHaveLength(1);
});

test('reports a yes-or-no question, unless it asks for more or offers a choice', () => {
  expect(findClosedQuestions(questioned([['Did the duck hop?', 'It did.']]))).toHaveLength(1);
  expect(findClosedQuestions(questioned([['Did the duck hop? How do you know?', 'It is on the boat.']]))).toEqual([]);
  expect(findClosedQuestions(questioned([['Did the duck hop or swim?', 'Hop.']]))).toEqual([]);
  expect(findClosedQuestions(questioned([['What did the duck do?', 'Hop.']]))).toEqual([]);
});

test('reports an answer of recall that is not in the text, ignoring its brackets', () => {
  expect(findUnfoundedAnswers(questioned([['Where did it hop?', 'On a boat.']]))).toEqual([]);
  expect(findUnfoundedAnswers(questioned([['Where did it hop?', 'On a boat (a ferry).']]))).toEqual([]);
  expect(findUnfoundedAnswers(questioned([['Where did it hop?', 'On a train.']]))).toEqual([
    'the text does not say “On a train.” (train)',
  ]);
});

test('reports an answer of recall that is only partly in the text, or has a wrong number', () => {
  const one = questioned([['Where did it hop?', 'On a boat and a train.']]);
  const other = questioned([['How many hopped on the boat?', 'Three.']]);
  expect([one, other].flatMap(findUnfoundedAnswers)).toHaveLength(2);
});

test('reports an answer that an earlier question reveals', () => {
  const boat = ['Who hopped on the boat?', 'The duck.'] as const;
  const where = ['Where was the duck?', 'On the boat.'] as const;
  expect(findGiveaways(questioned([boat, where]))).toEqual(['“Who hopped on the boat?” gives away “On the boat.”']);
  expect(findGiveaways(questioned([where, ['Who took no ticket?', 'Bo.']]))).toEqual([]);
});

test('reports an answer that its own question reveals, unless it is a choice', () => {
  const revealingThemselves = [
    ['Where is the duck on the boat with Bo?', 'On the boat with Bo.'],
    ['How many are the six eggs?', 'Six.'],
  ] as const;
  expect(findGiveaways(questioned(revealingThemselves))).toHaveLength(2);
  const choices = [
    ['Was it the duck or Bo that hopped?', 'Bo.'],
    ['Put these in order: the boat, the ticket.', 'The ticket, the boat.'],
    ['Which came first: the boat, the ticket?', 'The boat.'],
  ] as const;
  expect(findGiveaways(questioned(choices))).toEqual([]);
});

test('reports an answer of skill that a question of recall reveals, but not one of reasoning', () => {
  const { story, levels } = questioned([['Who took no ticket?', 'Bo.']]);
  const later = (skill: 'skill' | 'reasoning') => [
    ...levels.slice(0, 1),
    ...(skill === 'skill' ? [] : [{ skill: 'skill' as const, questions: [], activities: [] }]),
    { skill, questions: [{ question: 'What does “it” mean?', answer: 'A ticket.' }], activities: [] },
  ];
  expect(findGiveaways({ story, levels: later('skill') })).toEqual(['“Who took no ticket?” gives away “A ticket.”']);
  expect(findGiveaways({ story, levels: later('reasoning') })).toEqual([]);
});

test('reports a question or activity of three stories', () => {
  const story = (number: number): QuestionedStory => {
    const { story: plain, levels } = questioned([['Who hopped?', 'The duck.']]);
    return { story: { ...plain, number }, levels };
  };
  expect(findRepeatedQuestions([story(1), story(2)])).toEqual([]);
  expect(findRepeatedQuestions([story(1), story(2), story(3)])).toEqual(
    ['Who hopped?', 'What do you think?', 'Draw the duck.'].map(
      (question) => `“${question}” is asked with stories/high 1, stories/high 2, stories/high 3`,
    ),
  );
});

test('reports a question that a story asks twice', () => {
  const twice = ['Who hopped?', 'The duck.'] as const;
  expect(findRepeatedQuestions([questioned([twice, twice])])).toEqual([
    '“Who hopped?” is asked with stories/high 1, stories/high 1',
  ]);
});
