import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import {
  type ExerciseType,
  exerciseTypes,
  isStoryType,
  mathOperations,
} from '@sixty/domain/exercises/exercise-type.ts';
import type { LibraryRule } from './checks/library-rule.ts';
import { readReviewedWords } from './checks/phonics-words.ts';
import { gradeOf, measure } from './checks/readability.ts';
import type { Library } from './library.ts';
import { markdownTable } from './markdown-table.ts';
import { readPlan, readPlanTable, readStoryTargets } from './scope-and-sequence.ts';

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const storyTypes = exerciseTypes.filter(isStoryType);

/** Number of planned exercises of a type. */
const countPlanned = (type: ExerciseType): number =>
  isStoryType(type) ? readStoryTargets().size : readPlan(type).length;

/** Types with fewer exercises than planned, with both numbers, and stories without questions. */
export const findIncomplete = (library: Library): readonly string[] => [
  ...exerciseTypes
    .filter((type) => library.list(type).length < countPlanned(type))
    .map((type) => `${type}: ${library.list(type).length} of ${countPlanned(type)}`),
  ...storyTypes.flatMap((type) => {
    const silent = library.list(type).filter(({ number }) => library.comprehension(type, number) === null);
    return silent.length === 0 ? [] : [`questions on ${type} ${silent.map(({ number }) => number).join(', ')}`];
  }),
];

const describeCoverage = (library: Library): string => {
  const rows = exerciseTypes.map((type) => {
    const exercises = library.list(type);
    const items = exercises.reduce((sum, exercise) => sum + exercise.items.length, 0);
    return [type, exercises.length, countPlanned(type), items];
  });
  return markdownTable([['type', 'exercises', 'planned', 'items'], ...rows]);
};

const describePhonics = (library: Library): string => {
  const skillOf = new Map(readReviewedWords().map(({ word, skill }) => [word, skill]));
  const words = library.list('phonics/phonics').filter(({ skillSet }) => skillSet !== 'PL');
  const used = new Set(words.flatMap(({ items }) => items));
  const rows = [...Map.groupBy(words, ({ skillSet }) => skillSet)].map(([skill, exercises]) => {
    const items = new Set(exercises.flatMap((exercise) => exercise.items));
    const own = [...items].filter((word) => skillOf.get(word) === skill).length;
    const admitted = [...skillOf.values()].filter((each) => each === skill).length;
    return [skill, exercises.map(({ number }) => number).join(', '), items.size, own, admitted];
  });
  return [
    `${used.size} different words are used, of ${skillOf.size} that are reviewed and checked.`,
    markdownTable([['skill set', 'exercises', 'different words', 'of the skill set', 'reviewed for it'], ...rows]),
  ].join('\n\n');
};

const describePhrases = (library: Library): string => {
  const order = readPlanTable('sight-words').map((row) => row.word ?? '');
  const met = new Set<string>();
  const rows = [...Map.groupBy(library.list('phrases'), ({ section }) => section)].map(([section, exercises]) => {
    const before = met.size;
    for (const word of exercises.flatMap(({ items }) => items)) met.add(word);
    const phrases = exercises.reduce((sum, { items, groupLength }) => sum + items.length / groupLength, 0);
    return [section, exercises.length, phrases, met.size - before, met.size];
  });
  const covered = order.slice(0, 750).filter((word) => met.has(word)).length;
  return [
    `${covered} of the first 750 sight words are covered.`,
    markdownTable([['section', 'exercises', 'phrases', 'new words', 'words so far'], ...rows]),
  ].join('\n\n');
};

const describeMath = (library: Library): string =>
  markdownTable([
    ['operation', 'exercises', 'problems', 'different problems'],
    ...mathOperations.map((operation) => {
      const items = library.list(operation).flatMap((exercise) => exercise.items);
      return [operation, library.list(operation).length, items.length, new Set(items).size];
    }),
  ]);

const describeLevels = (library: Library): string =>
  markdownTable([
    ['level', 'stories', 'fiction', 'words', 'words per story', 'mean distance from the grade', 'largest'],
    ...storyTypes.map((type) => {
      const stories = library.list(type);
      const measured = stories.map(measure);
      const words = measured.reduce((sum, each) => sum + each.words, 0);
      const distances = stories.map((story, index) => {
        const [found, grade] = [measured[index], story.gradeLevel ?? 0];
        return found === undefined ? 0 : gradeOf(found, grade) - grade;
      });
      const largest = Math.max(0, ...distances.map(Math.abs));
      return [
        type.replace('stories/', ''),
        stories.length,
        stories.filter(({ kind }) => kind === 'fiction').length,
        words,
        Math.round(mean(measured.map((each) => each.words))),
        mean(distances).toFixed(2),
        largest.toFixed(2),
      ];
    }),
  ]);

const describeStory = (story: Exercise | null): string => {
  if (story === null) return '';
  const measured = measure(story);
  const grade = gradeOf(measured, story.gradeLevel ?? 0).toFixed(1);
  return `${grade}, ${measured.words}, ${measured.sentenceLength.toFixed(1)}, ${measured.daleChallShare.toFixed(1)} %`;
};

const describeLadder = (library: Library): string =>
  markdownTable([
    ['number', 'grade', 'words', 'sentence', ...storyTypes.map((type) => type.replace('stories/', ''))],
    ...[...readStoryTargets()]
      .filter(([number]) => storyTypes.some((type) => library.find(type, number) !== null))
      .map(([number, { grade, words, sentenceLength }]) => [
        number,
        grade.toFixed(1),
        words,
        sentenceLength.toFixed(1),
        ...storyTypes.map((type) => describeStory(library.find(type, number))),
      ]),
  ]);

const ladderLegend =
  'Below, `words` is the planned minimum, and `sentence` the planned mean number of words per sentence. A cell of a level ' +
  'has the measured grade, the words, the words per sentence, and the share of words that are not on the Dale-Chall ' +
  'list. The grade is by Spache below 3, by the mean of Spache and Flesch-Kincaid below 4, and by Flesch-Kincaid from 4.';

/** The contents and difficulty of the library as a document; depends only on the library. */
export const describeLibrary = (library: Library, rules: readonly LibraryRule[]): string => {
  const parts = [
    '# The library',
    'Generated by `npm run content`; edit the exercises, not this file.',
    '## Coverage',
    describeCoverage(library),
    '## Phonics',
    describePhonics(library),
    '## Phrases',
    describePhrases(library),
    '## Math',
    describeMath(library),
    '## Stories',
    describeLevels(library),
    ladderLegend,
    describeLadder(library),
    '## Rules',
    rules.map(({ subject, requirement }) => `- ${subject} ${requirement}`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
};
