import { describe, expect, test } from 'vitest';
import { exampleStory } from './example-exercise.ts';
import { namesOf, sentencesOf, wordsOfItem } from './prose.ts';

const sentences = (...paragraphs: string[]) => sentencesOf(exampleStory(paragraphs)).map((items) => items.join(' '));

describe('sentences', () => {
  test('end at a period, question mark, exclamation mark or ellipsis before a capital', () => {
    expect(sentences('Up it went. Was it gone? No! He waited… Then it fell.')).toHaveLength(5);
    expect(sentences('He waited… and it fell.')).toHaveLength(1);
  });

  test('end with their paragraph, also without a period', () => {
    expect(sentences('Dear Jun,', 'I have it.', 'Your friend, Ana')).toHaveLength(3);
  });

  test('include a quotation and its speaker', () => {
    expect(sentences('“Stop!” she said.')).toHaveLength(1);
    expect(sentences('“Stop!” Mom said.')).toHaveLength(1);
    expect(sentences('“Who?” I ask.')).toHaveLength(1);
    expect(sentences('“Who is it?” Miss Ruiz calls.')).toHaveLength(1);
  });

  test('a word that only begins like a verb of speaking names no speaker', () => {
    expect(sentences('“Stop!” Mom readied the boat.')).toHaveLength(2);
    expect(sentences('“Stop!” Mom’s addresses are here.')).toHaveLength(2);
  });

  test('may end within a quotation, and a quotation may end before another sentence', () => {
    expect(sentences('“Stop! I mean it,” said Mom.')).toEqual(['“Stop!', 'I mean it,” said Mom.']);
    expect(sentences('“Stop!” Then Mom said no.')).toEqual(['“Stop!”', 'Then Mom said no.']);
    expect(sentences('“I know!” I yell. “Nine to one!”')).toHaveLength(2);
  });

  test('do not end at a title, an initial or a number', () => {
    expect(sentences('Mr. Lee met J. Fox at No. 5 today.')).toHaveLength(1);
    expect(sentences('Does it lap? No. It sits.')).toHaveLength(3);
  });

  test('do not end at a colon, semicolon or dash', () => {
    expect(sentences('She had one rule: No cats; no dogs—Ever.')).toHaveLength(1);
  });
});

test('an item is one word, or two joined by a dash; a hyphen does not separate words', () => {
  expect(wordsOfItem('“Stop!”')).toEqual(['Stop']);
  expect(wordsOfItem('it—two')).toEqual(['it', 'two']);
  expect(wordsOfItem('well-known,')).toEqual(['well-known']);
});

describe('names', () => {
  const names = (...paragraphs: string[]) => [
    ...namesOf(exampleStory(paragraphs), (word) => ['hope', 'the', 'mom', 'stop', 'then'].includes(word)),
  ];

  test('have a capital inside a sentence or quotation', () => {
    expect(names('The dog saw Hope. Then “Stop,” said Omar.')).toEqual(['Hope', 'Omar']);
    expect(names('Hope is here.')).toEqual([]);
  });

  test('include an unknown word at the beginning, a word for kin, and one with ’s', () => {
    expect(names('Lupe ran.')).toEqual(['Lupe']);
    expect(names('Mom ran.')).toEqual(['Mom']);
    expect(names('It is the hat of Lupe’s dog.')).toContain('Lupe');
  });
});
