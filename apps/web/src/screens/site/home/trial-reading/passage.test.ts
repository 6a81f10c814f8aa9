import { expect, test } from 'vitest';
import { layoutOf } from '../../../../components/exercises/exercise-text/exercise-layout.ts';
import { paragraphs, passage } from './passage.ts';

test('the passage that is graded is the one that stands there before, word for word', () => {
  const { kind, groups } = layoutOf(passage);
  expect(kind).toBe('paragraphs');
  expect(groups.map(({ items }) => items.join(' '))).toEqual(paragraphs);
});
