import {
  advanced,
  type Clock,
  elapsedAt,
  maxSeconds,
  setTo,
  started,
  stopped,
  stoppedAtZero,
  wholeSeconds,
} from './clock.ts';
import type { ErrorKind } from './error-kind.ts';

/**
 * The events of one exercise (A section 4, Timer and Grading). `at` is a monotonic clock in milliseconds; `item` is an
 * index from 0; `seconds` is 0 to 60.
 */
export type AttemptEvent =
  | { readonly kind: 'start'; readonly at: number }
  | { readonly kind: 'stop'; readonly at: number }
  | { readonly kind: 'tick'; readonly at: number }
  | { readonly kind: 'reset'; readonly at: number }
  | { readonly kind: 'toggle-error'; readonly at: number; readonly item: number }
  | { readonly kind: 'set-last-word'; readonly at: number; readonly item: number }
  | { readonly kind: 'set-time'; readonly at: number; readonly seconds: number }
  /** The kind of an error, or null to clear it. */
  | {
      readonly kind: 'set-error-kind';
      readonly at: number;
      readonly item: number;
      readonly errorKind: ErrorKind | null;
    }
  | { readonly kind: 'undo'; readonly at: number }
  | { readonly kind: 'redo'; readonly at: number };

/** Error kinds by item index. */
type ErrorKinds = Readonly<Record<number, ErrorKind>>;

/** The editable state, which undo restores. `clock` is present only in a change that set the clock. */
interface Edited {
  readonly errors: readonly number[];
  readonly lastWord: number | null;
  readonly errorKinds: ErrorKinds;
  readonly clock?: Clock;
}

interface Change {
  readonly before: Edited;
  readonly after: Edited;
}

/** One exercise in progress, before it is submitted. */
export interface Attempt {
  readonly itemCount: number;
  readonly clock: Clock;
  /** Indexes of the items marked as errors, ascending. Those after the last word read do not count. */
  readonly errors: readonly number[];
  /** Index of the last word read, or null while it is not set. */
  readonly lastWord: number | null;
  /** The kinds of the errors, all of them marked. */
  readonly errorKinds: ErrorKinds;
  readonly past: readonly Change[];
  readonly future: readonly Change[];
}

export const newAttempt = (itemCount: number): Attempt => ({
  itemCount,
  clock: stoppedAtZero,
  errors: [],
  lastWord: null,
  errorKinds: {},
  past: [],
  future: [],
});

/** The attempt after one event. An event that is not possible in the current state changes nothing. */
export const attemptReducer = (attempt: Attempt, event: AttemptEvent): Attempt => {
  const clock = advanced(attempt.clock, event.at);
  const now = clock === attempt.clock ? attempt : { ...attempt, clock };
  switch (event.kind) {
    case 'start':
      return start(now, event.at);
    case 'stop':
      return now.clock.running ? { ...now, clock: stopped(now.clock, event.at) } : now;
    case 'reset':
      return isResettable(now) ? edit(now, { errors: [], lastWord: null, errorKinds: {}, clock: stoppedAtZero }) : now;
    case 'toggle-error':
      return isItem(now, event.item) ? edit(now, toggled(now, event.item)) : now;
    case 'set-last-word':
      return isItem(now, event.item) && !now.clock.running && event.item !== now.lastWord
        ? edit(now, { ...graded(now), lastWord: event.item })
        : now;
    case 'set-time':
      return isWholeSecond(event.seconds) && !now.clock.running && event.seconds !== secondsOf(now)
        ? setTime(now, event.seconds)
        : now;
    case 'set-error-kind':
      return canSetErrorKinds(now) &&
        countedErrors(now).includes(event.item) &&
        event.errorKind !== errorKindOf(now, event.item)
        ? edit(now, { ...graded(now), errorKinds: withErrorKind(now.errorKinds, event.item, event.errorKind) })
        : now;
    case 'undo':
      return undo(now);
    case 'redo':
      return redo(now);
    // A tick, or an event that another version of the app stored in the journal.
    default:
      return now;
  }
};

/** The attempt restored from a journal of events. */
export const replay = (itemCount: number, events: readonly AttemptEvent[]): Attempt =>
  events.reduce(attemptReducer, newAttempt(itemCount));

/** Whole seconds on the clock at a time, which matters only while it runs. */
export const secondsOf = (attempt: Attempt, at = 0): number => wholeSeconds(elapsedAt(attempt.clock, at));

/** The number of items read, 0 if the last word is not set. */
export const responsesOf = (attempt: Attempt): number => (attempt.lastWord === null ? 0 : attempt.lastWord + 1);

