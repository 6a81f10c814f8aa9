import type { QuestionSection } from './questions/question-sections.ts';

/** Lowercase, without accents, links reduced to their words. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

export interface FoundQuestions {
  readonly sections: readonly QuestionSection[];
  readonly count: number;
  /** Whether each question contains all typed words, or only as many as possible. */
  readonly hasAllWords: boolean;
}

/**
 * The questions that contain all typed words, by section; if there are none, those with the most.
 *
 * @param typed an empty text finds everything
 */
export const findQuestions = (all: readonly QuestionSection[], typed: string): FoundQuestions => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const rated = all.map(({ questions, ...section }) => ({
    ...section,
    questions: questions.map((question) => {
      const text = plain([section.title, question.question, question.alsoFoundBy, ...question.answer].join(' '));
      return { question, matches: words.filter((word) => text.includes(word)).length };
    }),
  }));
  const most = Math.max(...rated.flatMap(({ questions }) => questions.map(({ matches }) => matches)));
  const hasAllWords = most === words.length;
  const isFound = (matches: number) => matches === most && (hasAllWords || matches > 0);
  const sections = rated
    .map(({ questions, ...section }) => ({
      ...section,
      questions: questions.filter(({ matches }) => isFound(matches)).map(({ question }) => question),
    }))
    .filter(({ questions }) => questions.length > 0);
  return { sections, count: sections.reduce((sum, { questions }) => sum + questions.length, 0), hasAllWords };
};

/** The questions without paragraphs about trials, and without questions that have no others. */
export const withoutTrials = (sections: readonly QuestionSection[]): readonly QuestionSection[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions
      .map((question) => ({
        ...question,
        answer: question.answer.filter((_paragraph, index) => !question.countTrialLicenses?.includes(index)),
      }))
      .filter(({ answer }) => answer.length > 0),
  }));
