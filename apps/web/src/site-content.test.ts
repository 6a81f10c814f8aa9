import { expect, test } from 'vitest';
import { useCases } from './site-content.ts';

test('has the four use cases of the specification', () => {
  expect(useCases.map(({ title }) => title)).toEqual(['Districts', 'Schools', 'Community', 'Remote Learning']);
});
