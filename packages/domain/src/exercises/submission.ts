import { accept, type Result } from '../kernel/result.ts';
import { errorsWithin } from './attempt.ts';
import { maxSeconds } from './clock.ts';
import type { ErrorKind } from './error-kind.ts';

/** What was said of errors, one for each of them in their order, null where nothing was said. */
export type ErrorKinds = readonly (ErrorKind | null)[];

/** What the instructor hands in: whole seconds, items read (0 when nobody said), indexes of the errors. */
export interface Draft {
  readonly seconds: number;
  readonly responses: number;
  readonly errors: readonly number[];
  /** Null where nothing was said of any. */
  readonly kinds: ErrorKinds | null;
}

/**
 * A draft that may be stored: at least one item read, errors ascending and all among the items read, and `kinds` only
 * where something was said of one of these.
 */
export interface Submission extends Draft {
  /** True where nobody said which word was the last and the whole exercise was assumed (A section 5). */
  readonly assumedComplete: boolean;
}

export type SubmissionRefusal = 'last-word-missing' | 'time-missing' | 'result-out-of-range';

/**
 * The rules of A section 5 for handing in an exercise of `itemCount` items. Browser and server call the same function.
 * Refused with every rule that is broken, in the order in which their sentences are shown (C20).
 */
export const settleSubmission = (
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

/** What was said of these errors; null where nothing was said of any. */
const kindsOf = ({ errors, kinds }: Draft, settled: readonly number[]): ErrorKinds | null => {
  if (!kinds) return null;
  const said = new Map(errors.map((item, index) => [item, kinds[index] ?? null]));
  const all = settled.map((item) => said.get(item) ?? null);
  return all.some((kind) => kind !== null) ? all : null;
};

const isWithinRange = ({ seconds, responses, errors, kinds }: Draft, itemCount: number): boolean =>
  isWholeNumber(seconds, maxSeconds) &&
  isWholeNumber(responses, itemCount) &&
  (kinds === null || kinds.length === errors.length) &&
  errors.every((item) => isWholeNumber(item, itemCount - 1));

const isWholeNumber = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;
