import { describe, expect, test } from 'vitest';
import { readPlan } from '../../scope-and-sequence.ts';
import { mixtures } from '../phonics-words.ts';
import { findUnsound, patternsTaughtBy } from './decodable.ts';
import { findUnsoundMadeUp } from './made-up.ts';
import { skillRules } from './skill-rules.ts';

const plan = readPlan('phonics/phonics');
const sight = new Set(['I', 'some', 'they', 'are', 'do']);
const first = (skill: string) => plan.find((entry) => entry.skill === skill)?.number ?? 0;
const find = (word: string, skill: string, number = first(skill)) =>
  findUnsound(word, skill, patternsTaughtBy(number, plan), sight);

test('every planned skill set of words has a rule or is a mixture', () => {
  const other = ['PL', 'VCE-CT', 'NONS', 'ALL'];
  const without = plan.map(({ skill }) => skill).filter((skill) => !skillRules[skill] && !mixtures[skill]);
  expect([...new Set(without)]).toEqual(other);
});

test.each([
  ['man', 'SV-A1'],
  ['hill', 'FLSZ'],
  ['cats', 'PL-S'],
  ['stand', 'BL-F'],
  ['ship', 'DG-SH'],
  ['game', 'VCE-A'],
  ['cold', 'ILD'],
  ['night', 'VT-IGH'],
  ['bunny', 'Y-EE'],
  ['word', 'R-ER'],
  ['jumped', 'E-ED'],
  ['running', 'E-ING'],
  ['city', 'SOFT-C'],
  ['laugh', 'PH-GH'],
  ['don’t', 'CONTR'],
  ['they’re', 'CONTR'],
  ['I’m', 'CONTR'],
  ['cupcake', 'COMP'],
  ['something', 'COMP'],
  ['rabbit', 'MS-VCCV'],
  ['table', 'MS-LE'],
  ['robot', 'MS-VCV'],
  ['banana', 'MS-3'],
  ['unhappy', 'PX-UN'],
  ['careful', 'SX-FUL'],
  ['action', 'SX-TION'],
  ['alligator', 'MS-4'],
])('%s practices %s', (word, skill) => {
  expect(find(word, skill)).toBeNull();
});

describe('rejected words', () => {
  test.each([
    ['hot', 'SV-A1', 'does not have the spelling of SV-A1'],
    ['want', 'BL-F', 'cannot be read with the patterns taught so far (W AA1 N T)'],
    ['put', 'SV-U', 'cannot be read with the patterns taught so far (P UH1 T)'],
    ['game', 'DG-SH', 'cannot be read with the patterns taught so far (G EY1 M)'],
    ['head', 'VT-EA', 'cannot be read with the patterns taught so far (HH EH1 D)'],
    ['live', 'VCE-I', 'can be read in two ways'],
    ['xut', 'SV-U', 'does not have the spelling of SV-U'],
    ['vub', 'SV-U', 'is not in the pronouncing dictionary'],
    ['rabbit', 'SV-I', 'does not have the spelling of SV-I'],
    ['sunshine', 'DG-SH', 'does not have 1 syllables'],
    ['bread', 'E-ED', 'is not made of existing words'],
    ['under', 'PX-UN', 'is not made of existing words'],
    ['school', 'VT-OO', 'cannot be read with the patterns taught so far (S K UW1 L)'],
    ['fire', 'R-ER', 'has no er or ir or ur or wor'],
    ['man', 'XX', 'no rule for skill set XX'],
  ])('rejects %s for %s', (word, skill, reason) => {
    expect(find(word, skill)).toBe(reason);
  });

  test('rejects a word whose pattern is taught later', () => {
    expect(find('ship', 'DG-SH', 21)).toContain('cannot be read with the patterns taught so far');
  });

  test('rejects a word without the skill of the skill set', () => {
    expect(find('cat', 'VT-AI')).toBe('has no ai or ay');
  });
});

describe('made-up words', () => {
  const findMadeUp = (word: string) => findUnsoundMadeUp(word, patternsTaughtBy(89, plan));

  test('accepts one that can be read and is not a word', () => {
    expect(['splobe', 'vrem'].map(findMadeUp)).toEqual([null, null]);
  });

  test('rejects one that exists, sounds like a word or cannot be read', () => {
    expect(findMadeUp('frog')).toBe('exists');
    expect(findMadeUp('kamp')).toBe('may be read as "camp"');
    expect(findMadeUp('jaqt')).toBe('cannot be read with the patterns taught so far');
  });
});
