import { expect, test } from 'vitest';
import { afterSubmit } from './after-submit.ts';
import type { ExerciseType, StoryLevel } from './exercise-type.ts';

test.each<[ExerciseType, number, StoryLevel | null, ExerciseType]>([
  ['phonics/alphabet', 40, null, 'phonics/alphabet'],
  ['phonics/phonics', 3, null, 'phonics/phonics'],
  ['phonics/phonics', 4, null, 'phrases'],
  ['phrases', 7, 'middle', 'stories/middle'],
  ['phrases', 7, null, 'stories/high'],
  ['addition', 1, null, 'subtraction'],
  ['subtraction', 1, null, 'multiplication'],
  ['multiplication', 1, null, 'division'],
  ['division', 1, null, 'division'],
])('after %s %d, story level %s, the list of %s opens', (type, number, suggestedStory, next) => {
  expect(afterSubmit({ type, number }, suggestedStory)).toEqual({ screen: 'list', type: next });
});

test('after a story its success screen opens', () => {
  expect(afterSubmit({ type: 'stories/middle', number: 12 }, 'high')).toEqual({
    screen: 'story-success',
    type: 'stories/middle',
    number: 12,
  });
});
