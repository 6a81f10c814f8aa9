import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'messages');

/** The codes that each file of messages defines. */
const codesByArea = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(async (file) => {
      const area: Readonly<Record<string, unknown>> = await import(join(folder, file));
      const lists = Object.values(area).filter((value) => typeof value === 'object' && value !== null);
      return [file, new Set(lists.flatMap((list) => Object.keys(list)))] as const;
    }),
);

test('a code is defined by one area, so that it says the same wherever it is said', () => {
  const codes = codesByArea.flatMap(([, own]) => [...own]);
  expect(codes.length).toBeGreaterThan(200);
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  expect(twice.map((code) => [code, codesByArea.filter(([, own]) => own.has(code)).map(([file]) => file)])).toEqual([]);
});
