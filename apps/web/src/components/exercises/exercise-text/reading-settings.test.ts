import { expect, test } from 'vitest';
import { readSettings, textSizeLabel } from './reading-settings.ts';

test('the sizes are called small at 1, medium at 2 and 3, large at 4', () => {
  expect(([1, 2, 3, 4] as const).map(textSizeLabel)).toEqual(['small', 'medium', 'medium', 'large']);
});

test('settings are remembered as they were chosen', () => {
  expect(readSettings('{"size":4,"font":"lexend"}')).toEqual({ size: 4, font: 'lexend' });
});

test('stored settings that make no sense are taken as the standard', () => {
  const standard = { size: null, font: 'andika' };
  for (const stored of [null, '', 'x', 'null', '[]', '{"size":9,"font":"comic"}']) {
    expect(readSettings(stored)).toEqual(standard);
  }
});
