import { expect, test } from 'vitest';
import { loadLibrary } from '../library.ts';
import { libraryRules } from './library-rules.ts';

const rules = libraryRules(loadLibrary()).map((rule) => [`${rule.subject} ${rule.requirement}`, rule.find] as const);

test.each(rules)('%s', (_, find) => {
  expect(find()).toEqual([]);
});
