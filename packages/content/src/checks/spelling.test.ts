import { expect, test } from 'vitest';
import { findMisspelled } from './spelling.ts';

const find = (text: string) => findMisspelled(text.split(' '), new Set(['Nia', 'quipu']));

test('American spellings, contractions, hyphenated words and numbers are known', () => {
  expect(find('Color gray don’t she’ll dogs’ well-known 1971 5th')).toEqual([]);
});

test('names are known from the pronouncing dictionary, with a capital only, or when admitted', () => {
  expect(find('Tariq Alaska’s Nia quipu')).toEqual([]);
  expect(find('tariq Zzyq')).toEqual(['tariq', 'Zzyq']);
  expect(find('nia Quipu’s')).toEqual(['nia']);
});

test.each(['teh', 'recieve', 'colour', 'well-knwon', 'dosn’t', 'aardwolf'])('%s is found', (word) => {
  expect(find(word)).toEqual([word]);
});
