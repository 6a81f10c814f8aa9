import {
  type ExerciseType,
  isMathOperation,
  isStoryType,
  type ReadingListType,
} from '@sixty/domain/exercises/exercise-type.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';

/** The help for exercises of one kind: a short version of the reading guide and the math guide. */
export interface HelpTopic {
  /** As in 'How to grade letter names'. */
  readonly title: string;
  readonly item: 'letter' | 'word' | 'problem';
  /** What the student says at the start. */
  readonly first: string;
  /** What to say when the student does not answer. */
  readonly asked: string;
  /** Three items for the pictures; the second one is marked. */
  readonly sample: readonly [string, string, string];
  readonly does: readonly string[];
  readonly errors: readonly string[];
  readonly notErrors: readonly string[];
}

const correctedInTime = 'Corrected without help, within three seconds';
const ownSpeech = 'Said as the student’s home, region, or speech makes it';

const letterNames: HelpTopic = {
  title: 'letter names',
  item: 'letter',
  first: 'name',
  asked: 'name',
  sample: ['m', 's', 'a'],
  does: ['The student says the name of each letter, from left to right, row by row.'],
  errors: ['The name of another letter', 'The sound instead of the name', 'A letter left out'],
  notErrors: [correctedInTime, 'Said twice', ownSpeech],
};

const letterSounds: HelpTopic = {
  title: 'letter sounds',
  item: 'letter',
  first: 'sound',
  asked: 'sound',
  sample: ['m', 's', 'a'],
  does: [
    'The student says the sound of each letter, from left to right, row by row. Vowels are short: a as in apple, e as in egg, i as in itch, o as in ox, u as in up.',
  ],
  errors: ['Another sound, or a long vowel', 'The name instead of the sound', 'A letter left out'],
  notErrors: [correctedInTime, 'Said twice', ownSpeech],
};

const phonics: HelpTopic = {
  title: 'phonics',
  item: 'word',
  first: 'word',
  asked: 'word',
  sample: ['cat', 'man', 'bad'],
  does: [
    'The student reads the words from left to right, row by row. Each can be read with what has been taught so far.',
  ],
  errors: [
    'Another word',
    'An ending that is wrong or left out: jump for jumped',
    'The sounds alone, without the word',
    'A word left out',
  ],
  notErrors: [correctedInTime, 'Sounded out aloud, and then the right word', 'Said twice', ownSpeech],
};

const phrases: HelpTopic = {
  title: 'sight phrases',
  item: 'word',
  first: 'word',
  asked: 'word',
  sample: ['in', 'the', 'box'],
  does: [
    'The student reads phrase by phrase, each in one breath, the way it is said. You tap single words: one wrong word in a phrase is one error.',
  ],
  errors: ['Another word: a for the', 'An ending that is wrong or left out', 'A word left out'],
  notErrors: [correctedInTime, 'A word or phrase said twice', 'A word put in that is not there', ownSpeech],
};

const stories: HelpTopic = {
  title: 'stories',
  item: 'word',
  first: 'word',
  asked: 'word',
  sample: ['The', 'hen', 'sat.'],
  does: [
    'The student reads the title, which is not timed, and then the story aloud. Say the names in it first.',
    'If a line is skipped, point to it at once and let the clock run.',
  ],
  errors: [
    'Another word, even one that makes sense',
    'An ending that is wrong or left out: jump for jumped',
    'A word left out',
  ],
  notErrors: [correctedInTime, 'A word or phrase said twice', 'A word put in that is not there', ownSpeech],
};

const math: HelpTopic = {
  title: 'math',
  item: 'problem',
  first: 'answer',
  asked: 'answer',
  sample: ['2 + 3 =', '4 + 1 =', '5 + 0 ='],
  does: [
    'The student says the answers alone, from left to right, row by row. The answers are not on your screen: solve each problem as it comes.',
  ],
  errors: ['A wrong answer', 'Digits in the wrong order: “twenty-four” for 42', 'A problem left out'],
  notErrors: [
    correctedInTime,
    'An answer said twice, or with its problem',
    'Counting under the breath or on fingers, and then the right answer',
  ],
};

const listTopics: Readonly<Record<ReadingListType, HelpTopic>> = {
  'phonics/alphabet': letterSounds,
  'phonics/phonics': phonics,
  phrases,
};

interface Explained {
  readonly type: ExerciseType;
  readonly section: number;
  readonly responses: readonly string[];
}

/** The topic of an exercise: the first section of the alphabet asks for names, other lists of letters for sounds. */
export const helpTopicOf = ({ type, section, responses }: Explained): HelpTopic => {
  if (isMathOperation(type)) return math;
  if (isStoryType(type)) return stories;
  if (type === 'phonics/alphabet' && section === 1) return letterNames;
  return type === 'phonics/phonics' && itemNoun(type, responses) === 'letter' ? letterSounds : listTopics[type];
};

/** What to do when the student is stuck. */
export const whenStuck = ({ asked }: HelpTopic): string =>
  `If nothing comes for three seconds, say the ${asked}, mark an error, and let the student continue.`;
