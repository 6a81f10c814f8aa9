import type { Exercise } from '@sixty/domain/exercises/exercise.ts';

type Text = Pick<Exercise, 'items' | 'paragraphs'>;

/** The items of each paragraph of a story. */
export const paragraphsOf = ({ items, paragraphs }: Text): readonly (readonly string[])[] =>
  paragraphs.map((start, index) => items.slice(start, paragraphs[index + 1] ?? items.length));

/** An item without the punctuation around it: `“Stop!”` is `Stop`. */
export const bareWord = (item: string): string => item.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The words of an item: a dash separates two, a hyphen does not. */
export const wordsOfItem = (item: string): readonly string[] =>
  item
    .split(/[—–…/]/)
    .map(bareWord)
    .filter((word) => word !== '');

const abbreviations = new Set(['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'St.', 'Mt.', 'Jr.', 'Sr.', 'a.m.', 'p.m.', 'U.S.']);
/** True if the item ends with a period that ends no sentence: `Mr.` */
export const isAbbreviation = (item: string | undefined): boolean => item !== undefined && abbreviations.has(item);

/** Verbs that introduce a speaker, in all forms. */
const speaking = new Set(
  (
    'say says said ask asks asked yell yells yelled shout shouts shouted call calls called cry cries cried ' +
    'whisper whispers whispered answer answers answered reply replies replied laugh laughs laughed sing sings sang ' +
    'add adds added growl growls growled sigh sighs sighed mutter mutters muttered read reads write writes wrote ' +
    'think thinks thought scream screams screamed gasp gasps gasped warn warns warned beg begs begged joke jokes joked ' +
    'order orders ordered agree agrees agreed explain explains explained groan groans groaned grunt grunts grunted ' +
    'snap snaps snapped tell tells told'
  ).split(' '),
);
const openers = new Set(
  'and but finally last next no now once one soon still the then there this we yes you'.split(' '),
);

const isCapitalized = (item: string | undefined): item is string => item !== undefined && /^\p{Lu}/u.test(item);

/** True if the items from `start` name the speaker: `Mom said`, `I ask`, `Miss Ruiz calls`. */
const isSpeechTag = (items: readonly string[], start: number): boolean => {
  const first = items[start];
  if (!isCapitalized(first) || openers.has(first.toLowerCase())) return false;
  const verb = items.findIndex((item, index) => index > start && !isCapitalized(item));
  return verb !== -1 && verb - start <= 3 && speaking.has(bareWord(items[verb] ?? ''));
};

const endsSentence = (items: readonly string[], index: number): boolean => {
  const item = items[index] ?? '';
  const next = items[index + 1];
  if (next === undefined) return true;
  const [, mark, closing] = /([.!?…]+)([”’)]*)$/.exec(item) ?? [];
  if (mark === undefined) return false;
  const bare = item.replace(/^[“‘(]+/, '');
  if (bare === 'No.' && /^\d/.test(next)) return false;
  if (closing === '' && (abbreviations.has(bare) || /^[A-HJ-Z]\.$/.test(bare))) return false;
  if (!/^[“‘(]*[\p{Lu}\p{N}]/u.test(next)) return false;
  return closing === '' || !isSpeechTag(items, index + 1);
};

/**
 * The sentences of a story, each as its items. A sentence ends at a period, question mark, exclamation mark or
 * ellipsis (with closing quotation marks) before a capital, and at the end of every paragraph, but not at a colon,
 * semicolon or dash. A quotation and its speaker are one sentence: `“Stop!” she said.` and `“Stop!” Mom said.`;
 * `“Stop! I mean it,” said Mom.` is two. Titles and initials (`Mr.`, `J.`) end none. A line that is no sentence, such
 * as the greeting of a letter, counts as one, because the reader pauses there.
 */
export const sentencesOf = (story: Text): readonly (readonly string[])[] =>
  paragraphsOf(story).flatMap((items) => {
    const ends = items.flatMap((_, index) => (endsSentence(items, index) ? [index + 1] : []));
    return ends.map((end, index) => items.slice(ends[index - 1] ?? 0, end));
  });

/** True if a sentence, quotation or clause may begin with the item, so that its capital proves nothing. */
export const mayBegin = (items: readonly string[], index: number): boolean =>
  index === 0 || /^[“‘(]/.test(items[index] ?? '') || /[:.!?…][”’)]*$/.test(items[index - 1] ?? '');

/** Words for kin, which are names if capitalized, in any position. */
const kin = new Set('Auntie Dad Daddy Gran Grandma Grandpa Mama Mom Mommy Nana Papa Pop Pops'.split(' '));

/**
 * The names in a story: words with a capital inside a sentence or quotation. A capital at the beginning proves
 * nothing, unless the word is for kin (`Mom`) or `isOrdinary` does not know it.
 */
export const namesOf = (story: Text, isOrdinary: (word: string) => boolean): ReadonlySet<string> => {
  const names = sentencesOf(story).flatMap((items) =>
    items.flatMap((item, index) => {
      const begins = mayBegin(items, index);
      return wordsOfItem(item).filter(
        (word) =>
          isCapitalized(word) &&
          (kin.has(word.replace(/’s$/, '')) || !begins || !isOrdinary(word.replace(/’s$/, '').toLowerCase())),
      );
    }),
  );
  return new Set(names.map((name) => name.replace(/’s?$/, '')));
};
