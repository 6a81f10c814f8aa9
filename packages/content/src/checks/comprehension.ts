import type { ComprehensionLevel, ComprehensionQuestion } from '@sixty/domain/exercise/comprehension.ts';
import type { Exercise } from '@sixty/domain/exercise/exercise.ts';
import type { TextLists } from './exercise-text.ts';
import { wordsOfItem } from './prose.ts';
import { findMisspelled } from './spelling.ts';
import { findUnsuitable } from './suitability.ts';
import { findTypographicSlips } from './typography.ts';

/** A story with the questions on it. */
export interface QuestionedStory {
  readonly story: Exercise;
  readonly levels: readonly ComprehensionLevel[];
}

const questionsOf = ({ levels }: QuestionedStory): readonly ComprehensionQuestion[] =>
  levels.flatMap(({ questions }) => questions);

/** Everything that is read or said: questions, answers and activities. */
const linesOf = ({ levels }: QuestionedStory): readonly string[] =>
  levels.flatMap(({ questions, activities }) => [
    ...questions.flatMap(({ question, answer }) => (answer === null ? [question] : [question, answer])),
    ...activities,
  ]);

const wordsOf = (line: string): readonly string[] => line.split(' ').flatMap(wordsOfItem);

/** Slips of spelling and typography, and words unfit for children. */
export const findLineSlips = (questioned: QuestionedStory, { admitted, blocked }: TextLists): readonly string[] => {
  const lines = linesOf(questioned);
  const words = lines.flatMap(wordsOf);
  return [
    ...findMisspelled(words, admitted).map((word) => `"${word}" is not in the word list`),
    ...findUnsuitable(questioned.story, words, blocked),
    ...lines.flatMap(findTypographicSlips),
  ];
};

const closed =
  /^(?:am|are|can|could|did|do|does|had|has|have|is|may|might|must|shall|should|was|were|will|would)\b(?!.*\bor\b)/i;

/** Questions that yes or no answers. One that goes on to ask for more is open: `Is she glad? What makes you think so?` */
export const findClosedQuestions = (questioned: QuestionedStory): readonly string[] =>
  questionsOf(questioned)
    .filter(({ question }) => closed.test(question) && !/\?[”’]? .*[?.]/.test(question))
    .map(({ question }) => `yes or no answers “${question}”`);

const small = new Set(
  'a about all an and any are as at be been but by can could did do does for from had has have he her him his how i if in into is it its like more my no not of on one or our out she so some that the their them then there they this to up very was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** The words that carry a line, cut to where their forms agree: `hopping` and `hops` are `hop`. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .flatMap((word) => word.toLowerCase().split('-'))
      .filter((word) => !small.has(word))
      .map((word) =>
        word
          .replace(/’s?$/, '')
          .replace(/(?<=\p{L}{3})(?:ing|ed|es|s|ly)$/u, '')
          .replace(/(.)\1$/, '$1')
          .replace(/[eiy]$/, ''),
      ),
  );

/** What an answer tells beyond its question. */
const toldBy = ({ question, answer }: ComprehensionQuestion): readonly string[] => {
  const asked = stemsOf(question);
  return [...stemsOf(answer ?? '')].filter((stem) => !asked.has(stem));
};

/** Whether `words` say all that an answer tells, but for its subject. */
const isToldBy = (told: readonly string[], subject: ReadonlySet<string>, words: ReadonlySet<string>): boolean => {
  const news = told.filter((stem) => !subject.has(stem));
  return news.length > 0 && news.every((stem) => words.has(stem));
};

/** Answers of recall of which not even half stands in the text or the title: they are not there to be recalled. */
export const findUnfoundedAnswers = (questioned: QuestionedStory): readonly string[] => {
  const { story, levels } = questioned;
  const text = stemsOf([story.title, ...story.items].join(' '));
  return (levels[0]?.questions ?? [])
    .filter((each) => toldBy(each).filter((stem) => !text.has(stem)).length * 2 > toldBy(each).length)
    .map(({ answer }) => `the text does not say “${answer}”`);
};

/** Questions whose answer is a choice among what they name, or puts it in order. */
const choosing = /\bor(?:der)?\b|^(?:Which|What)\b[^.?]*:/;

/**
 * Answers of the first two levels that their own question tells, and those that an earlier question of any level has
 * told, its subject aside, which the title tells.
 */
export const findGiveaways = (questioned: QuestionedStory): readonly string[] => {
  const questions = questionsOf(questioned);
  const subject = stemsOf(questioned.story.title);
  const checked = questioned.levels.slice(0, 2).flatMap((level) => level.questions);
  return checked.flatMap((each) => {
    const told = toldBy(each);
    const giver = questions
      .slice(0, questions.indexOf(each))
      .find(({ question }) => isToldBy(told, subject, stemsOf(question)));
    const tellsItself = told.length === 0 && stemsOf(each.answer ?? '').size > 0 && !choosing.test(each.question);
    return [giver, tellsItself ? each : undefined]
      .filter((question) => question !== undefined)
      .map(({ question }) => `“${question}” gives away “${each.answer}”`);
  });
};

/** Questions that stand with several stories of a level; those on the world beyond may. */
export const findRepeatedQuestions = (all: readonly QuestionedStory[]): readonly string[] => {
  const asked = all.flatMap(({ story, levels }) =>
    levels
      .filter(({ skill }) => skill !== 'extension')
      .flatMap(({ questions }) =>
        questions.map(({ question }) => ({ place: `${story.type} ${story.number}`, question })),
      ),
  );
  return [...Map.groupBy(asked, ({ question }) => question)]
    .filter(([, places]) => places.length > 2)
    .map(([question, places]) => `“${question}” is asked with ${places.map(({ place }) => place).join(', ')}`);
};
