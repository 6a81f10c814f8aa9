import type { PopupCode } from '@sixty/domain/exercises/popup-code.ts';

/** What a student may do in an exercise, and whether it is an error. */
interface Verdict {
  readonly what: string;
  readonly error: boolean;
}

/** The advice for an exercise of some kind. */
interface AdviceText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What to do next by outcome; only if the outcome decides the next exercise. */
  readonly outcomes?: readonly { readonly result: string; readonly next: string }[];
  /** What to say to the student. */
  readonly say: string;
  readonly verdicts: readonly Verdict[];
}

export const adviceTexts: Readonly<Record<PopupCode, AdviceText>> = {
  'story-title': {
    title: 'Begin with the title',
    paragraphs: [
      'Let the student read the title first, and help with any word in it. It tells what the story is about.',
      'Press Start at the first word of the story itself: the title is not timed and not counted.',
    ],
    say: 'Read me the title. What might happen in this story?',
    verdicts: [],
  },
  placement: {
    title: 'Where does this reader start?',
    paragraphs: [
      'Phonics 1 is a check: the student says the sound of each letter, short for the vowels. A letter’s name in its place is an error.',
    ],
    say: 'Tell me the sound of each letter, not its name.',
    outcomes: [
      { result: 'All correct, with ease', next: 'Continue with phonics 4.' },
      { result: 'A few wrong', next: 'Practice with phonics 2 and 3. Exercises 1 to 3 allow no error.' },
      { result: 'Many wrong, or guessed', next: 'Press Stop and begin with the alphabet:' },
    ],
    verdicts: [],
  },
  'sound-out': {
    title: 'Sound it out',
    paragraphs: [
      'Each of these words can be read sound by sound. When one does not come at once, the student says its sounds in order and slides them together: m, a, n, man.',
    ],
    say: 'If you do not know a word, say its sounds and slide them together.',
    verdicts: [
      { what: 'The sounds alone, without the word', error: true },
      { what: 'Nothing for three seconds: say the word, mark it, and continue', error: true },
      { what: 'The sounds aloud, and then the right word', error: false },
    ],
  },
  'split-syllables': {
    title: 'Two syllables: a hint for the first try',
    paragraphs: [
      'Every syllable has one vowel sound. These words split between the two consonants in the middle: nap-kin, rab-bit. Show it with two or three of them before you press Start.',
      'Do not stop to help. Mark the word, let the student continue, and practice it afterward.',
    ],
    say: 'Read the first part, then the second, then the whole word.',
    verdicts: [
      { what: 'A wrong try that the student does not put right', error: true },
      { what: 'The two parts, and then the right word', error: false },
    ],
  },
  'flex-vowel': {
    title: 'Flex the vowel: a hint for the first try',
    paragraphs: [
      'One consonant is in the middle, and the vowel before it is mostly short here. The student tries it long, and if that makes no word, short: le-mon, lem-on. In about and ago it is weak.',
      'Show it with two or three words before you press Start.',
    ],
    say: 'Try the vowel long. If that is no word you know, try it short.',
    verdicts: [
      { what: 'What is said last is not the word', error: true },
      { what: 'Both ways aloud, ending in the right word', error: false },
    ],
  },
  prefixes: {
    title: 'Words with a prefix',
    paragraphs: [
      'A prefix begins a word and changes what it means: un-happy, re-fill, mis-place. Before you press Start, show those of this exercise, say what they mean, and read two or three words together.',
      'A few words without one are mixed in.',
    ],
    say: 'Read the prefix in one go, then the rest, then the whole word.',
    verdicts: [
      { what: 'The prefix left out, or another one: happy for unhappy', error: true },
      { what: 'The parts, and then the right word', error: false },
    ],
  },
  suffixes: {
    title: 'Words with a suffix',
    paragraphs: [
      'A suffix ends a word: quick-ly, hope-ful, ac-tion. It is learned as one piece, not letter by letter. Before you press Start, show those of this exercise and read two or three words together.',
      'The word inside may be spelled another way: happy, happiest.',
    ],
    say: 'Find the part you know, then add the ending.',
    verdicts: [
      { what: 'The ending left out, or another one: slow for slower', error: true },
      { what: 'The parts, and then the right word', error: false },
    ],
  },
  'made-up-words': {
    title: 'Made-up words: optional',
    paragraphs: [
      'These are no words, so nobody can guess them: each shows which letters and patterns are known. Use them when you want to know that, or leave them out. The list never suggests this exercise.',
    ],
    say: 'These words are made up. Read them the way they are spelled.',
    verdicts: [
      { what: 'A real word in its place: train for traint', error: true },
      { what: 'Any reading that follows the patterns', error: false },
    ],
  },
};
