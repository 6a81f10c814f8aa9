import type { ComprehensionLevel } from '@sixty/domain/exercises/comprehension.ts';
import { expect, test } from 'vitest';
import { exampleExercise, exampleStory } from './example-exercise.ts';
import {
  findNoteSlips,
  findSlips,
  findSpellingSlips,
  findTitleSlips,
  findUnsuitableWords,
  listsForQuestions,
  readTextLists,
} from './exercise-text.ts';

const lists = {
  admitted: new Set<string>(),
  blocked: { everywhere: new Map([['vodka', 'alcohol']]), young: new Map(), harmless: new Set<string>() },
};

test('reports a misspelled word in items and in the title of a story', () => {
  expect(findSpellingSlips(exampleExercise({ items: ['sit', 'sti'] }), lists)).toEqual([
    '"sti" is not in the word list',
  ]);
  expect(findSpellingSlips(exampleStory(['It sat.'], { title: 'A Stroy' }), lists)).toHaveLength(1);
});

test('accepts an unknown name at the start of a sentence only if it also occurs inside one', () => {
  expect(findSpellingSlips(exampleStory(['Tariq sat.', 'I saw Tariq.']), lists)).toEqual([]);
  expect(findSpellingSlips(exampleStory(['Tariq sat.'], { note: 'Say before: Tariq.' }), lists)).toEqual([]);
  for (const slip of ['Tariq', 'Thier', 'Wich', 'Freind', 'Frist', 'Alot', 'Wil']) {
    expect(findSpellingSlips(exampleStory([`It sat. ${slip} sat.`]), lists)).toEqual([
      `"${slip}" is not in the word list`,
    ]);
  }
});

test('accepts the names of a story in its questions', () => {
  const story = exampleStory(['I saw Tariq.']);
  const levels = [{ skill: 'recall', questions: [{ question: 'Where is Alaska?', answer: 'Thier.' }], activities: [] }];
  const { admitted } = listsForQuestions(story, levels as readonly ComprehensionLevel[], readTextLists());
  expect(['Tariq', 'Alaska', 'Thier'].filter((word) => admitted.has(word))).toEqual(['Tariq', 'Alaska']);
});

test('does not spell-check made-up words, letters and problems', () => {
  expect(findSpellingSlips(exampleExercise({ skillSet: 'NONS', items: ['splobe'] }), lists)).toEqual([]);
  expect(findSpellingSlips(exampleExercise({ type: 'phonics/alphabet', items: ['b', 'qu'] }), lists)).toEqual([]);
  expect(findSpellingSlips(exampleExercise({ type: 'addition', items: ['2 + 3'] }), lists)).toEqual([]);
});

test('accepts letters and sounds in a note, but reports misspelled words', () => {
  const note = 'Say s-t-r, then squ (/skw/): ee and -ing as in Ruiz (roo-EEZ).';
  expect(findNoteSlips(exampleExercise({ note }), lists)).toEqual([]);
  const affixes = 'un- means not: un-happy. Split after the vowel, o-ver, or later, hap-py and mu-si-cal.';
  expect(findNoteSlips(exampleExercise({ note: affixes }), lists)).toEqual([]);
  expect(findNoteSlips(exampleExercise({ note: 'Practise the colour: mu-sicul.' }), lists)).toHaveLength(3);
});

test('reports an error behind a bracket or a slash in a note', () => {
  const find = (note: string) => findNoteSlips(exampleExercise({ note }), lists);
  expect(find('Say Pia (PEE-uh, a smal girl) and Gwyn (GWIN).')).toEqual([
    '"smal" in the note is not in the word list',
  ]);
  expect(find('Say Pia (peeuh) sat.')).toEqual(['"peeuh" in the note is not in the word list']);
  expect(find('The sound /zh/ or/and teh/ sat.')).toEqual(['"teh" in the note is not in the word list']);
});

test('reports a misspelled title of an exercise, section or skill set', () => {
  const items = ['sang', 'ring'];
  const letters = { type: 'phonics/phonics', skillSetTitle: 'ang, ing and 5+5', items } as const;
  expect(findTitleSlips(exampleExercise(letters), lists)).toEqual([]);
  for (const given of [{ title: 'Shrot i' }, { sectionTitle: 'Shrot vowels' }, { skillSetTitle: 'Shrot i' }]) {
    expect(findTitleSlips(exampleExercise(given), lists)).toEqual(['"Shrot" in a title is not in the word list']);
  }
  expect(findTitleSlips(exampleExercise({ ...letters, skillSetTitle: 'ang, teh' }), lists)).toHaveLength(1);
});

test('reports an unsuitable word in title, note and items', () => {
  for (const given of [{ title: 'Vodka' }, { note: 'Say vodka.' }, { items: ['vodka'] }]) {
    expect(findUnsuitableWords(exampleExercise(given), lists)).toEqual(['"vodka" is blocked: alcohol']);
  }
});

test('reports a typographic error in title, note and paragraphs', () => {
  for (const given of [{ title: 'Wait...' }, { note: 'No - no.' }]) {
    expect(findSlips(exampleStory(['It sat.'], given))).toHaveLength(1);
  }
  expect(findSlips(exampleStory(['It sat.', '“Up']))).toHaveLength(1);
});
