import { expect, test } from 'vitest';
import { respellingsIn } from './story-names.ts';

const found = (note: string): string[] => respellingsIn(note).map(({ word, respelled }) => `${word}: ${respelled}`);

test('a respelling covers as many preceding words as it has words', () => {
  expect(found('Say before: Miss Ruiz (roo-EEZ), Jun (JOON).')).toEqual(['Ruiz: roo-EEZ', 'Jun: JOON']);
  expect(found('True. Say before: Louis Braille (LOO-ee BRAYL), France.')).toEqual(['Louis Braille: LOO-ee BRAYL']);
  expect(found('At night, Tía Chelo (TEE-ah CHEH-loh) sings.')).toEqual(['Tía Chelo: TEE-ah CHEH-loh']);
});

test('a respelling does not reach across a comma, a colon or a period', () => {
  expect(found('Say before: Marey (ay-TYEN mah-RAY).')).toEqual(['Marey: ay-TYEN mah-RAY']);
});

test('a respelling covers the name before a surname or a title if only its first letter matches', () => {
  expect(found('True, as Homan Walsh (HOH-mun) told it.')).toEqual(['Homan: HOH-mun']);
  expect(found('Gurung Sir (goo-ROONG) teaches.')).toEqual(['Gurung: goo-ROONG']);
});

test('accepts a note or the word itself beside a respelling', () => {
  expect(found('Uncle Yaw (YOW, as in now).')).toEqual(['Yaw: YOW, as in now']);
  expect(found('Do not say its name (platypus, PLAT-ih-pus).')).toEqual(['platypus: PLAT-ih-pus']);
});

test('ignores other text in parentheses', () => {
  expect(found('knit (the k is silent); dill (a green herb); a gorge (a deep, narrow valley)')).toEqual([]);
});
