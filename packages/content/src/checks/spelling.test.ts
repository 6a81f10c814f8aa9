import { expect, test } from 'vitest';
import { findMisspelled, findNames } from './spelling.ts';

const find = (text: string) => findMisspelled(text.split(' '), new Set(['Nia', 'quipu']));

test('accepts American spellings, contractions, hyphenated words and numbers', () => {
  expect(find('Color gray don’t she’ll dogs’ well-known 1971 5th')).toEqual([]);
  expect(find('two-line great-great-aunt T-B-A 10-foot 1920s 1,000 3.5 4:30 1st 22nd 3rd')).toEqual([]);
});

test('accepts common names anywhere, and others where they are admitted, only with a capital', () => {
  expect(find('Nia Nia’s quipu Monday Mr')).toEqual([]);
  expect(find('Tariq Zzyq')).toEqual(['Tariq', 'Zzyq']);
  expect(find('nia Quipu’s')).toEqual(['nia']);
});

test.each(['teh', 'recieve', 'colour', 'well-knwon', 'dosn’t', 'aardwolf', '5teh', '12a', '1,,0', 'low-early'])(
  'reports %s',
  (word) => {
    expect(find(word)).toEqual([word]);
  },
);

test.each(['towards', 'Afterwards', 'whilst', 'mum’s', 'telly', 'lorry', 'rubbish', 'tonne', 'backwards'])(
  'reports the British %s',
  (word) => {
    expect(find(word)).toEqual([word]);
  },
);

test('accepts a name of the pronouncing dictionary only if its capital does not start a sentence', () => {
  const names = (text: string) => [...findNames([text.split(' ')])];
  expect(names('I saw Tariq’s hat in Alaska.')).toEqual(['Tariq', 'Alaska']);
  expect(names('He met Mr. Ruiz.')).toEqual(['Mr', 'Ruiz']);
  expect(names('Ask tariq or Zzyq.')).toEqual([]);
});

test.each([
  'Thier hat.',
  'It sat. Wich one?',
  '“Stop!” Freind said.',
  'I said, “Frist come.”',
  'One thing: Alot of it.',
])('%s has no name, because a misspelling may be at the start', (text) => {
  expect([...findNames([text.split(' ')])]).toEqual([]);
});