/** The errors that count: those up to the last word read, or all while it is not set. */
export const countedErrors = (attempt: Attempt): readonly number[] =>
  attempt.lastWord === null ? attempt.errors : errorsWithin(attempt.errors, responsesOf(attempt));

/** The kind of an item's error, or null. */
export const errorKindOf = (attempt: Attempt, item: number): ErrorKind | null => attempt.errorKinds[item] ?? null;

/** The kind of each marked error, in order. */
export const chosenErrorKinds = (attempt: Attempt): readonly (ErrorKind | null)[] =>
  attempt.errors.map((item) => errorKindOf(attempt, item));

/** Marks after the last word read never count. */
export const errorsWithin = (errors: readonly number[], responses: number): readonly number[] =>
  errors.filter((item) => item < responses);

/** Whether it is empty: no time, no mark and no last word. */
export const isUntouched = ({ clock, errors, lastWord }: Attempt): boolean =>
  !clock.running && clock.elapsed === 0 && errors.length === 0 && lastWord === null;

/** Reset is offered only for a stopped clock that is not at zero (A section 4). */
export const isResettable = (attempt: Attempt): boolean => !attempt.clock.running && attempt.clock.elapsed > 0;

/** Error kinds can be set once the timer has stopped: while it runs, there is only time to mark. */
export const canSetErrorKinds = (attempt: Attempt): boolean =>
  !attempt.clock.running && countedErrors(attempt).length > 0;

/** Whether the running clock reached the minute: it was neither stopped earlier nor set to 60 seconds. */
export const isMinuteOver = ({ clock }: Attempt): boolean => !clock.running && clock.ranOutAt !== null;

export const isStartable = (attempt: Attempt): boolean => !attempt.clock.running && secondsOf(attempt) < maxSeconds;

const start = (attempt: Attempt, at: number): Attempt => {
  const clock = started(attempt.clock, at);
  if (clock === attempt.clock) return attempt;
  // Undoing an older setting of the clock would make time run backwards.
  const lastClockChange = attempt.past.findLastIndex((change) => change.before.clock !== undefined);
  return { ...attempt, clock, past: attempt.past.slice(lastClockChange + 1), future: [] };
};

/** A time typed digit by digit is one step to undo. */
const setTime = (attempt: Attempt, seconds: number): Attempt => {
  const after: Edited = { ...graded(attempt), clock: setTo(seconds) };
  const last = attempt.past.at(-1);
  const isSameStep =
    last?.after.clock !== undefined &&
    last.after.errors === last.before.errors &&
    last.before.lastWord === last.after.lastWord;
  if (!last || !isSameStep) return edit(attempt, after);
  return { ...attempt, ...after, past: [...attempt.past.slice(0, -1), { before: last.before, after }], future: [] };
};

const graded = ({ errors, lastWord, errorKinds }: Attempt): Edited => ({ errors, lastWord, errorKinds });

const edit = (attempt: Attempt, after: Edited): Attempt => {
  const before = after.clock ? { ...graded(attempt), clock: attempt.clock } : graded(attempt);
  return { ...attempt, ...after, past: [...attempt.past, { before, after }], future: [] };
};

const undo = (attempt: Attempt): Attempt => {
  const change = attempt.past.at(-1);
  if (!change) return attempt;
  return { ...attempt, ...change.before, past: attempt.past.slice(0, -1), future: [...attempt.future, change] };
};

const redo = (attempt: Attempt): Attempt => {
  const change = attempt.future.at(-1);
  if (!change) return attempt;
  return { ...attempt, ...change.after, past: [...attempt.past, change], future: attempt.future.slice(0, -1) };
};

const isItem = ({ itemCount }: Attempt, item: number): boolean =>
  Number.isInteger(item) && item >= 0 && item < itemCount;

const isWholeSecond = (seconds: number): boolean => Number.isInteger(seconds) && seconds >= 0 && seconds <= maxSeconds;

/** Clearing a mark also clears its error kind. */
const toggled = ({ errors, lastWord, errorKinds }: Attempt, item: number): Edited =>
  errors.includes(item)
    ? { errors: errors.filter((error) => error !== item), lastWord, errorKinds: withErrorKind(errorKinds, item, null) }
    : { errors: [...errors, item].sort((a, b) => a - b), lastWord, errorKinds };

const withErrorKind = (errorKinds: ErrorKinds, item: number, kind: ErrorKind | null): ErrorKinds => {
  if (kind === (errorKinds[item] ?? null)) return errorKinds;
  const { [item]: _removed, ...others } = errorKinds;
  return kind === null ? others : { ...others, [item]: kind };
};
