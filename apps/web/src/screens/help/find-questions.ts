import type { QuestionSection } from './questions/question-sections.ts';

/** In small letters, without accents, and with the words of links alone. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/**
 * The questions in which all words that were typed stand, by section.
 * @param typed nothing finds everything
 */
export const findQuestions = (sections: readonly QuestionSection[], typed: string): readonly QuestionSection[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return sections
    .map(({ questions, ...section }) => ({
      ...section,
      questions: questions.filter(({ question, answer }) => {
        const text = plain([section.title, question, ...answer].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
};

/** The questions with what is true without a trial, and without those of which nothing is. */
export const withoutTrials = (sections: readonly QuestionSection[]): readonly QuestionSection[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions
      .map((question) => ({
        ...question,
        answer: question.answer.filter((_paragraph, index) => !question.ofTrials?.includes(index)),
      }))
      .filter(({ answer }) => answer.length > 0),
  }));
