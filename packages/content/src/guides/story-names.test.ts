import { expect, test } from 'vitest';
import { respellingsIn } from './story-names.ts';

const found = (note: string): string[] => respellingsIn(note).map(({ word, said }) => `${word}: ${said}`);

test('a respelling belongs to as many words before it as it has itself', () => {
  expect(found('Say before: Miss Ruiz (roo-EEZ), Jun (JOON).')).toEqual(['Ruiz: roo-EEZ', 'Jun: JOON']);
  expect(found('True. Say before: Louis Braille (LOO-ee BRAYL), France.')).toEqual(['Louis Braille: LOO-ee BRAYL']);
  expect(found('At night, Tía Chelo (TEE-ah CHEH-loh) sings.')).toEqual(['Tía Chelo: TEE-ah CHEH-loh']);
});

test('it does not reach back over a comma, a colon or a full stop', () => {
  expect(found('Say before: Marey (ay-TYEN mah-RAY).')).toEqual(['Marey: ay-TYEN mah-RAY']);
});

test('it belongs to the name before a surname or a title where only its letter fits', () => {
  expect(found('True, as Homan Walsh (HOH-mun) told it.')).toEqual(['Homan: HOH-mun']);
  expect(found('Gurung Sir (goo-ROONG) teaches.')).toEqual(['Gurung: goo-ROONG']);
});

test('a remark may stand with it, or the word itself', () => {
  expect(found('Uncle Yaw (YOW, as in now).')).toEqual(['Yaw: YOW, as in now']);
  expect(found('Do not say its name (platypus, PLAT-ih-pus).')).toEqual(['platypus: PLAT-ih-pus']);
});

test('other remarks in parentheses are none', () => {
  expect(found('knit (the k is silent); dill (a green herb); a gorge (a deep, narrow valley)')).toEqual([]);
});
