import { chosenErrorKinds, responsesOf, secondsOf } from '@sixty/domain/exercises/attempt.ts';
import { checkSubmission } from '@sixty/domain/exercises/submission.ts';
import type { AttemptState } from './attempt-store.ts';

/** What would be submitted now, or why nothing can be. An invalid time field is refused like an empty one. */
export const checkedAttempt = ({ attempt, typedTime }: AttemptState) =>
  typedTime === null
    ? checkSubmission(
        {
          seconds: secondsOf(attempt),
          responses: responsesOf(attempt),
          errors: attempt.errors,
          kinds: chosenErrorKinds(attempt),
        },
        attempt.itemCount,
      )
    : ({ ok: false, refusals: ['time-missing'] } as const);
