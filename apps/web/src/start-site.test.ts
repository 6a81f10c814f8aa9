import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the first script is JavaScript that a browser of 2011 parses', () => {
  const early = readFileSync(new URL('../early.js', import.meta.url), 'utf8').replace(/\/\/.*$/gm, '');
  expect(early).toContain("location.replace('/old-browser.html')");
  expect(early).not.toMatch(/=>|`|\?\.|\b(?:const|let|class|async)\b|catch \{/);
});
