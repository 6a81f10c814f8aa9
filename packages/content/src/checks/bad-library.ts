import type { ComprehensionLevel } from '@sixty/domain/exercises/comprehension.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import { type ExerciseType, mathOperations } from '@sixty/domain/exercises/exercise-type.ts';
import type { Library } from '../library.ts';
import { exampleExercise, exampleStory } from './example-exercise.ts';
import type { RuleTables } from './library-rules.ts';

const words = (text: string): readonly string[] => text.split(' ');

const letters = [
  exampleExercise({
    type: 'phonics/alphabet',
    number: 1,
    skillSet: 'LN-UP',
    title: 'Capital letters: O, X',
    items: words('O O O Q X'),
    note: '',
  }),
  exampleExercise({ type: 'phonics/alphabet', number: 2, skillSet: 'LN-UP', title: 'All letters', items: ['X', 'O'] }),
];

const phonics = [
  exampleExercise({
    number: 6,
    items: words('sti vodka bag cat dim fog got'),
    note: 'Practise - the colour.',
    oftenMissed: [],
  }),
  exampleExercise({ number: 7, skillSet: 'SV-O', title: 'Shrot o', items: words('hat man bag') }),
];

const phrases = [
  exampleExercise({
    type: 'phrases',
    number: 1,
    title: 'to, you',
    items: words('to you to you what a'),
    groupLength: 2,
  }),
];

const stories = Array.from({ length: 16 }, (_, index) =>
  exampleStory(
    [
      'Then Omar ran. So Omar sat. And Omar slept in the the mud.',
      'And Omar slept in the mud. And Omar slept in the mud. And Omar slept.',
    ],
    {
      type: 'stories/elementary',
      number: index + 1,
      title: 'Mud',
      kind: 'fiction',
      responseGoal: 20 - index,
    },
  ),
);

const questions: readonly ComprehensionLevel[] = [
  {
    skill: 'recall',
    questions: [
      { question: 'Did Omar hopt?', answer: 'On a train.' },
      { question: 'Who slept in the mud?', answer: 'Omar.' },
      { question: 'Where did Omar sleep?', answer: 'In the mud.' },
    ],
    activities: [],
  },
];

const problems = {
  addition: ['1 + x', '2 + 1', '1 + 2'],
  subtraction: ['1 − 2', '2 − 1', '2 − 1'],
  multiplication: ['1 × x', '2 × 1', '1 × 2'],
  division: ['1 ÷ 0', '2 ÷ 1', '2 ÷ 1'],
};
const titles = { addition: '+9', subtraction: '−9', multiplication: '×9', division: 'By 9' };
const math = mathOperations.map((type) =>
  exampleExercise({ type, number: 1, title: titles[type], items: problems[type] }),
);

const exercises: readonly Exercise[] = [...letters, ...phonics, ...phrases, ...stories, ...math];
const list = (type: ExerciseType): readonly Exercise[] => exercises.filter((exercise) => exercise.type === type);

/** A library that breaks every rule, to test the rules. */
export const badLibrary: Library = {
  list,
  find: (type, number) => list(type).find((exercise) => exercise.number === number) ?? null,
  sections: () => [],
  comprehension: (type) => (type === 'stories/elementary' ? questions : null),
};

/** Tables that break every rule about tables. */
export const badTables: RuleTables = {
  reviewed: [
    ...words('hat man bag was').map((word) => ({ word, skill: 'SV-A1', from: 4 })),
    { word: 'sit', skill: 'SV-I', from: 6 },
  ],
  exceptions: [],
  packages: [['unheard-of', '1.0.0']],
  notice: '',
};
