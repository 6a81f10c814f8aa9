import { expect, test } from 'vitest';
import { align, readingsOf } from './align.ts';
import type { Pattern } from './correspondences.ts';

const patterns = (...names: Pattern[]) => new Set(names);
const steps = (word: string, pronunciation: string, allowed: ReadonlySet<Pattern>, practiced?: ReadonlySet<Pattern>) =>
  align(word, pronunciation, allowed, practiced)?.map(
    ({ spelling, sounds, pattern }) => `${spelling} ${sounds.join('+')} ${pattern}`,
  ) ?? null;

test('aligns the letters of a word with the sounds of its pronunciation', () => {
  expect(steps('ship', 'SH IH1 P', patterns('consonant', 'shortI', 'sh'))).toEqual([
    'sh SH sh',
    'i IH shortI',
    'p P consonant',
  ]);
});

test('finds no reading if a pattern is not allowed or a sound does not match', () => {
  expect(steps('ship', 'SH IH1 P', patterns('consonant', 'shortI'))).toBeNull();
  expect(steps('put', 'P UH1 T', patterns('consonant', 'shortU'))).toBeNull();
  expect(steps('sip', 'S IH1 P S', patterns('consonant', 'shortI'))).toBeNull();
});

test('a long vowel requires its silent e, and a silent e its long vowel', () => {
  const allowed = patterns('consonant', 'shortA', 'longAWithE', 'silentE');
  expect(steps('hate', 'HH EY1 T', allowed)).toEqual([
    'h HH consonant',
    'a EY longAWithE',
    't T consonant',
    'e  silentE',
  ]);
  expect(steps('hat', 'HH EY1 T', allowed)).toBeNull();
});

test('a reading must use a practiced pattern', () => {
  const allowed = patterns('consonant', 'shortI', 'sh', 'th');
  expect(steps('ship', 'SH IH1 P', allowed, patterns('sh'))).not.toBeNull();
  expect(steps('ship', 'SH IH1 P', allowed, patterns('th'))).toBeNull();
});

test('does not read a vowel without stress that is taught with stress', () => {
  expect(steps('up', 'AH1 P', patterns('consonant', 'shortU'))).not.toBeNull();
  expect(steps('up', 'AH0 P', patterns('consonant', 'shortU'))).toBeNull();
});

test('reads a spelling in every way that the patterns allow', () => {
  expect([...readingsOf('sow', patterns('consonant', 'owLongO', 'owAsOu'))]).toEqual(['S OW', 'S AW']);
});
