import { type PlacementAnswer, placementAnswers } from '@sixty/domain/exercises/progression/placement.ts';
import { forgetKept, keep, readKept } from '../../../api/kept-text.ts';

const nameFor = (studentId: string): string => `sixty-placement-${studentId}`;

const isAnswer = (text: string): text is PlacementAnswer => (placementAnswers as readonly string[]).includes(text);

/** What was answered on this device about a new reading student; nothing where it was not asked to the end. */
export const placedAnswers = (studentId: string): readonly PlacementAnswer[] =>
  (readKept('device', nameFor(studentId)) ?? '').split(' ').filter(isAnswer);

export const keepPlacement = (studentId: string, answers: readonly PlacementAnswer[]): boolean =>
  keep('device', nameFor(studentId), answers.join(' '));

/** The list asks again. */
export const forgetPlacement = (studentId: string): void => forgetKept('device', nameFor(studentId));
