import type { ExerciseOnPage } from '../../../../components/exercises/exercise-text/exercise-layout.ts';

/** An original text for the second grade (Spache 2.4), long enough for half a minute of any reader. */
export const paragraphs = [
  'A crow sat on our fence and watched me eat lunch. I broke off a piece of bread and left it on the post for him. He grabbed it and flew away.',
  'The next morning, a blue button was lying on the post. I had not put it there. I left more bread, and the day after that I found a key, and then a shiny stone.',
  'My brother thinks that crows just drop things. He may be right. But I keep all three presents in a box, and I bring bread every morning.',
] as const;

const words = paragraphs.map((paragraph) => paragraph.split(' '));

/** The same as an exercise, word by word. */
export const passage: ExerciseOnPage & { readonly type: 'stories/elementary' } = {
  type: 'stories/elementary',
  responses: words.flat(),
  groupLength: 0,
  indentedParagraphs: words.map((_, index) => words.slice(0, index).flat().length),
};
