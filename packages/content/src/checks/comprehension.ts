import type { ComprehensionLevel, ComprehensionQuestion } from '@sixty/domain/exercises/comprehension.ts';
import type { Exercise } from '@sixty/domain/exercises/exercise.ts';
import type { TextLists } from './exercise-text.ts';
import { wordsOfItem } from './prose.ts';
import { findMisspelled } from './spelling.ts';
import { stemsOf } from './stems.ts';
import { findUnsuitable } from './suitability.ts';
import { findTypographicSlips } from './typography.ts';

/** A story and its questions. */
export interface QuestionedStory {
  readonly story: Exercise;
  readonly levels: readonly ComprehensionLevel[];
}

const questionsOf = ({ levels }: QuestionedStory): readonly ComprehensionQuestion[] =>
  levels.flatMap(({ questions }) => questions);

/** All text that is read or said: questions, answers and activities. */
const linesOf = ({ levels }: QuestionedStory): readonly string[] =>
  levels.flatMap(({ questions, activities }) => [
    ...questions.flatMap(({ question, answer }) => (answer === null ? [question] : [question, answer])),
    ...activities,
  ]);

const wordsOf = (line: string): readonly string[] => line.split(' ').flatMap(wordsOfItem);

/** Errors of spelling and typography, and words unsuitable for children. */
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

/** Yes-or-no questions. A question that asks for more is open: `Is she glad? What makes you think so?` */
export const findClosedQuestions = (questioned: QuestionedStory): readonly string[] =>
  questionsOf(questioned)
    .filter(({ question }) => closed.test(question) && !/\?[”’]? .*[?.]/.test(question))
    .map(({ question }) => `yes or no answers “${question}”`);

/** The words of an answer that its question does not have. */
const newWordsOf = ({ question, answer }: ComprehensionQuestion): readonly string[] => {
  const asked = stemsOf(question);
  return [...stemsOf(answer ?? '')].filter((stem) => !asked.has(stem));
};

/** True if `words` reveal the whole answer except its subject. */
const isRevealedBy = (answer: readonly string[], subject: ReadonlySet<string>, words: ReadonlySet<string>): boolean => {
  const news = answer.filter((stem) => !subject.has(stem));
  return news.length > 0 && news.every((stem) => words.has(stem));
};

/**
 * Answers of recall with a word that is neither in the text nor in the title nor in the question, so that nobody can
 * recall it. Words in brackets are for the instructor and exempt.
 */
export const findUnfoundedAnswers = ({ story, levels }: QuestionedStory): readonly string[] => {
  const text = stemsOf([story.title, ...story.items].join(' '));
  return (levels[0]?.questions ?? []).flatMap(({ question, answer }) => {
    const bare = (answer ?? '').replace(/\([^)]*\)/g, '');
    const missing = newWordsOf({ question, answer: bare }).filter((stem) => !text.has(stem));
    return missing.length === 0 ? [] : [`the text does not say “${answer}” (${missing.join(', ')})`];
  });
};

/** Questions whose answer chooses among, or orders, what they name. */
const choosing = /\bor(?:der)?\b|^(?:Which|What)\b[^.?]*:/;

/**
 * Answers of the first two levels that their own question reveals, or an earlier question of any level. The subject
 * does not count, because the title reveals it.
 */
export const findGiveaways = (questioned: QuestionedStory): readonly string[] => {
  const questions = questionsOf(questioned);
  const subject = stemsOf(questioned.story.title);
  const checked = questioned.levels.slice(0, 2).flatMap((level) => level.questions);
  return checked.flatMap((each) => {
    const words = newWordsOf(each);
    const revealing = questions
      .slice(0, questions.indexOf(each))
      .find(({ question }) => isRevealedBy(words, subject, stemsOf(question)));
    const revealsItself = words.length === 0 && stemsOf(each.answer ?? '').size > 0 && !choosing.test(each.question);
    return [revealing, revealsItself ? each : undefined]
      .filter((question) => question !== undefined)
      .map(({ question }) => `“${question}” gives away “${each.answer}”`);
  });
};

/**
 * Maximum number of stories of all levels with the same question, including questions beyond the text and activities.
 */
const maxAsking = 2;

/** Questions and activities that occur twice with a story, or with too many stories. */
export const findRepeatedQuestions = (all: readonly QuestionedStory[]): readonly string[] => {
  const asked = all.flatMap(({ story, levels }) =>
    levels
      .flatMap(({ questions, activities }) => [...questions.map(({ question }) => question), ...activities])
      .map((question) => ({ place: `${story.type} ${story.number}`, question })),
  );
  return [...Map.groupBy(asked, ({ question }) => question)]
    .map(([question, uses]) => ({ question, places: uses.map(({ place }) => place) }))
    .filter(({ places }) => places.length > maxAsking || new Set(places).size < places.length)
    .map(({ question, places }) => `“${question}” is asked with ${places.join(', ')}`);
};
