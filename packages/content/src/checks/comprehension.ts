import type { ComprehensionLevel, ComprehensionQuestion } from '@sixty/domain/exercises/comprehension.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import type { TextLists } from './exercise-text.ts';
import { wordsOfItem } from './prose.ts';
import { findMisspelled } from './spelling.ts';
import { stemsOf } from './stems.ts';
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

/** What an answer tells beyond its question. */
const toldBy = ({ question, answer }: ComprehensionQuestion): readonly string[] => {
  const asked = stemsOf(question);
  return [...stemsOf(answer ?? '')].filter((stem) => !asked.has(stem));
};

/** Whether `words` say all that an answer tells, but for its subject. */
const isNotifiedBy = (told: readonly string[], subject: ReadonlySet<string>, words: ReadonlySet<string>): boolean => {
  const news = told.filter((stem) => !subject.has(stem));
  return news.length > 0 && news.every((stem) => words.has(stem));
};

/**
 * Answers of recall with a word that stands neither in the text nor in the title nor in the question: it is not there to
 * be recalled. What the answer adds in brackets is for the instructor and need not stand there.
 */
export const findUnfoundedAnswers = ({ story, levels }: QuestionedStory): readonly string[] => {
  const text = stemsOf([story.title, ...story.items].join(' '));
  return (levels[0]?.questions ?? []).flatMap(({ question, answer }) => {
    const said = (answer ?? '').replace(/\([^)]*\)/g, '');
    const missing = toldBy({ question, answer: said }).filter((stem) => !text.has(stem));
    return missing.length === 0 ? [] : [`the text does not say “${answer}” (${missing.join(', ')})`];
  });
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
      .find(({ question }) => isNotifiedBy(told, subject, stemsOf(question)));
    const tellsItself = told.length === 0 && stemsOf(each.answer ?? '').size > 0 && !choosing.test(each.question);
    return [giver, tellsItself ? each : undefined]
      .filter((question) => question !== undefined)
      .map(({ question }) => `“${question}” gives away “${each.answer}”`);
  });
};

/** How many stories, of all levels, may ask the same; those on the world beyond, and the activities, count, too. */
const mostAsking = 2;

/** Questions and activities that stand twice with a story, or with too many stories. */
export const findRepeatedQuestions = (all: readonly QuestionedStory[]): readonly string[] => {
  const asked = all.flatMap(({ story, levels }) =>
    levels
      .flatMap(({ questions, activities }) => [...questions.map(({ question }) => question), ...activities])
      .map((question) => ({ place: `${story.type} ${story.number}`, question })),
  );
  return [...Map.groupBy(asked, ({ question }) => question)]
    .map(([question, uses]) => ({ question, places: uses.map(({ place }) => place) }))
    .filter(({ places }) => places.length > mostAsking || new Set(places).size < places.length)
    .map(({ question, places }) => `“${question}” is asked with ${places.join(', ')}`);
};
