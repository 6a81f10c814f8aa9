import { accept, type Result } from '../kernel/result.ts';
import { errorsWithin } from './attempt.ts';
import { maxSeconds } from './clock.ts';
import type { ErrorKind } from './error-kind.ts';

/** The kind of each error, in order; null for an error without one. */
export type ErrorKinds = readonly (ErrorKind | null)[];

/** What the instructor submits: whole seconds, items read (0 if not set), indexes of the errors. */
export interface Draft {
  readonly seconds: number;
  readonly responses: number;
  readonly errors: readonly number[];
  /** Null if no error has a kind. */
  readonly kinds: ErrorKinds | null;
}

/**
 * A draft that may be stored: at least one item read, errors ascending and among the items read, and `kinds` only if
 * one of these has a kind.
 */
export interface Submission extends Draft {
  /** Whether the last word was not set and the whole exercise was assumed (A section 5). */
  readonly assumedComplete: boolean;
}

export type SubmissionRefusal = 'last-word-missing' | 'time-missing' | 'result-out-of-range';

/**
 * The rules of A section 5 for submitting an exercise of `itemCount` items, shared by browser and server. A refusal
 * lists every broken rule, in the order of their sentences (C20).
 */
export const checkSubmission = (
  draft: Draft,
  itemCount: number,
): Result<Submission, never> | { readonly ok: false; readonly refusals: readonly SubmissionRefusal[] } => {
  if (!isWithinRange(draft, itemCount)) return { ok: false, refusals: ['result-out-of-range'] };
  const { seconds, responses } = draft;
  const refusals: SubmissionRefusal[] = [];
  if (responses === 0 && (seconds === maxSeconds || seconds === 0)) refusals.push('last-word-missing');
  if (seconds === 0) refusals.push('time-missing');
  if (refusals.length > 0) return { ok: false, refusals };
  const assumedComplete = responses === 0;
  const settled = assumedComplete ? itemCount : responses;
  const errors = [...new Set(errorsWithin(draft.errors, settled))].sort((a, b) => a - b);
  return accept({ seconds, responses: settled, errors, kinds: kindsOf(draft, errors), assumedComplete });
};

/** The kinds of these errors; null if none has one. */
const kindsOf = ({ errors, kinds }: Draft, settled: readonly number[]): ErrorKinds | null => {
  if (!kinds) return null;
  const kindOf = new Map(errors.map((item, index) => [item, kinds[index] ?? null]));
  const all = settled.map((item) => kindOf.get(item) ?? null);
  return all.some((kind) => kind !== null) ? all : null;
};

const isWithinRange = ({ seconds, responses, errors, kinds }: Draft, itemCount: number): boolean =>
  isWholeNumber(seconds, maxSeconds) &&
  isWholeNumber(responses, itemCount) &&
  (kinds === null || kinds.length === errors.length) &&
  errors.every((item) => isWholeNumber(item, itemCount - 1));

const isWholeNumber = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;
