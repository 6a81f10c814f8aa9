import { type PlacementAnswer, placementAnswers } from '@sixty/domain/exercises/progression/placement.ts';
import { keep, readStored, removeStored } from '../../../api/browser-storage.ts';

const nameFor = (studentId: string): string => `sixty-placement-${studentId}`;

const isAnswer = (text: string): text is PlacementAnswer => (placementAnswers as readonly string[]).includes(text);

/** The placement answers on this device for a new reading student; empty if the questions were not completed. */
export const placementAnswersOf = (studentId: string): readonly PlacementAnswer[] =>
  (readStored('device', nameFor(studentId)) ?? '').split(' ').filter(isAnswer);

export const storePlacement = (studentId: string, answers: readonly PlacementAnswer[]): boolean =>
  keep('device', nameFor(studentId), answers.join(' '));

/** The list asks again. */
export const removePlacement = (studentId: string): void => removeStored('device', nameFor(studentId));
