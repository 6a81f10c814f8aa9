import { mathOperations } from '@sixty/domain/exercises/exercise-type.ts';
import { expect, test } from 'vitest';
import { badLibrary, badTables } from './bad-library.ts';
import { libraryRules } from './library-rules.ts';

const rules = new Map<string, () => readonly string[]>(
  libraryRules(badLibrary, badTables).map((rule) => [`${rule.subject} ${rule.requirement}`, rule.find] as const),
);

/** A violation that each rule reports in a library that breaks every rule. */
const breaches: readonly (readonly [rule: string, breach: string])[] = [
  ['every exercise has the length, title and group that the plan gives', 'phonics/alphabet 1: number of items is "5"'],
  ['every exercise repeats no item in a row', 'phonics/alphabet 1: "O" repeats'],
  ['every exercise has a note for the instructor', 'phonics/alphabet 1: has no note'],
  ['every exercise of words names the words most often missed', 'phonics/phonics 6: names no missed items'],
  ['every exercise uses American spelling', 'phonics/phonics 6: "sti"'],
  ['every exercise uses American spelling in its note', 'phonics/phonics 6: "colour" in the note'],
  ['every exercise has no word unfit for children', 'phonics/phonics 6: "vodka" is blocked'],
  ['every exercise has typographic quotation marks and dashes', 'phonics/phonics 6: a dash alone'],
  [
    'letters that look alike are kept apart while learning and put together when they are the subject',
    'phonics/alphabet 1: look-alikes O and Q',
  ],
  ['letters are balanced', 'phonics/alphabet 1: the letters O, X are not balanced'],
  ['letters appear only after they are introduced', 'phonics/alphabet 1: Q is not taught yet'],
  ['letters are complete when the title says so', 'phonics/alphabet 2: a is missing'],
  ['phonics words have the pronunciation of their skill set, by the rules taught so far', '"was" (SV-A1, from 4)'],
  [
    'phonics words are reviewed, use only what was taught, and appear once in an exercise',
    'phonics/phonics 6: "cat" is not a reviewed word',
  ],
  ['phonics words practice the skill of their exercise', 'phonics/phonics 6: only 0 words practice SV-I'],
  ['phonics words in reviews cover more than one skill', 'phonics/phonics 7: 3 of 3 review words practice SV-A1'],
  ['phonics words have an order that does not give them away', 'phonics/phonics 6: "bag cat dim fog got"'],
  ['phrases never repeat', '"to you" is in exercises 1, 1'],
  ['phrases are complete', 'phrases 1: "what a" breaks off'],
  ['phrases introduce words by frequency', 'exercise 1: "what" is not one of the next words'],
  ['phrases cover every word of the list', '"the" is skipped'],
  ['stories have the grade level that the ladder plans', 'stories/elementary 2: grade is "1"'],
  ['stories measure within 0.4 of their grade and have the planned length', 'stories/elementary 1: has 28 words'],
  [
    'stories have a goal mark at the end of a phrase, in the middle of the norms of their grade',
    'stories/elementary 1: the goal 20 does not end a phrase, at "And"',
  ],
  ['stories have goals that rise with the number', 'the goal 15 of story 6 is below 20'],
  ['stories climb in difficulty on average', 'stories 9 to 16 are on average no harder'],
  ['stories repeat text only in refrains', 'stories/elementary 1: has twice "and omar slept in the mud and omar"'],
  ['stories have no doubled words', 'stories/elementary 1: "the" is doubled'],
  ['stories of a level are about half fiction, never three of a kind in a row', 'stories 1 to 3 are all fiction'],
  ['stories are no near-duplicates', 'stories/elementary 1 and stories/elementary 2 share'],
  ['stories have unique titles', 'the title "mud" is used twice'],
  ['stories have different beginnings', 'begin with "then omar ran"'],
  ['stories of a level share no names except of places and similar', 'Omar is a name'],
  ["questions on stories meet the stories' rules for spelling, print and content", 'stories/elementary 1: "hopt"'],
  ['questions on stories need more than a yes or no', 'yes or no answers “Did Omar hopt?”'],
  ['questions on stories of recall have answers from the text', 'the text does not say “On a train.”'],
  ['questions on stories do not reveal a later answer', '“Did Omar hopt?” gives away “Omar.”'],
  [
    'questions on stories are shared by two stories at most and never repeat within one',
    '“Where did Omar sleep?” is asked with stories/elementary 1',
  ],
  ...mathOperations.flatMap((operation) => [
    [`problems of ${operation} have whole answers of 0 or more`, `${operation} 1: 1 `] as const,
    [`problems of ${operation} never follow themselves or their reverse`, 'follows itself or its reverse'] as const,
    [`problems of ${operation} are balanced, with harder facts more often`, 'is not part of this lesson'] as const,
    [`problems of ${operation} practice the number in the title`, 'only 0 problems fit the title'] as const,
  ]),
  [
    'scripted readings fit their exercise and the minute, with enough to listen for',
    'reading 1: the library does not have its exercise',
  ],
  ['every exercise uses American spelling in its titles', '"Shrot" in a title'],
  [
    'words that a person has reviewed are called harmless only where they are blocked',
    'need not be listed as harmless',
  ],
  ['words that a person has reviewed are admitted only where they are needed', '"Nia" need not be admitted'],
  ['the notice names every source of words and lists', 'NOTICE.md does not name `unheard-of` 1.0.0'],
];

test('the table below names every rule', () => {
  expect([...rules.keys()].toSorted()).toEqual(breaches.map(([rule]) => rule).toSorted());
});

test.each(breaches)('%s: otherwise reports “%s”', (rule, breach) => {
  expect(rules.get(rule)?.()).toContainEqual(expect.stringContaining(breach));
});
