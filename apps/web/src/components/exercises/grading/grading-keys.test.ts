import { expect, test } from 'vitest';
import { type KeyAction, type KeyPress, keyAction } from './grading-keys.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  focus: 'word',
  ...change,
});

test.each<[string, KeyPress, KeyAction | null]>([
  ['Space on a word', press(' '), 'start-stop'],
  ['Space on the page', press(' ', { focus: 'page' }), 'start-stop'],
  ['Space on a button', press(' ', { focus: 'control' }), null],
  ['Space in the time', press(' ', { focus: 'typing' }), null],
  ['Enter on a word', press('Enter'), 'mark'],
  ['Enter on the page', press('Enter', { focus: 'page' }), null],
  ['Ctrl and Enter in the time', press('Enter', { ctrl: true, focus: 'typing' }), 'submit'],
  ['L', press('l'), 'set-last-word'],
  ['a capital L', press('L', { shift: true }), 'set-last-word'],
  ['W', press('w'), 'set-error-kind'],
  ['W on the page', press('w', { focus: 'page' }), null],
  ['L on a button', press('l', { focus: 'control' }), null],
  ['L on the page', press('l', { focus: 'page' }), null],
  ['R on a button', press('r', { focus: 'control' }), null],
  ['Shift and Z on a button', press('Z', { shift: true, focus: 'control' }), null],
  ['Ctrl and Z on a button', press('z', { ctrl: true, focus: 'control' }), 'undo'],
  ['Z', press('z'), 'undo'],
  ['Shift and Z', press('Z', { shift: true }), 'redo'],
  ['Ctrl and Z', press('z', { ctrl: true }), 'undo'],
  ['Ctrl, Shift and Z', press('Z', { ctrl: true, shift: true }), 'redo'],
  ['Ctrl and L, which is the browser’s', press('l', { ctrl: true }), null],
  ['Alt and an arrow, which is the browser’s', press('ArrowLeft', { alt: true }), null],
  ['an arrow', press('ArrowRight'), 'next-item'],
  ['an arrow on the size slider', press('ArrowRight', { focus: 'control' }), null],
  ['a digit', press('5'), null],
])('%s', (_title, given, action) => {
  expect(keyAction(given)).toBe(action);
});
