import { expect, test } from 'vitest';
import { layoutOf } from '../../../../components/exercises/exercise-text/exercise-layout.ts';
import { paragraphs, passage } from './passage.ts';

test('the graded passage is the prerendered one, word for word', () => {
  const { kind, groups } = layoutOf(passage);
  expect(kind).toBe('paragraphs');
  expect(groups.map(({ items }) => items.join(' '))).toEqual(paragraphs);
});
