import { expect, test } from 'vitest';
import { findMisspelled, findNames } from './spelling.ts';

const find = (text: string) => findMisspelled(text.split(' '), new Set(['Nia', 'quipu']));

test('American spellings, contractions, hyphenated words and numbers are known', () => {
  expect(find('Color gray don’t she’ll dogs’ well-known 1971 5th')).toEqual([]);
  expect(find('two-line great-great-aunt T-B-A 10-foot 1920s 1,000 3.5 4:30 1st 22nd 3rd')).toEqual([]);
});

test('names are known where they are admitted, with a capital only, and those of everyday life', () => {
  expect(find('Nia Nia’s quipu Monday Mr')).toEqual([]);
  expect(find('Tariq Zzyq')).toEqual(['Tariq', 'Zzyq']);
  expect(find('nia Quipu’s')).toEqual(['nia']);
});

test.each(['teh', 'recieve', 'colour', 'well-knwon', 'dosn’t', 'aardwolf', '5teh', '12a', '1,,0', 'low-early'])(
  '%s is found',
  (word) => {
    expect(find(word)).toEqual([word]);
  },
);

test.each(['towards', 'Afterwards', 'whilst', 'mum’s', 'telly', 'lorry', 'rubbish', 'tonne', 'backwards'])(
  'the British %s is found',
  (word) => {
    expect(find(word)).toEqual([word]);
  },
);

test('a name of the pronouncing dictionary is one where no beginning explains its capital', () => {
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
])('%s has no name, for a slip may stand where a capital must', (text) => {
  expect([...findNames([text.split(' ')])]).toEqual([]);
});
