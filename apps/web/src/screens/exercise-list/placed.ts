import { type PlacementAnswer, placementAnswers } from '@sixty/domain/progression/placement.ts';
import { forgetKept, keep, readKept } from '../../api/kept-text.ts';

const nameFor = (studentId: string): string => `placement ${studentId}`;

const isAnswer = (text: string): text is PlacementAnswer => (placementAnswers as readonly string[]).includes(text);

/** What was answered about a new reading student in this tab; nothing where it was not asked to the end. */
export const placedAnswers = (studentId: string): readonly PlacementAnswer[] =>
  (readKept('tab', nameFor(studentId)) ?? '').split(' ').filter(isAnswer);

export const keepPlacement = (studentId: string, answers: readonly PlacementAnswer[]): boolean =>
  keep('tab', nameFor(studentId), answers.join(' '));

/** The list asks again. */
export const forgetPlacement = (studentId: string): void => forgetKept('tab', nameFor(studentId));
