import { expect, test } from 'vitest';
import { useCases } from './site-content.ts';

test('there are the four use cases of the specification', () => {
  expect(useCases.map(({ title }) => title)).toEqual(['Districts', 'Schools', 'Community', 'Remote Learning']);
});
