import { expect, test } from 'vitest';
import { breakLines, naturalWidths } from './line-breaking.ts';
import type { Run } from './text-run.ts';

const plain = (text: string): Run => ({ text, face: 'plain', href: null });
const strong = (text: string): Run => ({ text, face: 'strong', href: null });
/** Every character has width 1. */
const measure = ({ text }: Run): number => text.length;
const linesOf = (runs: readonly Run[], width: number): string[] =>
  breakLines(runs, width, measure).map((line) => line.runs.map(({ text }) => text).join('|'));

test('a line takes as many words as fit, without spaces at its ends', () => {
  expect(linesOf([plain('one two three')], 7)).toEqual(['one two', 'three']);
  expect(linesOf([plain('one two three')], 6)).toEqual(['one', 'two', 'three']);
});

test('a word in two styles stays together', () => {
  expect(linesOf([plain('see '), strong('this'), plain('. Then')], 9)).toEqual(['see |this|.', 'Then']);
  expect(linesOf([plain('see '), strong('this'), plain('. Then')], 8)).toEqual(['see', 'this|.', 'Then']);
});

test('a line may break after a dash but not before it', () => {
  expect(linesOf([plain('wait—or so')], 5)).toEqual(['wait—', 'or so']);
});

test('a word wider than the line gets a separate line', () => {
  expect(linesOf([plain('a wonderful b')], 4)).toEqual(['a', 'wonderful', 'b']);
});

test('a text with its natural width is not broken', () => {
  const runs = [plain('Exercises '), strong('1 to 3'), plain('—all')];
  const { line, word } = naturalWidths(runs, measure);
  expect(line).toBe('Exercises 1 to 3—all'.length);
  expect(word).toBe('Exercises'.length);
  expect(breakLines(runs, line, measure)).toHaveLength(1);
});
