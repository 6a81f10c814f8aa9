import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { maxTextLength } from '@sixty/domain/kernel/text-length.ts';
import { expect, test } from 'vitest';
import { personMessages } from './messages/person.ts';
import { studentMessages } from './messages/student.ts';

const folder = join(import.meta.dirname, 'messages');

/** The codes in each file of messages. */
const codesByArea = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(async (file) => {
      const area: Readonly<Record<string, unknown>> = await import(join(folder, file));
      const lists = Object.values(area).filter((value) => typeof value === 'object' && value !== null);
      return [file, new Set(lists.flatMap((list) => Object.keys(list)))] as const;
    }),
);

test('one area defines a code, so that its sentence is the same everywhere', () => {
  const codes = codesByArea.flatMap(([, own]) => [...own]);
  expect(codes.length).toBeGreaterThan(200);
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  expect(twice.map((code) => [code, codesByArea.filter(([, own]) => own.has(code)).map(([file]) => file)])).toEqual([]);
});

test('the specified sentences on long names, which are copied word for word, name the maximum', () => {
  const sentences = [personMessages['name-too-long'], studentMessages['student-name-too-long']];
  for (const sentence of sentences) expect(sentence).toContain(`no more than ${maxTextLength} characters`);
});
