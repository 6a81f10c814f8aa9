import { expect, test } from 'vitest';
import { readSettings, textSizeLabel } from './reading-settings.ts';

test('labels size 1 small, 2 and 3 medium, 4 large', () => {
  expect(([1, 2, 3, 4] as const).map(textSizeLabel)).toEqual(['small', 'medium', 'medium', 'large']);
});

test('remembers the chosen settings', () => {
  const chosen = { size: 4, font: 'lexend' };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
});

test('replaces invalid stored settings with the defaults', () => {
  const standard = { size: null, font: 'andika' };
  for (const stored of [null, '', 'x', 'null', '[]', '{"size":9,"font":"comic"}']) {
    expect(readSettings(stored)).toEqual(standard);
  }
});
