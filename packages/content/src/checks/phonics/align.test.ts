import { expect, test } from 'vitest';
import { align, readingsOf } from './align.ts';
import type { Pattern } from './correspondences.ts';

const patterns = (...names: Pattern[]) => new Set(names);
const steps = (word: string, said: string, allowed: ReadonlySet<Pattern>, practised?: ReadonlySet<Pattern>) =>
  align(word, said, allowed, practised)?.map(
    ({ spelling, sounds, pattern }) => `${spelling} ${sounds.join('+')} ${pattern}`,
  ) ?? null;

test('a word is read letter by letter with the sounds of its pronunciation', () => {
  expect(steps('ship', 'SH IH1 P', patterns('consonant', 'shortI', 'sh'))).toEqual([
    'sh SH sh',
    'i IH shortI',
    'p P consonant',
  ]);
});

test('a word is not read when a pattern is not allowed or a sound does not fit', () => {
  expect(steps('ship', 'SH IH1 P', patterns('consonant', 'shortI'))).toBeNull();
  expect(steps('put', 'P UH1 T', patterns('consonant', 'shortU'))).toBeNull();
  expect(steps('sip', 'S IH1 P S', patterns('consonant', 'shortI'))).toBeNull();
});

test('a long vowel wants its silent e, and a silent e its long vowel', () => {
  const allowed = patterns('consonant', 'shortA', 'longAWithE', 'silentE');
  expect(steps('hate', 'HH EY1 T', allowed)).toEqual([
    'h HH consonant',
    'a EY longAWithE',
    't T consonant',
    'e  silentE',
  ]);
  expect(steps('hat', 'HH EY1 T', allowed)).toBeNull();
});

test('a reading must use what is practised', () => {
  const allowed = patterns('consonant', 'shortI', 'sh', 'th');
  expect(steps('ship', 'SH IH1 P', allowed, patterns('sh'))).not.toBeNull();
  expect(steps('ship', 'SH IH1 P', allowed, patterns('th'))).toBeNull();
});

test('a vowel that is taught stressed is not read unstressed', () => {
  expect(steps('up', 'AH1 P', patterns('consonant', 'shortU'))).not.toBeNull();
  expect(steps('up', 'AH0 P', patterns('consonant', 'shortU'))).toBeNull();
});

test('a spelling is read in every way that the patterns allow', () => {
  expect([...readingsOf('sow', patterns('consonant', 'owLongO', 'owAsOu'))]).toEqual(['S OW', 'S AW']);
});
